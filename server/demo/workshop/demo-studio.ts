import { eq, inArray } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/db.ts'
import { artistAccounts, artistCalendars, artistPageProposals, artists } from '#server/platform/db/schema.ts'
import { hashPassword, madeUpPassword } from '#server/platform/passwords/passwords.ts'
import { demoArtists } from '#server/demo/artists/demo-artists.ts'

/** The demo artist whose studio can be opened, with a full day's work. */
const openStudioOf = 'Inès Moreau'

export interface DemoStudio {
  name: string
  email: string
  /** Generated, to be shown once. */
  password: string
}

/**
 * Calendars for all artists of the demo, and an account and a proposed page for one of them. The desk works for the
 * others, because nobody would answer in their names.
 */
export async function openDemoStudio(tx: Queries): Promise<DemoStudio> {
  const names = demoArtists.map(({ name }) => name)
  const people = await tx
    .select({ id: artists.id, name: artists.name })
    .from(artists)
    .where(inArray(artists.name, names))
  await tx.insert(artistCalendars).values(
    people.map(({ id }, place) => ({
      artistId: id,
      weekday: weeks[place % weeks.length]!,
      daysOff: [],
      postingZip: '',
      timeZone: zones[place % zones.length]!,
      rushPerDay: 1,
      version: 1,
    })),
  )
  const [artist] = await tx.select().from(artists).where(eq(artists.name, openStudioOf))
  const studio = { name: openStudioOf, email: 'ines@studio.example', password: madeUpPassword() }
  await tx
    .insert(artistAccounts)
    .values({ artistId: artist!.id, email: studio.email, password: await hashPassword(studio.password) })
  const { specialty, experience, bio, profileImage, workspaceImage, styles } = artist!
  const page = { specialty, experience, bio: `${bio} ${newSentence}`, profileImage, workspaceImage, styles }
  await tx.insert(artistPageProposals).values({ artistId: artist!.id, ...page })
  return studio
}

/** The proposed page, so that the desk has something to decide. */
const newSentence =
  'On the first Saturday of the month she closes the shutters and letters by candlelight, for practice.'

/** Cards on each weekday, Monday first. */
const weeks = [
  [6, 6, 6, 6, 6, 0, 0],
  [5, 5, 0, 5, 5, 3, 0],
  [8, 8, 8, 8, 4, 0, 0],
  [4, 4, 4, 4, 4, 0, 2],
]
const zones = ['America/Chicago', 'America/Los_Angeles', 'America/New_York']
