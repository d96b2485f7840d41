import { formatWeekday } from '#contract/base/format-date.ts'
import { dayIn } from '#contract/base/mail-calendar.ts'

interface Days {
  mailedBy: string
  mailFrom?: string | undefined
}

/** 'by Tue, Dec 8', or 'on Tue, Dec 8' for a card that waits for its day. */
export const mailingDay = ({ mailedBy, mailFrom }: Days): string =>
  `${mailFrom === mailedBy ? 'on' : 'by'} ${formatWeekday(mailedBy)}`

/** ', in time for Thu, Dec 17', or that it is not; empty if its buyer wished for no day. */
export function inTimeWords({ arrivesBy }: { arrivesBy: string | null }, arriveBy: string | null): string {
  if (!arriveBy || !arrivesBy) return ''
  return arrivesBy <= arriveBy
    ? `, in time for ${formatWeekday(arriveBy)}`
    : `, after ${formatWeekday(arriveBy)}, the day you asked for`
}

interface Waiting {
  mailFrom: string | null
  /** Where that day is. */
  dueZone: string
}

/** The later day for which a card still waits to be mailed; null if it can go. */
export const waitsFor = ({ mailFrom, dueZone }: Waiting, now = new Date()): string | null =>
  mailFrom !== null && dayIn(now, dueZone) < mailFrom ? mailFrom : null
