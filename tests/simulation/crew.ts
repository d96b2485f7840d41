import { sql } from 'drizzle-orm'
import { addDays } from '#contract/base/mail-calendar.ts'
import type { Db } from '#server/platform/db/db.ts'
import { artistAccounts, artistCalendars, artists, settings } from '#server/platform/db/schema.ts'
import { writingStyles } from '#contract/catalog/writing-styles.ts'
import type { Chance } from './demand.ts'
import type { YearTerms } from './world.ts'

export interface Hand {
  id: string
  name: string
  timeZone: string
  weekday: number[]
  /** The share of a day's cards that the artist does when slow, and how often that is. */
  slow: { share: number; chance: number }
  /** Days of illness, from the first to the last. */
  sick: { from: string; to: string }[]
  daysOff: { from: string; to: string; note: null }[]
  /** Copies begun and not finished. */
  begun: number
}

const people = [
  { name: 'Ada', zip: '60601', timeZone: 'America/Chicago', perDay: 18 },
  { name: 'Bea', zip: '10001', timeZone: 'America/New_York', perDay: 16 },
  { name: 'Cleo', zip: '94110', timeZone: 'America/Los_Angeles', perDay: 14 },
  { name: 'Dot', zip: '30303', timeZone: 'America/New_York', perDay: 20 },
  { name: 'Eve', zip: '80202', timeZone: 'America/Denver', perDay: 12 },
  { name: 'Flo', zip: '75201', timeZone: 'America/Chicago', perDay: 16 },
  { name: 'Gus', zip: '98101', timeZone: 'America/Los_Angeles', perDay: 18 },
  { name: 'Hal', zip: '02139', timeZone: 'America/New_York', perDay: 14 },
]

/** Eight artists with their hours: each with holidays known ahead and unexpected illnesses; two are slow at times. */
export async function hireArtists(
  db: Db,
  { firstDay, days, isYear }: Pick<YearTerms, 'firstDay' | 'days' | 'isYear'>,
  chance: Chance,
): Promise<Hand[]> {
  await db.update(settings).set({ reviewFirst: 0 })
  const hands: Hand[] = []
  for (const [index, { name, zip, timeZone, perDay }] of people.entries()) {
    const texts = { specialty: '', bio: '', experience: '', profileImage: '', workspaceImage: '' }
    const [artist] = await db
      .insert(artists)
      .values({ name, ...texts, styles: [...writingStyles] })
      .returning()
    await db.insert(artistAccounts).values({ artistId: artist!.id, email: `${name}@studio.test`, password: '-' })
    const weekday = [perDay, perDay, perDay, perDay, perDay, 0, 0]
    const spell = (lasts: number, within: number) => {
      const from = addDays(firstDay, 7 + Math.floor(chance() * Math.max(1, within - 14)))
      return { from, to: addDays(from, Math.floor(lasts) - 1) }
    }
    // A part of a year has its part of the holidays.
    const daysOff = isYear ? [1, 2].map(() => ({ ...spell(5 + chance() * 5, 364), note: null })) : []
    const spells = Math.round((days * 2) / 365 + chance() * 0.4)
    const sick = Array.from({ length: spells }, () => spell(1 + chance() * 4, days))
    await db.insert(artistCalendars).values({
      artistId: artist!.id,
      weekday,
      daysOff,
      postingZip: zip,
      timeZone,
      rushPerDay: 1,
    })
    const slow = index % 4 === 1 ? { share: 0.8, chance: 0.3 } : { share: 0.95, chance: 0.1 }
    hands.push({ id: artist!.id, name, timeZone, weekday, slow, sick, daysOff, begun: 0 })
  }
  return hands
}

/** The artist reports an illness in the morning; nobody knows yet how long it lasts, so it covers that day. */
export async function callIn(db: Db, hand: Hand, day: string): Promise<void> {
  if (!isSick(hand, day)) return
  hand.daysOff = [...hand.daysOff, { from: day, to: day, note: null }]
  await db
    .update(artistCalendars)
    .set({ daysOff: hand.daysOff })
    .where(sql`${artistCalendars.artistId} = ${hand.id}`)
}

export const isSick = ({ sick }: Hand, day: string) => sick.some(({ from, to }) => from <= day && day <= to)
