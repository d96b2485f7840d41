/** Today as YYYY-MM-DD, where the artist is. */
export function todayIn(timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format()
}

export function daysFrom(day: string, count: number): string[] {
  const first = Date.parse(`${day}T00:00:00Z`)
  return Array.from({ length: count }, (_, index) => new Date(first + index * 86_400_000).toISOString().slice(0, 10))
}

const long = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' })
const short = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' })

/** 'Monday, November 23' */
export const longDay = (day: string) => long.format(new Date(`${day}T00:00:00Z`))
/** 'Nov 23, 2026' */
export const shortDay = (day: string) => short.format(new Date(`${day}T00:00:00Z`))
/** The same of a moment, where the artist is. */
export function shortDayIn(moment: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { timeZone, month: 'short', day: 'numeric', year: 'numeric' }).format(
    new Date(moment),
  )
}
