import { and, asc, eq, sql } from 'drizzle-orm'
import { addDays } from '#contract/base/mail-calendar.ts'
import { capacityOn } from '#contract/fulfillment/studio-calendar.ts'
import { piecePhotos, pieces } from '#server/platform/db/schema.ts'
import { approve, markLettered } from '#server/fulfillment/pieces/lettering.ts'
import { moveDuePieces } from '#server/fulfillment/deadlines/timers.ts'
import { breakPromises, watchPromises } from '#server/fulfillment/deadlines/watch.ts'
import { answerOffers } from './answers.ts'
import { act, answerQuestions, shopFor } from './buyers.ts'
import { decideComplaints, findMistake, sendRefunds } from './complaints.ts'
import { type Hand, callIn } from './crew.ts'
import { takeDaysOff } from './days-off.ts'
import { asksOn } from './demand.ts'
import { countDoubleBooked } from './double-booked.ts'
import { withWishes } from './habits.ts'
import { inFours } from './in-fours.ts'
import { deliver, mailApproved } from './mail.ts'
import { changeRates, countMails } from './money.ts'
import { closeWeeks, followPayouts, payDay } from './payday.ts'
import { buyOtherWords, giveTip, returnTips } from './tips.ts'
import type { World } from './world.ts'

export interface DayFigures {
  day: string
  asked: number
  left: number
  /** Those of them who wished for a day. */
  wishes: number
  wishesLeft: number
  /** Copies. */
  askedCopies: number
  letteredCopies: number
  capacity: number
  doubleBooked: number
}

const nothing = { left: 0, wishesLeft: 0, askedCopies: 0, letteredCopies: 0, capacity: 0, doubleBooked: 0 }

/** When the artists look at their offers and buyers come. */
const hours = ['09:00', '12:00', '17:00', '20:00']

/** A day of the shop, from midnight to midnight in New York. @param count days before it */
export async function liveThrough(world: World, day: string, count: number): Promise<DayFigures> {
  const { shop, hands, chance, money } = world
  const { db, jobs } = shop
  const asks = withWishes(asksOn(day, world.perDay, chance), day, world.habits)
  const wishes = asks.filter(({ wish }) => wish).length
  const figures: DayFigures = { ...nothing, day, asked: asks.length, wishes }
  await at(world, day, '00:40')
  await breakPromises(db, jobs)
  // In time zones where Sunday is not over yet, tips given now belong to the ending week.
  if (isMonday(day)) await thankAtLast(world)
  await closeWeeks(shop, money)
  await at(world, day, '07:00')
  for (const hand of hands) await callIn(db, hand, day)
  if (world.perDay > 0) await takeDaysOff(world, day)
  await watchPromises(db, jobs)
  await changeRates(shop, money, day)
  await closeWeeks(shop, money)
  for (const [index, hour] of hours.entries()) {
    await at(world, day, hour)
    await moveDuePieces(db, jobs)
    if (hour === '09:00') await bookkeeping(world)
    if (hour === '12:00' && isMonday(day)) await payDay(shop, money, Math.floor(count / 7))
    await answerQuestions(shop)
    const next = hours[index + 1]
    await answerOffers(world, day, next ? momentOf(day, next) : momentOf(addDays(day, 1), hours[0]!))
    const share = asks.splice(0, hour === '20:00' ? asks.length : Math.ceil(asks.length / 3))
    const sold: string[] = []
    await inFours(share, async (ask) => {
      figures.askedCopies += ask.copies
      const id = await shopFor(shop, ask, chance)
      if (id) return void sold.push(id)
      figures.left++
      if (ask.wish) figures.wishesLeft++
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
  await shop.goTo(momentOf(day, time))
}

const momentOf = (day: string, time: string) => new Date(`${day}T${time}:00-05:00`)

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

/** Two of three look at the photos the same evening; the others let the time pass. */
async function approvePhotos({ shop, chance, money }: World): Promise<void> {
  const shown = await shop.db.select({ id: pieces.id }).from(pieces).where(eq(pieces.state, 'lettered'))
  await inFours(shown, async ({ id }) => {
    if (money.chance() < money.shares.words) return buyOtherWords(shop, money, id)
    if (money.chance() < money.shares.mistakes) return findMistake(shop, id)
    if (chance() < 0.65) await act(shop, 'shopper', id, (change) => approve(change))
  })
}
