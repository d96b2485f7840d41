import { appendFileSync } from 'node:fs'

export interface ChaosFigures {
  rounds: number
  kills?: number
  orders?: number
  mails?: number
  violations?: number
}

/** Records the figures of a promise for the report of `npm run test:chaos`; figures of the same promise add up. */
export function recordFigures(promise: string, figures: ChaosFigures): void {
  const file = process.env.CHAOS_FIGURES
  if (file) appendFileSync(file, `${JSON.stringify({ promise, ...figures })}\n`)
}

/** Whether this is a release run (`npm run test:chaos`), which has the machine to itself: only then do times count. */
export const chaos = process.env.CHAOS === 'on'

/** Whether everything is tried (`npm run check`), not only the sample of an everyday run. */
const thorough = chaos || process.env.THOROUGH === 'on'

/** The number of rounds: in everyday tests, before a release, and in `npm run check` where it has more. */
export const rounds = (everyDay: number, release: number, check = everyDay) =>
  chaos ? release : thorough ? check : everyDay

/** All of them in `npm run check` and before a release; in everyday runs an evenly spread sample. */
export const someOf = <Each>(all: readonly Each[], everyDay = 1): readonly Each[] =>
  thorough
    ? all
    : all.filter((_, place) => spread(place, all.length, everyDay) > spread(place - 1, all.length, everyDay))

/** Crash points: all in `npm run check`, each several times before a release, one in everyday runs. */
export const kills = <Each>(points: readonly Each[], release = 20): Each[] =>
  someOf(points).flatMap((point) => Array.from({ length: rounds(1, release) }, () => point))

/** How many of the chosen trials have reached a point. */
const spread = (place: number, all: number, chosen: number) => Math.floor(((place + 1) * chosen) / all + 0.5)

/** Reproducible random numbers from 0 to 1: CHANCE_SEED=... as printed (mulberry32). */
export function seededChance(): () => number {
  let state = Number(process.env.CHANCE_SEED ?? Date.now() % 2 ** 31)
  console.log(`CHANCE_SEED=${state}`)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
