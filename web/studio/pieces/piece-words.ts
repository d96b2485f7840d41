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

/** What is to be done about a card, and by when. */
export function whatNext({ state, inReview, letteredBy, dueAt, answerBy, approveBy }: StudioPiece): string {
  if (state === 'offered') return answerBy ? `Please answer by ${momentOf(answerBy)}` : 'Please answer'
  if (state === 'accepted')
    return `To be mailed by ${dayOf(dueAt)}${letteredBy ? `, lettered by ${dayWords(letteredBy)}` : ''}`
  if (state === 'lettered' && inReview) return 'The desk looks at your photos first'
  if (state === 'lettered')
    return approveBy ? `The buyer looks at your photos until ${momentOf(approveBy)}` : 'The buyer looks at your photos'
  if (state === 'approved') return `Approved: mail it by ${dayOf(dueAt)}`
  return (
    { mailed: 'Mailed', arrived: 'Arrived', returned: 'It came back', cancelled: 'Canceled' }[state as string] ?? ''
  )
}

export const reasonWords: Record<(typeof refusalReasons)[number], string> = {
  'no time': 'I have no time for it',
  ill: 'I’m ill',
  'cannot letter this style': 'I can’t letter this style',
  'the words': 'I don’t want to letter these words',
  other: 'Something else',
}
