import { formatHour, formatWeekday } from '#contract/base/format-date.ts'
import { mailingDay } from '#contract/fulfillment/promised-days.ts'
import type { StudioPiece } from '#contract/fulfillment/studio-pieces.ts'
import type { refusalReasons } from '#contract/fulfillment/piece-changes.ts'

/** The next step for a card, and its deadline. */
export function whatNext(piece: StudioPiece): string {
  const { state, inReview, letteredBy, mailBy, mailFrom, answerBy, approveBy } = piece
  const day = mailingDay({ mailedBy: mailBy, mailFrom: mailFrom ?? undefined })
  const days = `${letteredBy ? `Letter by ${formatWeekday(letteredBy)}, mail` : 'Mail'} ${day}`
  if (state === 'offered') return `Please answer${answerBy ? ` by ${formatHour(answerBy)}` : ''}. ${days}`
  if (state === 'accepted') return days
  if (state === 'lettered' && inReview) return 'Our team checks your photos first'
  if (state === 'lettered')
    return approveBy
      ? `The buyer has until ${formatHour(approveBy)} to approve your photos`
      : 'Waiting for the buyer to approve your photos'
  if (state === 'approved') return `Approved: mail it ${day}`
  return { mailed: 'Mailed', arrived: 'Arrived', returned: 'Returned', cancelled: 'Cancelled' }[state as string] ?? ''
}

export const reasonWords: Record<(typeof refusalReasons)[number], string> = {
  'no time': 'I don’t have time',
  ill: 'I’m ill',
  'cannot letter this style': 'I can’t letter this style',
  'the words': 'I don’t want to letter these words',
  other: 'Something else',
}
