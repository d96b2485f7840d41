const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' })
const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' })
const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })
const hour = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})
const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric' })

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

/** 'Sat, Nov 21, 9:30 AM' */
export function formatHour(timestamp: string): string {
  return hour.format(new Date(timestamp))
}

/** 'Sat, Nov 21' */
export function formatWeekday(timestamp: string): string {
  return weekday.format(new Date(timestamp))
}
