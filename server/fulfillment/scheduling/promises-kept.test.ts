import { sql } from 'drizzle-orm'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { artists } from '#server/platform/db/schema.ts'
import { addSampleCatalog } from '#tests/support/samples/samples.ts'
import { eventually } from '#tests/support/checks/eventually.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'
import { createPromises } from './artists-promises.ts'

// Books for pages are kept for a while, by a clock that is moved here.

const shop = await openTestShop()
await addSampleCatalog(shop.db)
afterAll(() => shop.close())
afterEach(() => vi.restoreAllMocks())

const wish = { copies: 1, zip: null, withoutWaiting: false, rush: false }
/** The cache looks at its clock once a millisecond. */
async function pass(seconds: number): Promise<void> {
  const now = performance.now() + seconds * 1000
  vi.spyOn(performance, 'now').mockReturnValue(now)
  await new Promise((resolve) => setTimeout(resolve, 2))
}
const addArtist = () =>
  shop.db
    .insert(artists)
    .values({ name: 'Ida', specialty: '', bio: '', experience: '', profileImage: '', workspaceImage: '' })

test('for three seconds as they are, then anew in the background, and after ten never without being read', async () => {
  const promises = createPromises(shop.db)
  const count = async () => (await promises({}, wish)).length
  const before = await count()
  await addArtist()
  await pass(2)
  expect(await count()).toBe(before)
  await pass(2)
  expect(await count()).toBe(before)
  await eventually(async () => expect(await count()).toBe(before + 1))
  await addArtist()
  await pass(11)
  expect(await count()).toBe(before + 2)
})

test('all who ask while the books are read for the first time wait for the same reading', async () => {
  const promises = createPromises(shop.db)
  const answers = await Promise.all([promises({}, wish), promises({}, wish), promises({}, wish)])
  expect(answers[0]!.length).toBeGreaterThan(0)
  expect(answers[1]).toEqual(answers[0])
  expect(answers[2]).toEqual(answers[0])
})

test('a failed reading keeps what there is, at most for ten seconds', async () => {
  const promises = createPromises(shop.db)
  const before = await promises({}, wish)
  await shop.db.execute(sql`alter table artist_calendars rename to away`)
  await pass(4)
  expect(await promises({}, wish)).toEqual(before)
  await pass(4)
  expect(await promises({}, wish)).toEqual(before)
  await pass(3)
  await expect(promises({}, wish)).rejects.toThrow()
  await shop.db.execute(sql`alter table away rename to artist_calendars`)
  expect(await promises({}, wish)).toEqual(before)
})
