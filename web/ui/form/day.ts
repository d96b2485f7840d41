// Calendar days as text: '2026-12-24' internally, '12/24/2026' for people in the United States.

/** Parses '12/24/2026', '12-24-26' and '2026-12-24' to '2026-12-24'; null for anything that is not a calendar day. */
export function parseDay(text: string): string | null {
  const whole = /^\s*(\d{4})-(\d{1,2})-(\d{1,2})\s*$/.exec(text)
  const usual = /^\s*(\d{1,2})[/\- ](\d{1,2})[/\- ](\d{4}|\d{2})\s*$/.exec(text)
  const [year, month, date] = whole ? whole.slice(1) : usual ? [usual[3]!, usual[1]!, usual[2]!] : []
  if (!year || !month || !date) return null
  const day = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  // Date turns February 31 into a day in March: only a day that survives the round trip exists.
  const moment = Date.parse(day)
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(day) ? day : null
}

/** '2026-12-24' -> '12/24/2026' */
export function showDay(day: string): string {
  const [year, month, date] = day.split('-')
  return `${month}/${date}/${year}`
}

/** The day of a moment in the visitor's time zone. */
export function dayOf(moment: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`
}

/** The start of a day in the visitor's time zone. */
export function startOf(day: string): Date {
  const [year, month, date] = day.split('-').map(Number)
  return new Date(year!, month! - 1, date)
}
