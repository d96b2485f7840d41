import type { Browser, Page } from '@playwright/test'
import type { RoundPhotos } from '#contract/fulfillment/photos.ts'
import { openStudio } from '#e2e/support/artist.ts'
import { step } from '#e2e/support/card-making.ts'
import { expect, test } from '#e2e/support/journey.ts'
import { offerCard } from '#e2e/support/offered-card.ts'
import { send } from '#e2e/support/shopper.ts'
import { expectSound } from '#e2e/support/soundness.ts'
import { cardPhoto } from '#tests/support/samples/card-photos.ts'

// What waits in the studio to be sent: its order, what a refused photo holds, and a browser that can store nothing.

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

/** A browser's messages about requests without a connection. */
const without = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|no-response|failed: .*\/api\/studio\//

const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(500)])
let height = 1200
/** Each of another size: the browser draws it anew, and the same file would be the same photo. */
const jpeg = async () => Buffer.from(await (await cardPhoto({ width: 900, height: ++height })).arrayBuffer())

const take = (page: Page, label: string, buffer: Buffer) =>
  page.getByLabel(label).setInputFiles({ name: 'photo', mimeType: 'image/jpeg', buffer })
const markLettered = (page: Page) => page.getByRole('button', { name: 'Mark as lettered' }).click()
const isLettered = (page: Page) => expect(page.getByText('Our team checks your photos first')).toBeVisible()

test('a clock that goes back does not change the order in which things are sent', async ({
  page,
  browser,
  context,
  watch,
}) => {
  watch.allow(without)
  const id = await openCard(page, browser)
  await context.setOffline(true)
  await take(page, 'Photo of the inside', await jpeg())
  await expect(page.getByText('One photo is on the way.')).toBeVisible()
  await page.evaluate(() => {
    const now = Date.now
    Date.now = () => now() - 3_600_000
  })
  await take(page, 'Photo of the envelope', await jpeg())
  await expect(page.getByText('2 photos are on the way.')).toBeVisible()
  await markLettered(page)
  await expect(page.getByText('This is being sent.')).toBeVisible()
  await context.setOffline(false)
  await isLettered(page)
  const { photos } = await send<RoundPhotos>(page.request, 'GET', `/api/studio/pieces/${id}/photos`)
  expect(photos.map(({ kind }) => kind)).toEqual(['inside', 'envelope'])
})

test('a refused photo holds the lettering until it is taken again, and no other photo', async ({
  page,
  browser,
  context,
  watch,
}) => {
  watch.allow(without)
  watch.allow(/400/)
  await openCard(page, browser)
  await context.setOffline(true)
  await take(page, 'Photo of the inside', heic)
  await expect(page.getByText('One photo is on the way.')).toBeVisible()
  await take(page, 'Photo of the envelope', await jpeg())
  await expect(page.getByText('2 photos are on the way.')).toBeVisible()
  await markLettered(page)
  await expect(page.getByText('Lettered: ')).toBeVisible()
  await context.setOffline(false)
  const refused = page.getByRole('alert').filter({ hasText: 'Not saved: The inside of the card' })
  await expect(refused).toContainText('We can’t read HEIC photos.')
  await expect(refused).toContainText('Until then, this waits: Lettered: ')
  await expect(page.getByRole('img', { name: 'The addressed envelope', exact: true })).toBeVisible()
  await expect(page.getByText('waits for the photo that was refused')).toBeVisible()
  await expect(page.getByText('Sending...')).toHaveCount(0)
  await expectSound(page, 'a refused photo')
  await take(page, 'Photo of the inside', await jpeg())
  await isLettered(page)
  await expect(refused).toHaveCount(0)
})

test('a refused photo that is discarded no longer holds the lettering', async ({ page, browser, watch }) => {
  watch.allow(/400/)
  await openCard(page, browser)
  const photos = page.getByRole('list', { name: 'Photos of this card' }).getByRole('img')
  await take(page, 'Another photo', heic)
  const refused = page.getByRole('alert').filter({ hasText: 'We can’t read HEIC photos.' })
  await expect(refused).toBeVisible()
  for (const [at, label] of ['Photo of the inside', 'Photo of the envelope'].entries()) {
    await take(page, label, await jpeg())
    await expect(photos).toHaveCount(at + 1)
  }
  await markLettered(page)
  await expect(page.getByText('waits for the photo that was refused')).toBeVisible()
  await refused.getByRole('button', { name: 'Discard' }).click()
  await isLettered(page)
})

const failures = [
  ['full', 'QuotaExceededError'],
  ['forbidden', 'SecurityError'],
] as const
for (const [state, name] of failures)
  test(`with storage that is ${state}, what an artist does is sent at once, and the page says so`, async ({
    page,
    browser,
    context,
    watch,
  }) => {
    watch.allow(without)
    await page.addInitScript((failure) => {
      const fail = () => {
        throw new DOMException('The browser’s own words.', failure)
      }
      if (failure === 'SecurityError') IDBFactory.prototype.open = fail
      else IDBObjectStore.prototype.put = fail
    }, name)
    await openCard(page, browser)
    const photos = page.getByRole('list', { name: 'Photos of this card' }).getByRole('img')
    for (const [at, label] of ['Photo of the inside', 'Photo of the envelope'].entries()) {
      await take(page, label, await jpeg())
      await expect(photos).toHaveCount(at + 1)
    }
    await expect(page.getByText('This device’s storage is full or switched off')).toBeVisible()
    await expect(page.getByText('Changes are sent right away')).toBeVisible()
    await expect(page.getByText('The browser’s own words.')).toHaveCount(0)
    await expectSound(page, 'a device that stores nothing')
    await markLettered(page)
    await isLettered(page)

    await context.setOffline(true)
    await expect(page.getByText('No connection. This device’s storage is full or switched off')).toBeVisible()
    await page.getByLabel('To our team and the buyer').fill('Is Ann spelled with an e?')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByText('Not stored, waiting for a connection')).toBeVisible()
    await expect(page.getByText('Keep this page open until you are back online, or it is lost.')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('Is Ann spelled with an e?')).toBeVisible()
    await expect(page.getByText('Keep this page open')).toHaveCount(0)
  })

/** The page of a card that the artist has accepted. @returns its id */
async function openCard(page: Page, browser: Browser): Promise<string> {
  const artist = await openStudio(page)
  const { id } = await offerCard(browser, artist)
  await step(page.request, id, 'acceptance', {}, 'studio')
  await page.goto(`/studio/card/${id}`)
  await expect(page.getByLabel('Photo of the inside')).toBeAttached()
  return id
}
