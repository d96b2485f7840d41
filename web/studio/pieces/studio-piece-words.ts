import { dayWords } from '#contract/fulfillment/promise-words.ts'
import type { StudioPiece } from '#contract/fulfillment/studio-pieces.ts'
import type { refusalReasons } from '#contract/fulfillment/piece-changes.ts'

const day = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric' })
const moment = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** 'Tue, Nov 24' */
const dayOf = (timestamp: string) => day.format(new Date(timestamp))
/** 'Tue, Nov 24, 9:30 AM' */
export const momentOf = (timestamp: string) => moment.format(new Date(timestamp))

/** The next step for a card, and its deadline. */
export function whatNext({ state, inReview, letteredBy, dueAt, answerBy, approveBy }: StudioPiece): string {
  if (state === 'offered') return answerBy ? `Please answer by ${momentOf(answerBy)}` : 'Please answer'
  if (state === 'accepted') return `Mail by ${dayOf(dueAt)}${letteredBy ? `, letter by ${dayWords(letteredBy)}` : ''}`
  if (state === 'lettered' && inReview) return 'Our team checks your photos first'
  if (state === 'lettered')
    return approveBy
      ? `The buyer has until ${momentOf(approveBy)} to approve your photos`
      : 'Waiting for the buyer to approve your photos'
  if (state === 'approved') return `Approved: mail it by ${dayOf(dueAt)}`
  return { mailed: 'Mailed', arrived: 'Arrived', returned: 'Returned', cancelled: 'Cancelled' }[state as string] ?? ''
}

export const reasonWords: Record<(typeof refusalReasons)[number], string> = {
  'no time': 'I don’t have time',
  ill: 'I’m ill',
  'cannot letter this style': 'I can’t letter this style',
  'the words': 'I don’t want to letter these words',
  other: 'Something else',
}
