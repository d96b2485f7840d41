import { formatMoney, parseCents } from '#contract/base/money.ts'
import type { Piece } from '#contract/fulfillment/pieces.ts'
import { dayWords, windowWords } from '#contract/fulfillment/promise-words.ts'
import { formatDay, formatHour, formatTime, formatWeekday } from '#web/base/dates.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'

/** Where a card is, in a word or three. */
export function badgeOf(piece: Piece): { tone: BadgeTone; text: string } {
  const { state, changeableUntil, artistAsked, late, waitsForAddress } = piece
  if (waitsForAddress && state === 'waiting') return { tone: 'yellow', text: 'Waits for the address' }
  if (late?.asked) return { tone: 'red', text: late.isOver ? 'Late: you decide' : 'Needs your answer' }
  if (state === 'offered' && artistAsked) return { tone: 'red', text: 'Needs your answer' }
  if (state === 'waiting' && !changeableUntil) return { tone: 'yellow', text: 'Words final' }
  return badges[state]
}

const badges: Record<Piece['state'], { tone: BadgeTone; text: string }> = {
  waiting: { tone: 'yellow', text: 'Open for changes' },
  offered: { tone: 'yellow', text: 'Waits for its artist' },
  accepted: { tone: 'blue', text: 'Being lettered' },
  lettered: { tone: 'wax', text: 'Your approval, please' },
  approved: { tone: 'blue', text: 'About to be mailed' },
  mailed: { tone: 'green', text: 'In the mail' },
  arrived: { tone: 'green', text: 'Arrived' },
  returned: { tone: 'red', text: 'Came back' },
  cancelled: { tone: 'gray', text: 'Not made' },
}

/** What happens next with a card, in a sentence or two. Only what the shop does, with the hour where there is one. */
export function nextOf(piece: Piece, now = new Date()): string {
  const { state, changeableUntil, approveBy, artistAsked, artist, recipient, round, claim, shipment } = piece
  const name = artist?.name
  switch (state) {
    case 'waiting':
      if (piece.waitsForAddress)
        return `${recipient.name} was asked for the address. Once it is there, the card goes to ${name ?? 'an artist'} and you see its dates here. You can also enter the address yourself.`
      return changeableUntil
        ? `You can change your words until ${formatTime(changeableUntil)}. Then the card goes to ${name ?? 'an artist'}. ${planOf(piece, now)}`
        : `The time for new words is over, and the card is about to go to ${name ?? 'an artist'}.`
    case 'offered':
      if (artistAsked)
        return `${name ?? 'Your artist'} cannot letter this card right now, and we are sorry. You decide how it goes on; nothing happens until you choose.`
      return name
        ? `The words are final, and ${name} is to accept the card next. Until then you can cancel it or change its address. ${planOf(piece, now)}`
        : 'The words are final, and we are looking for the artist who letters it. Until then you can cancel it or change its address.'
    case 'accepted': {
      const again =
        round === 1
          ? 'by hand'
          : wasOtherWords(piece)
            ? 'again, with your new words'
            : 'again, and it costs you nothing'
      return `${name ?? 'An artist'} letters it ${again}. ${photosOf(piece)} ${planOf(piece, now)}`
    }
    case 'lettered':
      return approveBy
        ? `Please look at the photos. Approve by ${formatHour(approveBy)}, or we take it as approved.`
        : 'The card is lettered.'
    case 'approved':
      return `${piece.withoutWaiting && !wasApproved(piece) ? 'The card is lettered' : 'The photos are approved'}, and the card goes into the mail next. ${planOf(piece, now)}`
    case 'mailed':
      if (claim && isAboutThis(claim)) return claimSentence(claim)
      return `On its way to ${recipient.name}${shipment ? ` since ${formatDay(shipment.mailedAt)}` : ''}. ${arrivalOf(piece)}${
        shipment?.trackingNumber
          ? shipment.scans.length > 0
            ? 'Below you see what the carrier says.'
            : 'The carrier’s page says where it is.'
          : 'It has no tracking number, so nobody can see where it is: please tell us when it has arrived.'
      }`
    case 'arrived':
      if (claim && isAboutThis(claim)) return claimSentence(claim)
      if (piece.events.some(({ kind }) => kind === 'presumed'))
        return 'It counts as arrived, because nobody told us otherwise.'
      // Who said so is among the events that are gone.
      return piece.isShortened && !piece.events.some(({ kind }) => kind === 'arrived')
        ? 'It counts as arrived.'
        : `It is with ${recipient.name}. Thank you for sending words by hand.`
    case 'returned':
      return 'The mail brought the card back to us. We look into it and write to you how it goes on.'
    default:
      return 'This card was cancelled, and it is not made.'
  }
}

/** Told before the payment; a card that was mailed again has its own time. */
function arrivalOf({ promise, round }: Piece): string {
  if (!promise || round > 1) return ''
  return `We expect it there ${windowWords(promise.arrivesFrom, promise.arrivesBy)}, by our estimate of the mail. `
}

const photosOf = ({ withoutWaiting }: Piece) =>
  withoutWaiting
    ? 'You find photos of the card and its envelope here, and it is mailed without waiting for you, as you asked.'
    : 'You see photos of the card and its envelope before it is mailed.'

const wasApproved = ({ events }: Piece) =>
  events.findLast(({ kind }) => kind === 'approved')?.detail !== 'without waiting'

/** Why it is lettered again: the buyer wanted, and paid for, other words. */
function wasOtherWords({ events }: Piece): boolean {
  return events.findLast(({ kind }) => ['mistake', 'other_words', 'again'].includes(kind))?.kind === 'other_words'
}

/** A granted wish to letter it again is about the card before this one. */
function isAboutThis({ wish, state }: NonNullable<Piece['claim']>): boolean {
  return wish === 'refund' || state !== 'granted'
}

/** What became of "Something is wrong". */
function claimSentence({ wish, state }: NonNullable<Piece['claim']>): string {
  if (state === 'waiting') return 'You told us that something is wrong. A person looks at it and writes to you.'
  if (state === 'declined') return 'We have looked at what you told us, and wrote to you about it.'
  return wish === 'refund'
    ? 'We are sorry that it was not right. Your money for it goes back the way you paid.'
    : 'We are sorry that it was not right. It is lettered again, first in the queue.'
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
  { from: 'lettered', text: 'Lettered, and photographed for you' },
  { from: 'approved', text: 'Your approval' },
  { from: 'mailed', text: 'In the mail' },
  { from: 'arrived', text: 'Arrived' },
]

const day = 24 * 60 * 60 * 1000

function planOf({ dueAt, promise, late }: Piece, now: Date): string {
  const isOpen = new Date(dueAt) > now
  // A card that is lettered again after a claim has another day.
  if (promise && isOpen && Math.abs(Date.parse(promise.mailedBy) + day - Date.parse(dueAt)) < day)
    return `It is mailed by ${dayWords(promise.mailedBy)}, and arrives ${windowWords(promise.arrivesFrom, promise.arrivesBy)} by our estimate of the mail.`
  return isOpen
    ? `We plan to mail it by ${formatWeekday(dueAt)}.`
    : `It should have been in the mail by ${formatWeekday(dueAt)}; it is late, and we are sorry. ${backOf(late)}`
}

function backOf(late: Piece['late']): string {
  return late && parseCents(late.back) ? `For that, ${formatMoney(late.back)} goes back the way you paid.` : ''
}
