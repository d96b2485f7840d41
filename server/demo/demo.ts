import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { parseCents } from '#contract/base/money.ts'
import type { Db, Queries } from '#server/platform/db/db.ts'
import {
  artists,
  cardDesigns,
  categories,
  featuredRowCards,
  featuredRows,
  pictures,
} from '#server/platform/db/schema.ts'
import { pictureFormats, pictureWidths } from '#server/platform/pictures/picture-sizes.ts'
import { colorOf, pictureHash } from '#server/platform/pictures/store-picture.ts'
import type { DemoArtist, DemoDesign } from './artists/demo-artist.ts'
import { demoArtists } from './artists/demo-artists.ts'
import { insertHands } from './hands/insert-hands.ts'
import { demoCategories, demoRows } from './demo-rows.ts'
import { type DemoStudio, openDemoStudio } from './workshop/demo-studio.ts'
import { insertStatements } from './workshop/insert-statements.ts'
import { loadWorkshop } from './workshop/load-workshop.ts'

const folder = import.meta.dirname

/** Where a newcomer can start. */
export interface DemoWorkshop {
  studio: DemoStudio
  /** The path of the private link to an order that awaits its buyer's approval. */
  orderPath: string
}

interface Loaded {
  /** Present if sample orders were requested. */
  workshop?: DemoWorkshop
}

/**
 * Loads the demo catalog into an empty database and, if requested, the sample workshop: completely or not at all. If
 * several servers start, one does it, and the others wait for it, longer than a statement's lock timeout.
 * @returns false if the catalog is not empty
 */
export async function loadDemo(db: Db, hasWorkshop = false): Promise<Loaded | false> {
  for (;;) {
    const loaded = await db.transaction((tx) => loadInTurn(tx, hasWorkshop))
    if (loaded !== undefined) return loaded
    await pause(200)
  }
}

/** Undefined while another server is loading it. */
async function loadInTurn(tx: Queries, hasWorkshop: boolean): Promise<Loaded | false | undefined> {
  await tx.execute(sql`set local statement_timeout = '60s'`)
  const { rows } = await tx.execute<{ mine: boolean }>(sql`select pg_try_advisory_xact_lock(4215002) as mine`)
  if (!rows[0]!.mine) return undefined
  if (!(await isEmpty(tx))) return false
  await insertCategories(tx)
  const ids = await insertDesigns(tx, demoArtists)
  await insertRows(tx, demoArtists, ids)
  if (!hasWorkshop) return {}
  const orderPath = await loadWorkshop(tx)
  const studio = await openDemoStudio(tx)
  // In the time zones of the calendars just created.
  await insertStatements(tx)
  return { workshop: { studio, orderPath } }
}

async function isEmpty(tx: Queries): Promise<boolean> {
  const { rows } = await tx.execute<{ empty: boolean }>(
    sql`select not exists (select from artists) and not exists (select from card_designs) and not exists (select from categories) as empty`,
  )
  return rows[0]!.empty
}

async function insertCategories(tx: Queries): Promise<void> {
  await tx
    .insert(categories)
    .values(demoCategories.map((category, index) => ({ ...category, createdAt: ago(1000 - index) })))
}

/** The designs' ids by 'artist/design'. */
async function insertDesigns(tx: Queries, people: DemoArtist[]): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (const [place, person] of people.entries()) {
    const { name, specialty, bio, experience } = person
    const [artist] = await tx
      .insert(artists)
      .values({
        name,
        specialty,
        bio,
        experience,
        styles: person.hands.map(({ style }) => style),
        profileImage: await insertPicture(tx, `${person.slug}/portrait`),
        workspaceImage: await insertPicture(tx, `${person.slug}/workspace`),
        createdAt: ago(1000 - place),
      })
      .returning({ id: artists.id })
    await insertHands(tx, artist!.id, person, (picture) => insertPicture(tx, picture))
    for (const [rank, { slug, price, title, description, category }] of person.designs.entries()) {
      const [card] = await tx
        .insert(cardDesigns)
        .values({
          title,
          description,
          category,
          priceCents: parseCents(price)!,
          imageUrl: await insertPicture(tx, `${person.slug}/${slug}`),
          artistId: artist!.id,
          // The shop lists the newest first; artists' ranks are interleaved so that styles alternate.
          createdAt: ago(rank * people.length + ((place * 3 + rank) % people.length)),
        })
        .returning({ id: cardDesigns.id })
      ids.set(`${person.slug}/${slug}`, card!.id)
    }
  }
  return ids
}

/** Stores a rendered picture in all its widths and formats and returns its URL. */
async function insertPicture(tx: Queries, slug: string): Promise<string> {
  const files = await Promise.all(
    pictureWidths.flatMap((width) =>
      pictureFormats.map(async (format) => ({
        width,
        format,
        bytes: await readFile(path.join(folder, 'pictures', `${slug}-${width}.${format}`)),
      })),
    ),
  )
  const hash = pictureHash(files.at(-1)!.bytes, await colorOf(files.find(({ format }) => format === 'webp')!.bytes))
  await tx
    .insert(pictures)
    .values(files.map((file) => ({ hash, ...file })))
    .onConflictDoNothing()
  return `/media/${hash}`
}

async function insertRows(tx: Queries, people: DemoArtist[], ids: Map<string, string>): Promise<void> {
  const designs = people.flatMap((person) =>
    person.designs.map((design) => ({ ...design, key: `${person.slug}/${design.slug}` })),
  )
  for (const [displayOrder, { title, categories: wanted }] of demoRows.entries()) {
    const [row] = await tx.insert(featuredRows).values({ title, displayOrder }).returning({ id: featuredRows.id })
    const chosen = byTurns(
      designs.filter((design) => wanted.includes(design.category)),
      wanted,
    )
    const members = chosen.map(({ key }, index) => ({
      featuredRowId: row!.id,
      cardDesignId: ids.get(key)!,
      displayOrder: index,
    }))
    if (members.length > 0) await tx.insert(featuredRowCards).values(members)
  }
}

/** Takes one of each category in turn, so that a row of several kinds shows a mix. */
function byTurns<Design extends DemoDesign>(designs: Design[], wanted: DemoDesign['category'][]): Design[] {
  const piles = wanted.map((category) => designs.filter((design) => design.category === category))
  const longest = Math.max(0, ...piles.map((pile) => pile.length))
  return Array.from({ length: longest }, (_, turn) => piles.flatMap((pile) => pile[turn] ?? [])).flat()
}

function ago(seconds: number): Date {
  return new Date(Date.now() - seconds * 1000)
}
