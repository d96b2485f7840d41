import { formatWeekday } from '#contract/base/format-date.ts'
import { dayIn } from '#contract/base/mail-calendar.ts'
import { claimReasons } from '#contract/fulfillment/pieces.ts'
import { arrivalBy, isArrivalOver, promisedBy } from '#server/fulfillment/orders/due.ts'
import type { PieceRow } from '#server/platform/db/schema.ts'

type Reason = (typeof claimReasons)[number]

/** A card that was mailed: when, in its current round, and whether somebody has confirmed that it arrived. */
interface Mailed {
  piece: Pick<PieceRow, 'promise' | 'dueAt' | 'dueZone' | 'arrivedAt'>
  mailedAt: Date
  isConfirmed: boolean
}

/** The reasons for which a card can be claimed now. */
export const reasonsNow = (mailed: Mailed): Reason[] => claimReasons.filter((reason) => !whyNot(reason, mailed))

/** Why a card cannot be claimed for a reason now, in words for its buyer; undefined if it can. */
export function whyNot(reason: Reason, mailed: Mailed): string | undefined {
  if (reason === 'never arrived') return whyNotMissing(mailed)
  return reason === 'late' ? whyNotLate(mailed) : undefined
}

/** A merely presumed arrival, which nobody has confirmed, does not count. */
function whyNotMissing({ piece, mailedAt, isConfirmed }: Mailed): string | undefined {
  if (isConfirmed)
    return 'We were told that this card has arrived. If it hasn’t, please write to us, and we’ll see what we can do.'
  if (!isArrivalOver(piece, mailedAt))
    return `It may still be on its way until ${formatWeekday(arrivalBy(piece, mailedAt))}. If it hasn’t arrived by then, please tell us here.`
  return undefined
}

/** What was promised counts, not the day that its buyer wished for. */
function whyNotLate({ piece, mailedAt, isConfirmed }: Mailed): string | undefined {
  const last = promisedBy(piece, mailedAt)
  if (isConfirmed && piece.arrivedAt && dayIn(piece.arrivedAt, piece.dueZone) <= last)
    return `We were told that this card arrived on ${formatWeekday(dayIn(piece.arrivedAt, piece.dueZone))}, and it had until ${formatWeekday(last)}. If something else is wrong, please tell us here.`
  if (dayIn(new Date(), piece.dueZone) <= last)
    return `This card has until ${formatWeekday(last)} to arrive. If it comes later than that, please tell us here.`
  return undefined
}
