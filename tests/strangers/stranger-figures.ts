import { appendFileSync } from 'node:fs'
import type { Attack } from './attack.ts'
import { type Comparison, median, timed } from './compare.ts'
import type { Remains } from './remains.ts'

/** Records a line for the report of `npm run test:strangers`. Times are in ms. */
export function recordStranger(
  { title, aim }: Attack & { aim: string },
  { without, during, met, remains }: Comparison & { remains: Remains | Error },
): void {
  const line = {
    stranger: title,
    aim,
    answers: sumUp(met.map(({ statuses }) => statuses)),
    calls: during.calls.length,
    again: [without.again / without.calls.length, during.again / during.calls.length],
    failures: during.failures.length,
    first: during.failures[0],
    lost: during.lost,
    medians: Object.fromEntries(
      Object.keys(timed).map((name) => [
        name,
        [without, during].map((work) => round(median(work[name as keyof typeof timed]))),
      ]),
    ),
    remains: remains instanceof Error ? remains.message.split('\n')[0] : remains,
  }
  const file = process.env.CHAOS_FIGURES
  if (file) appendFileSync(file, `${JSON.stringify(line)}\n`)
}

const round = (ms: number) => Math.round(ms * 10) / 10

function sumUp(counts: Record<string, number>[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const each of counts) for (const [name, count] of Object.entries(each)) sums[name] = (sums[name] ?? 0) + count
  return sums
}
