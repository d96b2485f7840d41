import { eq } from 'drizzle-orm'
import { addMailDays, isMailDay } from '#contract/base/mail-calendar.ts'
import { capacityOn } from '#contract/fulfillment/studio-calendar.ts'
import { pieces } from '#server/platform/db/schema.ts'
import { mailFromOf } from '#server/fulfillment/orders/due.ts'
import { arrive, mailPiece, returnPiece } from '#server/fulfillment/pieces/mail-piece.ts'
import { readBooks } from '#server/fulfillment/scheduling/books.ts'
import { mailDays } from '#server/fulfillment/scheduling/mail-days.ts'
import { act } from './buyers.ts'
import { complain, undoMailing } from './complaints.ts'
import { type Hand, isSick } from './crew.ts'
import type { Chance } from './demand.ts'
import { inFours } from './in-fours.ts'
import { giveTip } from './tips.ts'
import type { World } from './world.ts'

/** The simulated mail, and what it knows of the cards in it. */
export interface Mail {
  /** What it delivers on a day. */
  due: Map<string, string[]>
  /** Cards that it delivered faster than the shop's estimate. */
  fast: Set<string>
  /** Cards mailed before the day for which they waited. */
  beforeItsDay: number
  /** Times that the shop refused this. */
  keptFromIt: number
}

export const emptyMail = (): Mail => ({ due: new Map(), fast: new Set(), beforeItsDay: 0, keptFromIt: 0 })

/** Takes finished cards to the mailbox; those that wait for a day, on that day. */
export async function mailApproved(world: World, day: string, hour: string): Promise<void> {
  const { shop, hands, chance, mail, money, habits } = world
  const ready = await shop.db.select().from(pieces).where(eq(pieces.state, 'approved'))
  const books = await readBooks(shop.db)
  await inFours(ready, async (piece) => {
    const { id, artistId, copies, recipient } = piece
    const hand = hands.find((each) => each.id === artistId)
    if (!hand || !reachesMailbox(hand, day, chance)) return
    const mailFrom = mailFromOf(piece)
    const isTooSoon = mailFrom !== null && day < mailFrom
    // Some do not look at the day, and rely on being told.
    if (isTooSoon && habits.chance() >= habits.hasty) return
    const isMailed = await act(shop, 'artist', id, (change) => mailPiece(change, { tracking: null }))
    if (isTooSoon) mail[isMailed ? 'beforeItsDay' : 'keptFromIt']++
    if (!isMailed) return
    money.notebook.mailed(id, hand.id, copies)
    // The mailing is final three hours later.
    if (hour === '17:00' && money.chance() < money.shares.slips) return undoMailing(shop, money, id)
    const usual = mailDays(books.find((each) => each.artistId === artistId)!.calendar.postingZip, recipient.zipCode)
    const lasts = Math.max(1, usual.from + delayOf(chance()))
    if (lasts < usual.from) mail.fast.add(id)
    const arrives = addMailDays(day, lasts)
    mail.due.set(arrives, [...(mail.due.get(arrives) ?? []), id])
  })
}

/** Artists who are ill usually still get finished cards to the mailbox, or somebody does it for them. */
function reachesMailbox(hand: Hand, day: string, chance: Chance): boolean {
  const isWorkday = hand.weekday[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7]! > 0 && isMailDay(day)
  return capacityOn(hand, day) > 0 || (isWorkday && isSick(hand, day) && chance() < 0.7)
}

/** Of a thousand letters, a quarter arrive a day early, ten two days, and three a day or two after the window. */
function delayOf(drawn: number): number {
  if (drawn < 0.01) return -1
  if (drawn < 0.25) return 0
  if (drawn < 0.8) return 1
  if (drawn < 0.997) return 2
  return drawn < 0.999 ? 3 : 4
}

export async function deliver(world: World, day: string): Promise<void> {
  const { shop, chance, mail } = world
  const delivered = mail.due.get(day) ?? []
  mail.due.delete(day)
  await inFours(delivered, async (id) => {
    if (chance() < 0.002) await act(shop, 'carrier', id, (change) => returnPiece(change, change.piece.version))
    else if (await act(shop, 'carrier', id, (change) => arrive(change))) await receive(world, id)
  })
}

/** Something is wrong with a few cards; others get a tip, immediately or after the weekend. */
async function receive({ shop, money, perDay }: World, pieceId: string): Promise<void> {
  const { chance, shares, unthanked } = money
  const [piece] = await shop.db.select({ artistId: pieces.artistId }).from(pieces).where(eq(pieces.id, pieceId))
  const artistId = piece!.artistId!
  // At the end nobody complains any more, or the last card would never arrive.
  if (chance() < shares.complaints && perDay > 0) return complain(shop, money, pieceId)
  if (chance() > shares.tips) return
  if (chance() < 0.3) unthanked.push({ pieceId, artistId })
  else await giveTip(shop, money, pieceId, artistId)
}
