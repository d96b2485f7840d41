import type { EarningKind } from '#contract/money/earnings.ts'
import type { Db } from '#server/platform/db/db.ts'
import { artistCalendars, earnings, tips } from '#server/platform/db/schema.ts'
import { samplePiece } from '#server/fulfillment/pieces/piece-samples.ts'
import { addArtistAccount } from './samples.ts'

/** An artist with an account and a calendar in a time zone. */
export async function addEarner(db: Db, { name = 'Ida Nib', timeZone = 'America/New_York' } = {}) {
  const email = `${crypto.randomUUID()}@shop.test`
  const password = 'nib, ink & patience'
  const { artistId } = await addArtistAccount(db, { name, email, password })
  const week = [6, 6, 6, 6, 6, 0, 0]
  await db
    .insert(artistCalendars)
    .values({ artistId, weekday: week, daysOff: [], postingZip: '', timeZone, rushPerDay: 1 })
  return { artistId, email, password }
}

/** A ledger line, for a separate card. @returns its id */
export async function addEarning(
  db: Db,
  artistId: string,
  { cents, at, kind = cents < 0 ? 'taken back' : 'lettered' }: { cents: number; at: string | Date; kind?: EarningKind },
): Promise<number> {
  const pieceId = await db.transaction((tx) => samplePiece(tx, { state: 'approved', artistId, artistName: 'Ida Nib' }))
  const tipId = kind === 'tip' ? await addTip(db, { artistId, pieceId, amountCents: cents }) : null
  const [line] = await db
    .insert(earnings)
    .values({ artistId, pieceId, kind, turn: 1, amountCents: cents, tipId, createdAt: new Date(at) })
    .returning({ id: earnings.id })
  return line!.id
}

async function addTip(db: Db, values: { artistId: string; pieceId: string; amountCents: number }): Promise<string> {
  const paymentRef = `sample ${crypto.randomUUID()}`
  const [tip] = await db
    .insert(tips)
    .values({ ...values, artistName: 'Ida Nib', giver: 'shopper', paymentRef })
    .returning({ id: tips.id })
  return tip!.id
}
