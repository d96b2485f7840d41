/** A seeded source of chance, so that a drawing comes out the same every time it is drawn. */
export interface Random {
  /** Uniform in [0, 1), or in [low, high) when bounds are given. */
  (low?: number, high?: number): number
  /** Normal distribution with the given mean and standard deviation. */
  gauss(mean?: number, deviation?: number): number
  pick<T>(items: readonly T[]): T
  chance(probability: number): boolean
}

/** Mulberry32 over a hash of the seed text: small, fast, and good enough for pigment. */
export function random(seed: string): Random {
  let state = 2166136261
  for (const character of seed) state = Math.imul(state ^ character.codePointAt(0)!, 16777619)

  function unit(): number {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }

  const source = ((low = 0, high = 1) => low + unit() * (high - low)) as Random
  source.gauss = (mean = 0, deviation = 1) =>
    mean + deviation * Math.sqrt(-2 * Math.log(1 - unit())) * Math.cos(2 * Math.PI * unit())
  source.pick = (items) => items[Math.floor(unit() * items.length)]!
  source.chance = (probability) => unit() < probability
  return source
}
