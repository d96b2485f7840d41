import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { webhooks } from '#contract/developers/webhooks.ts'
import { studio } from '#contract/studio/studio.ts'
import type { Db } from '#server/platform/db/db.ts'
import { artistAccounts, artistCalendars, artists, settings } from '#server/platform/db/schema.ts'
import { hashPassword } from '#server/platform/passwords/passwords.ts'
import { openReceiver } from '#tests/support/fakes/network/webhook-receiver.ts'
import { type SampleCatalog, addSampleCatalog } from '#tests/support/samples/samples.ts'
import { addRun } from '#tests/support/samples/sample-runs.ts'
import { openCrashSite } from '#tests/support/shop/crash-site.ts'
import { Program, newProgram } from '#tests/support/shop/program.ts'
import type { ShopProcess } from '#tests/support/shop/shop-process.ts'
import type { Visitor } from '#tests/support/shop/visitor.ts'
import type { Scene } from './attack.ts'
import { addressIn, placeAt } from './fetch-from.ts'
import { password, personAt, register } from './residents.ts'
import { strangersMeans } from './strangers-means.ts'

export interface Town {
  shop: ShopProcess
  db: Db
  dataDir: string
  catalog: SampleCatalog
  /** An artist whose days have few places, unlike the catalog's. */
  busyArtistId: string
  /** Customers with accounts, who have signed in before. */
  members: { credentials: { username: string; password: string }; device: string }[]
  artist: Visitor
  business: Visitor
  run: { token: string }
  program: Program
  receiver: Awaited<ReturnType<typeof openReceiver>>
  /** What strangers find. */
  scene: Scene
  close(): Promise<void>
}

/** A shop as it is served, with its limits on, and its orderly people: each at an address of their own. */
export async function openTown(): Promise<Town> {
  const site = await openCrashSite({ RATE_LIMIT: 'on', WEBHOOK_TARGETS: 'local', RECONCILE_SECONDS: '30' })
  const { db, dataDir } = site
  const catalog = await addSampleCatalog(db)
  await db.update(settings).set({ reviewFirst: 0 })
  const busyArtistId = await addArtist(db, catalog, 12)
  await giveRoom(db, catalog.artistId, 100)
  const shop = await site.start()
  const receiver = await openReceiver()
  const members = []
  for (const name of ['mia', 'max', 'kim']) members.push(await register(shop, name))
  const town = {
    shop,
    db,
    dataDir,
    catalog,
    busyArtistId,
    members: members.map(({ credentials, visitor }) => ({
      credentials,
      device: visitor.cookies.get('fairhand-device')!,
    })),
    artist: await openStudio(db, shop, catalog.artistId),
    business: personAt(shop, 2),
    run: await addRun(db, { quantity: 30 }),
    ...(await openProgram(db, shop, receiver.url)),
    receiver,
  }
  const usernames = town.members.map(({ credentials }) => credentials.username)
  return {
    ...town,
    scene: { ...(await strangersMeans(town)), usernames },
    async close() {
      await site.close()
      await receiver.close()
    },
  }
}

/** A second artist, with the styles of the first. */
async function addArtist(db: Db, { artistId }: SampleCatalog, perDay: number): Promise<string> {
  const [first] = await db.select().from(artists).where(eq(artists.id, artistId))
  const { id: _id, ...values } = first!
  const [added] = await db
    .insert(artists)
    .values({ ...values, name: 'Bea Pen' })
    .returning()
  await giveRoom(db, added!.id, perDay)
  return added!.id
}

/** Room for so many cards on each day. */
async function giveRoom(db: Db, artistId: string, perDay: number): Promise<void> {
  const weekday = Array.from({ length: 7 }, () => perDay)
  const place = { postingZip: '10001', timeZone: 'America/New_York' }
  await db.insert(artistCalendars).values({ artistId, weekday, daysOff: [], rushPerDay: 1, ...place })
}

async function openStudio(db: Db, shop: { url: string }, artistId: string): Promise<Visitor> {
  const account = { email: 'ada@studio.test', password }
  await db.insert(artistAccounts).values({ artistId, email: account.email, password: await hashPassword(password) })
  const visitor = personAt(shop, 1)
  expect((await visitor.call(studio.signIn, { body: account })).status).toBe(200)
  return visitor
}

/** An account whose program orders test cards, and is told when one is accepted. */
async function openProgram(db: Db, shop: { url: string }, url: string) {
  const { visitor } = await register(shop, 'acme')
  const { key } = await newProgram({ ...shop, db }, visitor, 'test', undefined, password)
  const body = { url, events: ['piece.accepted' as const], mode: 'test' as const, password }
  expect((await visitor.call(webhooks.create, { body })).status).toBe(201)
  return { program: new Program(shop, key, placeAt(addressIn(9, 3)).fetch) }
}
