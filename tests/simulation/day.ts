import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { addDays, addMailDays, dayIn, isMailDay } from '#contract/base/mail-calendar.ts'
import { promiseDays } from '#contract/fulfillment/promise-card.ts'
import { capacityOn } from '#contract/fulfillment/studio-calendar.ts'
import { piecePhotos, pieces } from '#server/platform/db/schema.ts'
import { accept, refuse } from '#server/fulfillment/pieces/accept.ts'
import { approve, markLettered } from '#server/fulfillment/pieces/lettering.ts'
import { arrive, mailPiece, returnPiece } from '#server/fulfillment/pieces/mail-piece.ts'
import { moveDuePieces } from '#server/fulfillment/deadlines/timers.ts'
import { breakPromises, watchPromises } from '#server/fulfillment/deadlines/watch.ts'
import { type Book, readBooks } from '#server/fulfillment/scheduling/books.ts'
import { mailDays } from '#server/fulfillment/scheduling/mail-days.ts'
import { act, answerQuestions, shopFor } from './buyers.ts'
import { complain, decideComplaints, findMistake, sendRefunds, undoMailing } from './complaints.ts'
import { type Hand, callIn, isSick } from './crew.ts'
import { type Chance, asksOn } from './demand.ts'
import { type Money, changeRates, countMails } from './money.ts'
import { closeWeeks, followPayouts, payDay } from './payday.ts'
import type { SimulatedShop } from './simulated-clock.ts'
import { buyOtherWords, giveTip, returnTips } from './tips.ts'

export interface DayFigures {
  day: string
  asked: number
  left: number
  /** Copies. */
  askedCopies: number
  letteredCopies: number
  capacity: number
  doubleBooked: number
}

export interface World {
  shop: SimulatedShop
  hands: Hand[]
  chance: Chance
  perDay: number
  /** What the mail delivers on a day. */
  inTheMail: Map<string, string[]>
  money: Money
}

/** A day of the shop, from midnight to midnight in New York. @param count days before it */
export async function liveThrough(world: World, day: string, count: number): Promise<DayFigures> {
  const { shop, hands, chance, money } = world
  const { db, jobs } = shop
  const asks = asksOn(day, world.perDay, chance)
  const figures = { day, asked: asks.length, left: 0, askedCopies: 0, letteredCopies: 0, capacity: 0, doubleBooked: 0 }
  await at(world, day, '00:40')
  await breakPromises(db, jobs)
  // In time zones where Sunday is not over yet, tips given now belong to the ending week.
  if (isMonday(day)) await thankAtLast(world)
  await closeWeeks(shop, money)
  await at(world, day, '07:00')
  for (const hand of hands) await callIn(db, hand, day)
  await watchPromises(db, jobs)
  await changeRates(shop, money, day)
  await closeWeeks(shop, money)
  for (const hour of ['09:00', '12:00', '17:00', '20:00']) {
    await at(world, day, hour)
    await moveDuePieces(db, jobs)
    if (hour === '09:00') await bookkeeping(world)
    if (hour === '12:00' && isMonday(day)) await payDay(shop, money, Math.floor(count / 7))
    await answerQuestions(shop)
    await answerOffers(world, day)
    const share = asks.splice(0, hour === '20:00' ? asks.length : Math.ceil(asks.length / 3))
    const sold: string[] = []
    await inFours(share, async (ask) => {
      figures.askedCopies += ask.copies
      const id = await shopFor(shop, ask, chance)
      if (id) sold.push(id)
      else figures.left++
    })
    figures.doubleBooked += await countDoubleBooked(world, sold)
    if (hour === '12:00') {
      for (const hand of hands) {
        figures.capacity += capacityOn(hand, day)
        figures.letteredCopies += await letterAllDay(world, hand, day)
      }
      await watchPromises(db, jobs)
    }
    // At five in the afternoon on either coast.
    if (hour >= '17:00') await mailApproved(world, day, hour)
    if (hour === '20:00') await approvePhotos(world)
  }
  await deliver(world, day)
  // Nobody reads the simulation's e-mails.
  await countMails(shop, money)
  await db.execute(sql`delete from pgboss.job where state < 'active'`)
  return figures
}

async function at({ shop }: World, day: string, time: string): Promise<void> {
  await shop.goTo(new Date(`${day}T${time}:00-05:00`))
}

const isMonday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() === 1

/** The morning's work on money, by the desk and the shop's jobs. */
async function bookkeeping({ shop, money }: World): Promise<void> {
  await sendRefunds(shop, money)
  await decideComplaints(shop, money)
  await returnTips(shop, money)
  await followPayouts(shop, money)
}

async function thankAtLast({ shop, money }: World): Promise<void> {
  const { unthanked } = money
  await inFours(unthanked, ({ pieceId, artistId }) => giveTip(shop, money, pieceId, artistId))
}

/** Several buyers at once, so that they compete for the same artist's places. */
async function inFours<Item>(items: Item[], one: (item: Item) => Promise<void>): Promise<void> {
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      for (let item = items.shift(); item; item = items.shift()) await one(item)
    }),
  )
}

async function answerOffers({ shop, hands, chance }: World, day: string): Promise<void> {
  const offered = await shop.db
    .select({ id: pieces.id, artistId: pieces.artistId })
    .from(pieces)
    .where(and(eq(pieces.state, 'offered'), eq(pieces.artistAsked, false)))
  await inFours(offered, async ({ id, artistId }) => {
    const hand = hands.find((each) => each.id === artistId)
    // Artists who are away answer when they are back.
    if (!hand || capacityOn(hand, day) === 0) return
    await act(shop, 'artist', id, (change) => (chance() < 0.01 ? refuse(change, 'other') : accept(change)))
  })
}

/** The artist's accepted cards, rush and earliest day first, as far as the day goes. @returns copies */
async function letterAllDay({ shop, chance }: World, hand: Hand, day: string): Promise<number> {
  const capacity = capacityOn(hand, day)
  if (capacity === 0) return 0
  let left = (chance() < hand.slow.chance ? Math.floor(capacity * hand.slow.share) : capacity) + hand.begun
  const todo = await shop.db
    .select({ id: pieces.id, copies: pieces.copies, round: pieces.round, version: pieces.version })
    .from(pieces)
    .where(and(eq(pieces.artistId, hand.id), eq(pieces.state, 'accepted')))
    .orderBy(asc(pieces.letteredBy), sql`${pieces.rush} desc`, asc(pieces.dueAt), asc(pieces.id))
  let lettered = 0
  for (const { id, copies, round, version } of todo) {
    if (copies > left) break
    const photo = { pieceId: id, round, width: 1600, height: 1200 }
    await act(shop, 'artist', id, async (change) => {
      await change.tx.insert(piecePhotos).values([
        { ...photo, kind: 'inside', position: 0, sha256: crypto.randomUUID() },
        { ...photo, kind: 'envelope', position: 1, sha256: crypto.randomUUID() },
      ])
      await markLettered(change, version)
    })
    left -= copies
    lettered += copies
  }
  // A card of several copies is begun today and finished tomorrow.
  hand.begun = todo.length > 0 && lettered < todo.reduce((sum, { copies }) => sum + copies, 0) ? Math.min(left, 4) : 0
  return lettered
}

async function mailApproved(world: World, day: string, hour: string): Promise<void> {
  const { shop, hands, chance, inTheMail, money } = world
  const ready = await shop.db
    .select({ id: pieces.id, artistId: pieces.artistId, copies: pieces.copies, recipient: pieces.recipient })
    .from(pieces)
    .where(eq(pieces.state, 'approved'))
  const books = await readBooks(shop.db)
  await inFours(ready, async ({ id, artistId, copies, recipient }) => {
    const hand = hands.find((each) => each.id === artistId)
    if (!hand || !reachesMailbox(hand, day, chance)) return
    if (!(await act(shop, 'artist', id, (change) => mailPiece(change, { tracking: null })))) return
    money.notebook.mailed(id, hand.id, copies)
    // The mailing is final three hours later.
    if (hour === '17:00' && money.chance() < money.shares.slips) return undoMailing(shop, money, id)
    const usual = mailDays(books.find((each) => each.artistId === artistId)!.calendar.postingZip, recipient.zipCode)
    const arrives = addMailDays(day, Math.max(1, usual.from + delayOf(chance())))
    inTheMail.set(arrives, [...(inTheMail.get(arrives) ?? []), id])
  })
}

/** Artists who are ill usually still get finished cards to the mailbox, or somebody does it for them. */
function reachesMailbox(hand: Hand, day: string, chance: Chance): boolean {
  const isWorkday = hand.weekday[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7]! > 0 && isMailDay(day)
  return capacityOn(hand, day) > 0 || (isWorkday && isSick(hand, day) && chance() < 0.7)
}

/** Of a thousand letters, a quarter arrive a day early, and three a day or two after the window. */
function delayOf(drawn: number): number {
  if (drawn < 0.25) return 0
  if (drawn < 0.8) return 1
  if (drawn < 0.997) return 2
  return drawn < 0.999 ? 3 : 4
}

/** Two of three look at the photos the same evening; the others let the time pass. */
async function approvePhotos({ shop, chance, money }: World): Promise<void> {
  const shown = await shop.db.select({ id: pieces.id }).from(pieces).where(eq(pieces.state, 'lettered'))
  await inFours(shown, async ({ id }) => {
    if (money.chance() < money.shares.words) return buyOtherWords(shop, money, id)
    if (money.chance() < money.shares.mistakes) return findMistake(shop, id)
    if (chance() < 0.65) await act(shop, 'shopper', id, (change) => approve(change))
  })
}

async function deliver(world: World, day: string): Promise<void> {
  const { shop, chance, inTheMail } = world
  const delivered = inTheMail.get(day) ?? []
  inTheMail.delete(day)
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

/**
 * Copies promised in this hour beyond the available hours, from the first of their days on: two buyers would have the
 * same place.
 */
async function countDoubleBooked({ shop }: World, sold: string[]): Promise<number> {
  if (sold.length === 0) return 0
  const made = await shop.db.select().from(pieces).where(inArray(pieces.id, sold))
  let count = 0
  for (const book of await readBooks(shop.db))
    for (const rush of [false, true]) {
      const hers = made.filter((piece) => piece.artistId === book.artistId && piece.rush === rush)
      const [first] = hers.flatMap(({ letteredBy }) => letteredBy ?? []).toSorted()
      if (first) count += daysTooFull(book, rush, first)
    }
  return count
}

/** From a day on, the days on which a lane has more promises than places. */
function daysTooFull({ calendar, booked, planPercent, changeHours }: Book, rush: boolean, first: string): number {
  const placesOn = (day: string) =>
    rush && capacityOn(calendar, day) > 0 ? calendar.rushPerDay : capacityOn(calendar, day)
  const today = dayIn(new Date(Date.now() + changeHours * 3_600_000), calendar.timeZone)
  const due = (from: string, to: string) =>
    booked
      .filter((each) => each.rush === rush && from < each.day && each.day <= to)
      .reduce((sum, { copies }) => sum + copies, 0)
  const behind = Math.max(0, due('', today) - placesOn(today))
  let places = 0
  let count = 0
  for (let day = addDays(today, 1); day <= addDays(today, promiseDays); day = addDays(day, 1)) {
    places += placesOn(day)
    const share = Math.floor((places * (rush ? 100 : planPercent)) / 100)
    if (day >= first && behind + due(today, day) > share) count++
  }
  return count
}
