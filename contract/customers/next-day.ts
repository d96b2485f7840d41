import type { Person } from './people.ts'

type PersonDate = Person['dates'][number]

/** The next occurrence of a yearly date, YYYY-MM-DD, from today on; 29 February is the 28th in other years. */
export function nextDay({ month, day }: Pick<PersonDate, 'month' | 'day'>, today: string): string {
  const year = Number(today.slice(0, 4))
  const own = dayOf(year, month, day)
  return own >= today ? own : dayOf(year + 1, month, day)
}

function dayOf(year: number, month: number, day: number): string {
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1, Math.min(day, last))).toISOString().slice(0, 10)
}

export const whatWords = ({ kind, label }: Pick<PersonDate, 'kind' | 'label'>) =>
  kind === 'other' ? (label ?? 'special day') : kind
