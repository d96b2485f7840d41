import { describe, expect, test } from 'vitest'
import type { PieceEvent } from '#contract/fulfillment/pieces.ts'
import { tellEvents } from './card-events.ts'

const event = (kind: PieceEvent['kind'], role: PieceEvent['role'], detail: string | null = null): PieceEvent => ({
  kind,
  role,
  detail,
  at: '2026-11-23T09:00:00.000Z',
})
const now = { id: null, name: 'Next Hand' }

describe('works', () => {
  test('each event says who did it, and an automatic one says why', () => {
    const events = [
      event('ordered', 'shopper'),
      event('offered', 'timer'),
      event('lettered', 'desk'),
      event('approved', 'timer'),
    ]
    expect(tellEvents({ events, artist: now }, undefined).map(({ title, by }) => [title, by])).toEqual([
      ['Ordered and paid', 'You'],
      ['Words final', 'Automatically: the time for changes was over'],
      ['Lettered and photographed', 'Fairhand, for Next Hand'],
      ['Photos approved automatically', 'Automatically: no reply by the deadline'],
    ])
  })
})

describe('protects', () => {
  test('one artist’s refusal is not attributed to the next one, and its reason is not shown', () => {
    const events = [
      event('refused', 'artist', 'ill'),
      event('offered', 'timer', 'Next Hand'),
      event('accepted', 'artist'),
    ]
    expect(tellEvents({ events, artist: now }, 'Ada Quill').map(({ title, by }) => [title, by])).toEqual([
      ['Ada Quill cannot letter it', 'Ada Quill'],
      ['Offered to Next Hand', 'Automatically'],
      ['Accepted by Next Hand', 'Next Hand'],
    ])
    const [unnamed] = tellEvents({ events, artist: now }, undefined)
    expect(unnamed!.title).toBe('The artist cannot letter it')
  })
})
