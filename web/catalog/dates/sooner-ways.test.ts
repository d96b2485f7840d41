import { expect, test } from 'vitest'
import type { ArtistPromise, SoonerWay } from '#contract/fulfillment/promises.ts'
import { inTime, rushOf, waysInTime, withRush } from './sooner-ways.ts'

const days = (letteredBy: string, arrivesBy: string) => ({
  letteredBy,
  mailedBy: letteredBy,
  arrivesFrom: arrivesBy,
  arrivesBy,
})
const way = (rush: boolean, withoutWaiting: boolean, promise: SoonerWay['promise']): SoonerWay => ({
  rush,
  withoutWaiting,
  fee: rush ? '6.00' : '0.00',
  promise,
})
const dates = (artistId: string, promise: SoonerWay['promise'] | null, ways: SoonerWay[]): ArtistPromise => ({
  artistId,
  available: promise !== null,
  reason: promise ? null : 'booked out',
  promise,
  rushFee: null,
  ways,
})

const [ida, ben, zoe] = [{ id: 'ida' }, { id: 'ben' }, { id: 'zoe' }]
const all = new Map(
  [
    dates('ida', days('2026-12-10', '2026-12-15'), [
      way(false, true, days('2026-12-10', '2026-12-14')),
      way(true, false, days('2026-12-04', '2026-12-09')),
      way(true, true, days('2026-12-04', '2026-12-08')),
    ]),
    dates('ben', days('2026-12-09', '2026-12-15'), [way(false, true, days('2026-12-09', '2026-12-14'))]),
    dates('zoe', null, [way(true, false, days('2026-12-03', '2026-12-09'))]),
  ].map((each) => [each.artistId, each]),
)
const shown = (day: string, people = [ida, ben, zoe]) =>
  waysInTime(people, all, day).map(
    (each) => `${each.artist.id} ${each.way.rush ? 'rush' : ''}${each.way.withoutWaiting ? 'at once' : ''}`,
  )

test('the cheapest way comes first, each with whoever letters it first', () => {
  expect(shown('2026-12-14')).toEqual(['ben at once', 'zoe rush'])
  expect(shown('2026-12-14', [ida])).toEqual(['ida at once', 'ida rush'])
  expect(shown('2026-12-09')).toEqual(['zoe rush'])
})

test('two choices are only asked for if one is not enough', () => {
  expect(shown('2026-12-08')).toEqual(['ida rushat once'])
  expect(shown('2026-12-07')).toEqual([])
})

test('with rush, dates are those of rush where it gains a day, and otherwise what they were', () => {
  const hurried = withRush(all, false)
  expect(hurried.get('ida')!.promise!.arrivesBy).toBe('2026-12-09')
  expect(hurried.get('ben')).toEqual(all.get('ben'))
  expect(hurried.get('zoe')).toMatchObject({ available: true, promise: { arrivesBy: '2026-12-09' } })
  expect(rushOf(all.get('ben'), false)).toBeUndefined()
})

test('an artist is in time as asked or by the cheapest way', () => {
  expect(inTime(all.get('ida'), '2026-12-15')).toEqual({ promise: days('2026-12-10', '2026-12-15') })
  expect(inTime(all.get('ida'), '2026-12-14')!.way).toMatchObject({ withoutWaiting: true, rush: false })
  expect(inTime(all.get('ida'), '2026-12-01')).toBeUndefined()
  expect(inTime(undefined, '2026-12-15')).toBeUndefined()
})
