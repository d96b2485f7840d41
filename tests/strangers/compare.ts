import { rounds } from '#tests/support/checks/chaos-figures.ts'
import { quantile } from '#tests/support/load/probe.ts'
import type { Attack } from './attack.ts'
import { meet } from './meet.ts'
import { goAbout } from './orderly.ts'
import { type Work, noWork } from './orderly-work.ts'
import type { Met } from './stranger-process.ts'
import { letDayPass } from './sweep.ts'
import type { Town } from './town.ts'

export interface Comparison {
  without: Work
  during: Work
  met: Met[]
}

/** What is timed, and how much more of it in ms is not noticed, even if it is more than twice as much. */
export const timed = { calls: 20, photos: 500, lists: 2000, deliveries: 1000 } as const

/** How often the orderly go about their work, in a row. */
const times = rounds(1, 2)
/** How often they do with a stranger and without one, in turn, so that a busy minute of the machine is in both. */
const turns = rounds(1, 2)

/** What the orderly find with a stranger, and in the same minutes without one. */
export async function compare(town: Town, attack: Attack): Promise<Comparison> {
  const [without, during, met] = [noWork(), noWork(), [] as Met[]]
  for (let turn = 0; turn < turns; turn++) {
    await letDayPass(town)
    if (turns > 1) for (let time = 0; time < times; time++) await goAbout(town, without)
    met.push(await meet(town, attack, () => goAbout(town, during), times))
  }
  return { without, during, met }
}

/** Of all calls: a moment in which the machine was busy with something else. */
const unnoticedShare = 0.02

/** What took more than twice as long with a stranger as without one, or was put off more than twice as often. */
export function slowedDown({ without, during }: Pick<Comparison, 'without' | 'during'>): string[] {
  const slower = Object.entries(timed).flatMap(([name, unnoticed]) => {
    const [usual, now] = [without, during].map((work) => median(work[name as keyof typeof timed])) as [number, number]
    return now > Math.max(2 * usual, usual + unnoticed)
      ? [`${name}: ${Math.round(usual)} to ${Math.round(now)} ms`]
      : []
  })
  const [usually, often] = [without, during].map(({ again, calls }) => again / calls.length) as [number, number]
  return often > 2 * usually + unnoticedShare ? [...slower, `asked to come again: ${often} of all calls`] : slower
}

export const median = (values: number[]) => quantile(values, 0.5)
