import type { Piece, PiecePromise } from './pieces.ts'
import { dayIn } from '#contract/base/mail-calendar.ts'
import { formatWeekday } from '#contract/base/format-date.ts'

type Dated = Pick<PiecePromise, 'mailedBy' | 'arrivesFrom' | 'arrivesBy' | 'mailFrom'>

/** The days of several cards as one: by when the last is mailed, and from the first to the last arrival. */
export function allDays(promises: PiecePromise[]): Dated {
  const days = (which: 'mailedBy' | 'arrivesFrom' | 'arrivesBy') => promises.map((each) => each[which]).toSorted()
  const mailFrom = new Set(promises.map((each) => each.mailFrom))
  const [alike] = mailFrom
  return {
    mailedBy: days('mailedBy').at(-1)!,
    arrivesFrom: days('arrivesFrom')[0]!,
    arrivesBy: days('arrivesBy').at(-1)!,
    // Cards that wait for different days have none in common.
    ...(mailFrom.size === 1 && alike && { mailFrom: alike }),
  }
}

/** The day for which all cards are wished, if it is one. */
export function oneWish(cards: Pick<Piece, 'arriveBy'>[]): string | null {
  const [first = null, ...others] = new Set(cards.map(({ arriveBy }) => arriveBy))
  return others.length === 0 ? first : null
}

/** ', in time for Thu, Dec 17', or that it is not; empty if its buyer wished for no day. */
export function inTimeWords({ arrivesBy }: { arrivesBy: string | null }, arriveBy: string | null): string {
  if (!arriveBy || !arrivesBy) return ''
  return arrivesBy <= arriveBy
    ? `, in time for ${formatWeekday(arriveBy)}`
    : `, after ${formatWeekday(arriveBy)}, the day you asked for`
}

interface Days {
  mailedBy: string
  mailFrom?: string | undefined
}

/** 'by Tue, Dec 8', or 'on Tue, Dec 8' for a card that waits for its day. */
export const mailingDay = ({ mailedBy, mailFrom }: Days): string =>
  `${mailFrom === mailedBy ? 'on' : 'by'} ${formatWeekday(mailedBy)}`

interface Waiting {
  mailFrom: string | null
  /** Where that day is. */
  dueZone: string
}

/** The later day for which a card still waits to be mailed; null if it can go. */
export const waitsFor = ({ mailFrom, dueZone }: Waiting, now = new Date()): string | null =>
  mailFrom !== null && dayIn(now, dueZone) < mailFrom ? mailFrom : null
