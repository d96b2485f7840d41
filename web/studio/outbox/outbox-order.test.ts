import { describe, expect, test } from 'vitest'
import { holderOf, inOrder, nextOf, replacedBy } from './outbox-order.ts'
import type { Waiting } from './outbox-store.ts'

const refused = 'We can’t read HEIC photos.'

const entry = (id: string, more: Partial<Waiting> = {}): Waiting => ({
  id,
  accountId: 'ida',
  subject: 'piece 1',
  title: id,
  at: 0,
  method: 'POST',
  path: `/api/studio/pieces/1/${id}`,
  ...more,
})

const photo = (id: string, kind: string, more: Partial<Waiting> = {}): Waiting =>
  entry(id, { path: '/api/studio/pieces/1/photos', parts: [{ name: 'kind', value: kind }], ...more })

/** The ids in the order in which they are sent, if the server takes all. */
function sentOf(queue: Waiting[]): string[] {
  const next = nextOf(queue)
  return next ? [next.id, ...sentOf(queue.filter((each) => each !== next))] : []
}

describe('works', () => {
  test('the order is the store’s, whatever the clock said', () => {
    const queue = [entry('lettering', { place: 3, at: 1 }), photo('b', 'envelope', { place: 2, at: 5_000 })]
    const all = inOrder([...queue, photo('a', 'inside', { place: 1, at: 4_000 })])
    expect(all.map(({ id }) => id)).toEqual(['a', 'b', 'lettering'])
    expect(sentOf(all)).toEqual(['a', 'b', 'lettering'])
  })

  test('what an earlier version of the studio has stored goes first, by its clock', () => {
    const all = inOrder([entry('new', { place: 1, at: 1 }), entry('later', { at: 9 }), entry('earlier', { at: 8 })])
    expect(all.map(({ id }) => id)).toEqual(['earlier', 'later', 'new'])
  })

  test('photos go before the lettering, even those that an earlier version or the artist put after it', () => {
    const queue = [entry('lettering'), photo('inside', 'inside'), photo('envelope', 'envelope')]
    expect(sentOf(queue)).toEqual(['inside', 'envelope', 'lettering'])
  })

  test('steps about other things do not wait', () => {
    const queue = [entry('accept', { refused }), entry('calendar', { subject: 'calendar' })]
    expect(sentOf(queue)).toEqual(['calendar'])
  })

  test('a photo taken again replaces the refused one, and a step the refused one of its kind', () => {
    const heic = photo('heic', 'inside', { refused })
    const others = [photo('third', 'other', { refused }), photo('fourth', 'other', { refused })]
    const mailing = entry('mailing', { refused })
    const queue = [heic, photo('envelope', 'envelope'), ...others, mailing]
    expect(replacedBy(photo('jpeg', 'inside'), queue, false)).toEqual([heic])
    expect(replacedBy(photo('again', 'other'), queue, false)).toEqual([others[0]])
    expect(replacedBy(photo('again', 'envelope'), queue, false)).toEqual([])
    expect(replacedBy(entry('mailing'), queue, false)).toEqual([mailing])
    expect(replacedBy(entry('refusal'), queue, false)).toEqual([])
  })

  test('a saved calendar replaces what waits, refused or not', () => {
    const saved = [entry('a', { subject: 'calendar' }), entry('b', { subject: 'calendar', refused })]
    expect(replacedBy(entry('c', { subject: 'calendar' }), [...saved, entry('accept')], true)).toEqual(saved)
  })
})

describe('protects', () => {
  const queue = [photo('heic', 'inside', { refused }), photo('jpeg', 'envelope'), entry('lettering')]

  test('a refused photo holds the lettering, and no other photo', () => {
    expect(sentOf(queue)).toEqual(['jpeg'])
    expect(holderOf(queue[2]!, queue)).toBe(queue[0])
    expect(holderOf(queue[1]!, queue)).toBeUndefined()
  })

  test('the lettering goes once the refused photo is discarded', () => {
    expect(sentOf(queue.slice(1))).toEqual(['jpeg', 'lettering'])
  })

  test('a refused step holds later ones, through others too', () => {
    const steps = [entry('arrival', { refused }), entry('spoiled'), entry('spoiled again')]
    expect(sentOf(steps)).toEqual([])
    expect(holderOf(steps[2]!, steps)).toBe(steps[0])
  })

  test('what only waits for its turn is not held', () => {
    const waiting = [photo('inside', 'inside'), entry('lettering')]
    expect(holderOf(waiting[1]!, waiting)).toBeUndefined()
  })
})
