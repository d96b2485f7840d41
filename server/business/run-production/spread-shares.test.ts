import { describe, expect, test } from 'vitest'
import { spreadShares } from './spread-shares.ts'

// How many rows of a run each artist letters, and which (product.md, section 20).

const shares = (percents: Record<string, number>) =>
  Object.entries(percents).map(([artistId, percent]) => ({ artistId, percent }))
const rows = (count: number, ...able: string[]) => Array.from({ length: count }, () => able)
const countOf = (given: (string | null)[]) =>
  Object.fromEntries([...Map.groupBy(given, (id) => String(id))].map(([id, of]) => [id, of.length]))

describe('works', () => {
  test('each artist gets their share, spread over the list', () => {
    const given = spreadShares(rows(400, 'ann', 'bea'), shares({ ann: 75, bea: 25 }))
    expect(countOf(given)).toEqual({ ann: 300, bea: 100 })
    expect(countOf(given.slice(100, 140))).toEqual({ ann: 30, bea: 10 })
  })

  test('rows that only one artist can write are theirs, and the others make up for it', () => {
    const given = spreadShares([...rows(40, 'bea'), ...rows(60, 'ann', 'bea')], shares({ ann: 50, bea: 50 }))
    expect(given.slice(0, 40).every((id) => id === 'bea')).toBe(true)
    expect(countOf(given)).toEqual({ ann: 50, bea: 50 })
  })

  test('rows move through a third artist if that brings everybody to their share', () => {
    const able = [...rows(30, 'ann', 'bea'), ...rows(30, 'bea', 'cleo'), ...rows(40, 'cleo')]
    expect(countOf(spreadShares(able, shares({ ann: 20, bea: 20, cleo: 60 })))).toEqual({ ann: 20, bea: 20, cleo: 60 })
    const chained = [...rows(50, 'ann', 'bea'), ...rows(50, 'bea', 'cleo')]
    expect(countOf(spreadShares(chained, shares({ ann: 10, bea: 80, cleo: 10 })))).toEqual({
      ann: 10,
      bea: 80,
      cleo: 10,
    })
  })

  test('as close as possible if an artist cannot write enough of them', () => {
    const able = [...rows(90, 'bea'), ...rows(10, 'ann', 'bea')]
    expect(countOf(spreadShares(able, shares({ ann: 50, bea: 50 })))).toEqual({ ann: 10, bea: 90 })
  })
})

describe('protects', () => {
  test('for any list, nobody gets what they cannot write, and what nobody can write has no artist', () => {
    const names = ['ann', 'bea', 'cleo', 'dora']
    let seed = 7
    const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
    for (let round = 0; round < 40; round++) {
      const able = Array.from({ length: 1 + random(60) }, () => names.filter(() => random(2) === 0))
      const given = spreadShares(able, shares({ ann: 40, bea: 30, cleo: 20, dora: 10 }))
      for (const [place, who] of able.entries())
        if (who.length === 0) expect(given[place]).toBeNull()
        else expect(who).toContain(given[place])
    }
  })
})
