import { formatMonth, formatMonthDay } from '#contract/base/format-date.ts'
import type { Person } from '#contract/customers/people.ts'

export const monthNames = Array.from({ length: 12 }, (_, month) =>
  formatMonth(new Date(Date.UTC(2000, month, 1)), 'UTC'),
)

export const dateKindWords = { birthday: 'Birthday', anniversary: 'Anniversary', other: 'Another day' } as const

/** 'Birthday, May 12 (1980)' */
export function dateWords({ kind, label, month, day, year }: Person['dates'][number]): string {
  const what = kind === 'other' ? (label ?? 'Special day') : dateKindWords[kind]
  return `${what}, ${formatMonthDay(new Date(Date.UTC(2000, month - 1, day)), 'UTC')}${year ? ` (${year})` : ''}`
}
