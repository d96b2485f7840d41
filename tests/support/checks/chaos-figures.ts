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

/** So many rounds in the tests of every day, and so many before a release (`npm run test:chaos`). */
export const rounds = (everyDay: number, chaos: number) => (process.env.CHAOS === 'on' ? chaos : everyDay)
