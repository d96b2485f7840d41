const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' })
const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' })
const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** 'November 21, 2026', in the reader's own time zone. */
export function formatDay(timestamp: string): string {
  return longDate.format(new Date(timestamp))
}

/** '9:30 AM' */
export function formatTime(timestamp: string): string {
  return time.format(new Date(timestamp))
}

/** 'Nov 21, 2026, 9:30 AM' */
export function formatMoment(timestamp: string): string {
  return moment.format(new Date(timestamp))
}
