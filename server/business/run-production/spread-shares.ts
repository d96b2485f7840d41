import type { ArtistShare } from '#contract/business/run-making.ts'

// Which artist letters which row, by their shares and by what their hand can write (product.md, section 20).

/**
 * Assigns each row an artist who can letter it. In total, each has their share of all rows, as nearly as possible if
 * only some can write a row's text, and their rows are spread over the list.
 * @param able for each row, which of the artists with shares can letter it
 * @returns each row's artist; null if nobody can letter it
 */
export function spreadShares(able: readonly (readonly string[])[], shares: readonly ArtistShare[]): (string | null)[] {
  const given = Array.from<string | null>({ length: able.length }).fill(null)
  const alike = Map.groupBy(able.keys(), (place) => able[place]!.join(' '))
  const kinds = [...alike.values()]
    .map((places) => ({ places, able: able[places[0]!]!, counts: new Map<string, number>() }))
    .filter(({ able: who }) => who.length > 0)
    // Rows that few can letter come first; the others make up for them.
    .toSorted((one, other) => one.able.length - other.able.length)
  countOut(kinds, quotasOf(shares, sumOf(kinds.map(({ places }) => places.length))))
  for (const { places, counts } of kinds)
    for (const [turn, artistId] of turnsOf(counts, places.length).entries()) given[places[turn]!] = artistId
  return given
}

/** Groups of rows that the same artists can letter, and how many rows of each group each artist gets. */
interface Kind {
  places: number[]
  able: readonly string[]
  counts: Map<string, number>
}

/** Whole rows for each share; the remainder goes to those who lost most by rounding. */
function quotasOf(shares: readonly ArtistShare[], rows: number): Map<string, number> {
  const exact = shares.map(({ artistId, percent }) => ({ artistId, rows: (percent * rows) / 100 }))
  const left = rows - sumOf(exact.map((each) => Math.floor(each.rows)))
  const favored = exact.toSorted((one, other) => (other.rows % 1) - (one.rows % 1)).slice(0, left)
  return new Map(exact.map((each) => [each.artistId, Math.floor(each.rows) + (favored.includes(each) ? 1 : 0)]))
}

/** Fills the quotas, group by group; then rows move between artists until nobody can get closer to their quota. */
function countOut(kinds: Kind[], quotas: Map<string, number>): void {
  const left = new Map(quotas)
  for (const { places, able, counts } of kinds)
    for (const _ of places) {
      const next = able.reduce((best, each) => (left.get(each)! > left.get(best)! ? each : best))
      left.set(next, left.get(next)! - 1)
      counts.set(next, (counts.get(next) ?? 0) + 1)
    }
  for (;;) {
    const chain = findChain(kinds, left)
    if (!chain) return
    for (const { kind, from, to } of chain) {
      kind.counts.set(from, kind.counts.get(from)! - 1)
      kind.counts.set(to, (kind.counts.get(to) ?? 0) + 1)
    }
    left.set(chain[0]!.from, left.get(chain[0]!.from)! + 1)
    left.set(chain.at(-1)!.to, left.get(chain.at(-1)!.to)! - 1)
  }
}

interface Step {
  kind: Kind
  from: string
  to: string
}

/** The shortest path from an artist with too many rows to one with too few; each passes one row to the next. */
function findChain(kinds: Kind[], left: Map<string, number>): Step[] | undefined {
  const chains = [...left].filter(([, rows]) => rows < 0).map(([id]): [string, Step[]] => [id, []])
  const seen = new Set(chains.map(([id]) => id))
  for (const [from, chain] of chains)
    for (const kind of kinds.filter(({ counts }) => (counts.get(from) ?? 0) > 0))
      for (const to of kind.able.filter((each) => !seen.has(each))) {
        seen.add(to)
        const longer = [...chain, { kind, from, to }]
        if (left.get(to)! > 0) return longer
        chains.push([to, longer])
      }
  return undefined
}

/** The artist who is furthest behind their count gets the next row. */
function turnsOf(counts: Map<string, number>, rows: number): string[] {
  const given = new Map([...counts.keys()].map((id) => [id, 0]))
  const behind = (id: string, turn: number) => (counts.get(id)! * (turn + 1)) / rows - given.get(id)!
  return Array.from({ length: rows }, (_, turn) => {
    const open = [...counts.keys()].filter((id) => given.get(id)! < counts.get(id)!)
    const next = open.reduce((best, each) => (behind(each, turn) > behind(best, turn) ? each : best))
    given.set(next, given.get(next)! + 1)
    return next
  })
}

const sumOf = (numbers: number[]) => numbers.reduce((sum, each) => sum + each, 0)
