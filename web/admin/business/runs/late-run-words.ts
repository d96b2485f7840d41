import { formatDay } from '#contract/base/format-date.ts'
import type { AdminRun } from '#contract/business/runs.ts'

/** For a run that will be late. */
export function lateRunWords({ readyBy, late, proposedDay }: AdminRun): string {
  const expected = late?.expectedOn
    ? `By today’s calendars, the last card is mailed by ${formatDay(late.expectedOn)}`
    : 'By today’s calendars, there is no day yet for the last card'
  const asked = proposedDay ? ` ${formatDay(proposedDay)} was proposed; they have not agreed yet.` : ''
  return `${expected}; agreed was ${formatDay(readyBy!)}.${asked}`
}
