import type { Person } from '#contract/customers/people.ts'

const months = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })
export const monthNames = Array.from({ length: 12 }, (_, month) =>
  new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2000, month, 1)),
)

export const dateKindWords = { birthday: 'Birthday', anniversary: 'Anniversary', other: 'Another day' } as const

/** 'Birthday, May 12 (1980)' */
export function dateWords({ kind, label, month, day, year }: Person['dates'][number]): string {
  const what = kind === 'other' ? (label ?? 'Special day') : dateKindWords[kind]
  return `${what}, ${months.format(Date.UTC(2000, month - 1, day))}${year ? ` (${year})` : ''}`
}
