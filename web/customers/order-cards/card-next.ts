import { formatDay, formatHour, formatShortMonthDays, formatTime, formatWeekday } from '#contract/base/format-date.ts'
import { inTimeWords, mailingDay } from '#contract/fulfillment/promised-days.ts'
import { formatMoney, parseCents } from '#contract/base/money.ts'
import type { Piece } from '#contract/fulfillment/pieces.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'

/** A card's status in one to three words. */
export function badgeOf(piece: Piece): { tone: BadgeTone; text: string } {
  const { state, changeableUntil, artistAsked, late, waitsForAddress } = piece
  if (waitsForAddress && state === 'waiting') return { tone: 'yellow', text: 'Waiting for address' }
  if (late?.asked) return { tone: 'red', text: late.isOver ? 'Late: you decide' : 'Needs your answer' }
  if (state === 'offered' && artistAsked) return { tone: 'red', text: 'Needs your answer' }
  if (state === 'waiting' && !changeableUntil) return { tone: 'yellow', text: 'Words final' }
  return badges[state]
}

const badges: Record<Piece['state'], { tone: BadgeTone; text: string }> = {
  waiting: { tone: 'yellow', text: 'Open for changes' },
  offered: { tone: 'yellow', text: 'Waiting for artist' },
  accepted: { tone: 'blue', text: 'Being lettered' },
  lettered: { tone: 'wax', text: 'Needs your approval' },
  approved: { tone: 'blue', text: 'About to be mailed' },
  mailed: { tone: 'green', text: 'In the mail' },
  arrived: { tone: 'green', text: 'Arrived' },
  returned: { tone: 'red', text: 'Returned' },
  cancelled: { tone: 'gray', text: 'Cancelled' },
}

/** What happens next with a card, in a sentence or two. Only what the shop does, with a time if there is one. */
export function nextOf(piece: Piece, now = new Date()): string {
  const { state, changeableUntil, approveBy, artistAsked, artist, recipient, round, claim, shipment } = piece
  const name = artist?.name
  switch (state) {
    case 'waiting':
      if (piece.waitsForAddress)
        return `${recipient.name} was asked for the address. Once we have it, the card goes to ${name ?? 'an artist'} and you’ll see its dates here. You can also enter the address yourself.`
      return changeableUntil
        ? `You can change your words until ${formatTime(changeableUntil)}. Then the card goes to ${name ?? 'an artist'}. ${planOf(piece, now)}`
        : `The time to change words is over, and the card is about to go to ${name ?? 'an artist'}.`
    case 'offered':
      if (artistAsked)
        return `${name ?? 'Your artist'} cannot letter this card right now, and we’re sorry. You decide how to proceed; nothing happens until you choose.`
      return name
        ? `The words are final, and it’s up to ${name} to accept the card. Until then, you can cancel it or change its address. ${planOf(piece, now)}`
        : 'The words are final, and we’re looking for an artist to letter it. Until then, you can cancel it or change its address.'
    case 'accepted': {
      const again =
        round === 1 ? 'by hand' : wasOtherWords(piece) ? 'again, with your new words' : 'again, at no cost to you'
      return `${name ?? 'An artist'} is lettering it ${again}. ${photosOf(piece)} ${planOf(piece, now)}`
    }
    case 'lettered':
      return approveBy
        ? `Please look at the photos. Approve by ${formatHour(approveBy)}, or we’ll consider them approved.`
        : 'The card is lettered.'
    case 'approved':
      return `${piece.withoutWaiting && !wasApproved(piece) ? 'The card is lettered' : 'The photos are approved'}, and the card goes in the mail next. ${planOf(piece, now)}`
    case 'mailed':
      if (claim && isAboutThis(claim)) return claimSentence(claim)
      return `On its way to ${recipient.name}${shipment ? ` since ${formatDay(shipment.mailedAt)}` : ''}. ${arrivalOf(piece)}${
        shipment?.trackingNumber
          ? shipment.scans.length > 0
            ? 'See the carrier’s updates below.'
            : 'The carrier’s page shows where it is.'
          : 'It has no tracking number, so we can’t see where it is: please tell us when it arrives.'
      }`
    case 'arrived':
      if (claim && isAboutThis(claim)) return claimSentence(claim)
      if (piece.events.some(({ kind }) => kind === 'presumed'))
        return 'We presume it has arrived, since no one told us otherwise.'
      // The event that says who reported it has been pruned.
      return piece.isShortened && !piece.events.some(({ kind }) => kind === 'arrived')
        ? 'We presume it has arrived.'
        : `It reached ${recipient.name}. Thank you for sending words by hand.`
    case 'returned':
      return 'The mail returned the card to us. We’re looking into it and will e-mail you what happens next.'
    default:
      return 'This card was cancelled and won’t be mailed.'
  }
}

/** As promised before payment; a card mailed again has its own dates. */
function arrivalOf({ promise, round }: Piece): string {
  if (!promise || round > 1) return ''
  return `We estimate that it arrives ${formatShortMonthDays(promise.arrivesFrom, promise.arrivesBy)}. `
}

const photosOf = ({ withoutWaiting }: Piece) =>
  withoutWaiting
    ? 'You’ll find photos of the card and its envelope here. As you asked, we’ll mail it without waiting for you.'
    : 'You’ll see photos of the card and its envelope before we mail it.'

const wasApproved = ({ events }: Piece) =>
  events.findLast(({ kind }) => kind === 'approved')?.detail !== 'without waiting'

/** Whether it is lettered again because the buyer paid for new words. */
function wasOtherWords({ events }: Piece): boolean {
  return events.findLast(({ kind }) => ['mistake', 'other_words', 'again'].includes(kind))?.kind === 'other_words'
}

/** A granted re-lettering is about the previous card. */
function isAboutThis({ wish, state }: NonNullable<Piece['claim']>): boolean {
  return wish === 'refund' || state !== 'granted'
}

/** The outcome of "Something is wrong". */
function claimSentence({ wish, state }: NonNullable<Piece['claim']>): string {
  if (state === 'waiting') return 'You reported a problem. One of us will look at it and e-mail you.'
  if (state === 'declined') return 'We looked at the problem you reported and e-mailed you about it.'
  return wish === 'refund'
    ? 'We’re sorry it wasn’t right. Your refund goes back the way you paid.'
    : 'We’re sorry it wasn’t right. It will be lettered again, first in line.'
}

/** The steps that are still to come. */
export function stepsAhead({ state, claim, withoutWaiting }: Piece): string[] {
  if (claim?.wish === 'refund' && claim.state === 'granted') return []
  const reached = order.indexOf(state)
  return reached < 0
    ? []
    : steps
        .filter(({ from }) => reached < order.indexOf(from) && !(withoutWaiting && from === 'approved'))
        .map(({ text }) => text)
}

const order: Piece['state'][] = ['waiting', 'offered', 'accepted', 'lettered', 'approved', 'mailed', 'arrived']
const steps: { from: Piece['state']; text: string }[] = [
  { from: 'accepted', text: 'Accepted by its artist' },
  { from: 'lettered', text: 'Lettered and photographed for you' },
  { from: 'approved', text: 'Your approval' },
  { from: 'mailed', text: 'In the mail' },
  { from: 'arrived', text: 'Arrived' },
]

function planOf({ mailBy, dueAt, promise, arriveBy, late }: Piece, now: Date): string {
  const isOpen = new Date(dueAt) > now
  // A card lettered again after a claim has another date.
  if (promise && isOpen && promise.mailedBy === mailBy)
    return `We’ll mail it ${mailingDay(promise)}, and estimate that it arrives ${formatShortMonthDays(promise.arrivesFrom, promise.arrivesBy)}${inTimeWords(promise, arriveBy)}.`
  return isOpen
    ? `We plan to mail it by ${formatWeekday(mailBy)}.`
    : `It should have been in the mail by ${formatWeekday(mailBy)}; we’re sorry it’s late. ${backOf(late)}`
}

function backOf(late: Piece['late']): string {
  return late && parseCents(late.back) ? `To make up for it, ${formatMoney(late.back)} goes back the way you paid.` : ''
}
