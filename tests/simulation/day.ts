import { and, asc, eq, sql } from 'drizzle-orm'
import { addDays, addMailDays, dayIn, isMailDay } from '#contract/mail-calendar.ts'
import { overfullDays } from '#contract/promise.ts'
import { capacityOn } from '#contract/studio-calendar.ts'
import { piecePhotos, pieces } from '#server/db/schema.ts'
import { accept, refuse } from '#server/pieces/accept.ts'
import { approve, letter } from '#server/pieces/letter.ts'
import { arrive, mailPiece, returnPiece } from '#server/pieces/mail-piece.ts'
import { moveDuePieces } from '#server/pieces/timers.ts'
import { breakPromises, watchPromises } from '#server/pieces/watch.ts'
import { readBooks } from '#server/promises/books.ts'
import { mailDays } from '#server/promises/mail-days.ts'
import { act, answerQuestions, shopFor } from './buyers.ts'
import { type Hand, callIn, isSick } from './crew.ts'
import { type Chance, asksOn } from './demand.ts'
import type { SimulatedShop } from './simulated-clock.ts'

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
}

/** A day of the shop, from midnight to midnight in New York. */
export async function liveThrough(world: World, day: string): Promise<DayFigures> {
  const { shop, hands, chance } = world
  const { db, jobs } = shop
  const asks = asksOn(day, world.perDay, chance)
  const figures = { day, asked: asks.length, left: 0, askedCopies: 0, letteredCopies: 0, capacity: 0, doubleBooked: 0 }
  await at(world, day, '00:40')
  await breakPromises(db, jobs)
  await at(world, day, '07:00')
  for (const hand of hands) await callIn(db, hand, day)
  await watchPromises(db, jobs)
  for (const hour of ['09:00', '12:00', '17:00', '20:00']) {
    await at(world, day, hour)
    await moveDuePieces(db, jobs)
    await answerQuestions(shop)
    await answerOffers(world, day)
    const share = asks.splice(0, hour === '20:00' ? asks.length : Math.ceil(asks.length / 3))
    await inFours(share, async (ask) => {
      figures.askedCopies += ask.copies
      if (!(await shopFor(shop, ask, chance))) figures.left++
    })
    figures.doubleBooked += await countDoubleBooked(world, day)
    if (hour === '12:00') {
      for (const hand of hands) {
        figures.capacity += capacityOn(hand, day)
        figures.letteredCopies += await letterAllDay(world, hand, day)
      }
      await watchPromises(db, jobs)
    }
    if (hour === '17:00') await mailApproved(world, day)
    if (hour === '20:00') await approvePhotos(world)
  }
  await deliver(world, day)
  // Nobody reads the simulation's mail.
  await db.execute(sql`delete from pgboss.job where state < 'active'`)
  return figures
}

async function at({ shop }: World, day: string, time: string): Promise<void> {
  await shop.goTo(new Date(`${day}T${time}:00-05:00`))
}

/** Several buyers at once, so that they meet at the same artist's places. */
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
    // Who is away answers when she is back.
    if (!hand || capacityOn(hand, day) === 0) return
    await act(shop, 'artist', id, (change) => (chance() < 0.01 ? refuse(change, 'other') : accept(change)))
  })
}

/** What she has accepted, rush and the earliest day first, as far as the day goes. @returns copies */
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
      await letter(change, version)
    })
    left -= copies
    lettered += copies
  }
  // A card of several copies is begun today and finished tomorrow.
  hand.begun = todo.length > 0 && lettered < todo.reduce((sum, { copies }) => sum + copies, 0) ? Math.min(left, 4) : 0
  return lettered
}

async function mailApproved({ shop, hands, chance, inTheMail }: World, day: string): Promise<void> {
  const ready = await shop.db
    .select({ id: pieces.id, artistId: pieces.artistId, recipient: pieces.recipient })
    .from(pieces)
    .where(eq(pieces.state, 'approved'))
  const books = await readBooks(shop.db)
  await inFours(ready, async ({ id, artistId, recipient }) => {
    const hand = hands.find((each) => each.id === artistId)
    if (!hand || !reachesMailbox(hand, day, chance)) return
    if (!(await act(shop, 'artist', id, (change) => mailPiece(change, { tracking: null })))) return
    const usual = mailDays(books.find((each) => each.artistId === artistId)!.calendar.postingZip, recipient.zipCode)
    const arrives = addMailDays(day, Math.max(1, usual.from + delayOf(chance())))
    inTheMail.set(arrives, [...(inTheMail.get(arrives) ?? []), id])
  })
}

/** Who is ill still gets what is ready to the mailbox, or somebody does it for her, more often than not. */
function reachesMailbox(hand: Hand, day: string, chance: Chance): boolean {
  const isWorkday = hand.weekday[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7]! > 0 && isMailDay(day)
  return capacityOn(hand, day) > 0 || (isWorkday && isSick(hand, day) && chance() < 0.7)
}

/** Of a thousand letters, a quarter comes a day early, and three come a day or two after the window. */
function delayOf(drawn: number): number {
  if (drawn < 0.25) return 0
  if (drawn < 0.8) return 1
  if (drawn < 0.997) return 2
  return drawn < 0.999 ? 3 : 4
}

/** Two of three look at the photos the same evening; the others let the time pass. */
async function approvePhotos({ shop, chance }: World): Promise<void> {
  const shown = await shop.db.select({ id: pieces.id }).from(pieces).where(eq(pieces.state, 'lettered'))
  await inFours(shown, async ({ id }) => {
    if (chance() < 0.65) await act(shop, 'shopper', id, (change) => approve(change))
  })
}

async function deliver(world: World, day: string): Promise<void> {
  const { shop, chance, inTheMail } = world
  const delivered = inTheMail.get(day) ?? []
  inTheMail.delete(day)
  await inFours(delivered, async (id) => {
    if (chance() < 0.002) await act(shop, 'carrier', id, (change) => returnPiece(change, change.piece.version))
    else await act(shop, 'carrier', id, (change) => arrive(change))
  })
}

/** Copies beyond what an artist who was never ill lately can letter by their day. */
async function countDoubleBooked({ shop, hands }: World, day: string): Promise<number> {
  let count = 0
  for (const { artistId, calendar, booked } of await readBooks(shop.db)) {
    const hand = hands.find(({ id }) => id === artistId)!
    const wasIll = hand.sick.some(({ from, to }) => from <= day && day <= addDays(to, 14))
    // What she is behind with is late, and not double-booked.
    if (wasIll || booked.some((each) => each.day <= day)) continue
    count += overfullDays({ today: dayIn(new Date(), calendar.timeZone), calendar, booked }).size
  }
  return count
}
