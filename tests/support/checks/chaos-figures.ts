import { appendFileSync } from 'node:fs'

export interface ChaosFigures {
  rounds: number
  kills?: number
  orders?: number
  mails?: number
  violations?: number
}

/** Notes what a promise was tried with, for the report of `npm run test:chaos`; figures of one promise add up. */
export function recordFigures(promise: string, figures: ChaosFigures): void {
  const file = process.env.CHAOS_FIGURES
  if (file) appendFileSync(file, `${JSON.stringify({ promise, ...figures })}\n`)
}

/** A run with a release's figures (`npm run test:chaos`) has the machine to itself: only there do times count. */
export const chaos = process.env.CHAOS === 'on'

/** So many rounds in the tests of every day, and so many before a release. */
export const rounds = (everyDay: number, release: number) => (chaos ? release : everyDay)

/** Random numbers from 0 to 1 that can be had again: CHANCE_SEED=... as printed (mulberry32). */
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
