import type { Page } from '@playwright/test'
import { type InvitedArtist, inviteArtist, openStudio, otherDevice, studioPassword } from '#e2e/support/artist.ts'
import { expect, test } from '#e2e/support/journey.ts'
import { expectSound } from '#e2e/support/soundness.ts'

// The artists' studio on a phone: signing in, the calendar, and working without a connection.

// They share one artist, and one calendar.
test.describe.configure({ mode: 'default' })
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

/** A browser's messages about requests without a connection. */
const without = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|no-response|failed: .*\/api\/studio\//

const monday = (page: Page) => page.getByRole('group', { name: 'Monday' }).getByRole('status')
const more = (page: Page) => page.getByRole('button', { name: 'More: Monday' })
const save = (page: Page) => page.getByRole('button', { name: 'Save calendar' })
const tab = (page: Page, name: string) => page.getByRole('navigation', { name: 'Studio' }).getByRole('link', { name })

/** The studio with its cache for offline use. */
async function openKept(page: Page, place = '/studio/calendar'): Promise<void> {
  await page.goto(place)
  const isKept = () =>
    page.evaluate(async () => {
      const loaded = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/assets/'))
      const kept = await Promise.all(loaded.map(({ name }) => caches.match(name)))
      return Boolean(await navigator.serviceWorker.ready) && loaded.length > 5 && !kept.includes(undefined)
    })
  await expect.poll(isKept).toBe(true)
  // Responses fetched before the worker was active are fetched again through it.
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Loading')).toHaveCount(0)
}

async function signIn(page: Page, { email }: InvitedArtist): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(studioPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test('an invitation leads to the studio, and signing out and in again works @smoke', async ({ page, watch }) => {
  watch.allow(/401|404/)
  const artist = await inviteArtist()
  await page.goto(artist.link)
  await expect(page.getByRole('heading', { name: `Welcome, ${artist.name}` })).toBeVisible()
  await expectSound(page, 'invitation')
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByRole('button', { name: 'Open my studio' }).click()
  await expect(page.getByText('Password must be at least 12 characters')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(studioPassword)
  await page.getByRole('button', { name: 'Open my studio' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible()
  await expect(monday(page)).toHaveText('6')
  await expectSound(page, 'calendar')
  await more(page).click()
  await page.getByLabel('ZIP code').fill('97201')
  await save(page).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await tab(page, 'Today').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
  await expectSound(page, 'today')
  await tab(page, 'Profile').click()
  await expect(page.getByText(artist.email)).toBeVisible()
  await expectSound(page, 'profile')

  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Sign in to your studio' })).toBeVisible()
  await expectSound(page, 'sign-in')
  await signIn(page, artist)
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  await tab(page, 'Calendar').click()
  await expect(monday(page)).toHaveText('7')
  await page.goto(artist.link)
  await expect(page.getByText('This link no longer works')).toBeVisible()
})

test('a calendar saved offline waits, survives a reload, and is sent once', async ({ page, context, watch }) => {
  watch.allow(without)
  const artist = await openStudio(page)
  await openKept(page)
  await context.setOffline(true)
  await more(page).click()
  await save(page).click()
  await expect(page.getByText('Waiting for a connection')).toBeVisible()
  await expectSound(page, 'waiting for a connection')
  await page.reload()
  await expect(page.getByText('Waiting for a connection')).toBeVisible()
  await expect(monday(page)).toHaveText('7')

  await context.setOffline(false)
  await expect(page.getByText('Waiting for a connection')).toBeHidden()
  await expect(monday(page)).toHaveText('7')
  const { version, weekday } = await (await otherDevice(artist)).readCalendar()
  expect([version, weekday[0]]).toEqual([1, 7])
})

test('a calendar saved on another device is not overwritten until the artist says so', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(without)
  watch.allow(/409/)
  const artist = await openStudio(page)
  const other = await otherDevice(artist)
  await openKept(page)
  await context.setOffline(true)
  await more(page).click()
  await save(page).click()
  const kept = await other.saveCalendar({ ...(await other.readCalendar()), weekday: [1, 1, 1, 1, 1, 0, 0] })
  await context.setOffline(false)
  await expect(page.getByText('Your calendar was saved on another device in the meantime.')).toBeVisible()
  expect((await other.readCalendar()).weekday).toEqual(kept.weekday)
  // The input is still there, even after a reload.
  await page.reload()
  await expect(monday(page)).toHaveText('7')
  await page.getByRole('button', { name: 'Save mine anyway' }).click()
  await expect(page.getByText('Your calendar was saved on another device')).toBeHidden()
  await expect.poll(async () => (await other.readCalendar()).weekday[0]).toBe(7)

  // Anything the page reads after that would be no conflict.
  const read = page.waitForResponse('**/api/studio/calendar')
  await page.reload()
  await read
  await expect(monday(page)).toHaveText('7')
  await other.saveCalendar({ ...(await other.readCalendar()), weekday: [2, 1, 1, 1, 1, 0, 0] })
  await more(page).click()
  await save(page).click()
  await expect(page.getByText('Your calendar was saved on another device in the meantime.')).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(monday(page)).toHaveText('2')
})

test('an artist signed out in the meantime is asked to sign in, and nobody else sees or sends the waiting changes', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(without)
  watch.allow(/40[14]/)
  const other = await inviteArtist('Jon')
  const artist = await openStudio(page)
  await openKept(page)
  await context.setOffline(true)
  await more(page).click()
  await save(page).click()
  await expect(page.getByText('Waiting for a connection')).toBeVisible()
  const elsewhere = await otherDevice(artist)
  await elsewhere.endOtherSessions()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Sign in to your studio' })).toBeVisible()

  await page.request.post(`/api${other.link.replace('invitation', 'invitations')}`, {
    data: { password: studioPassword },
  })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible()
  await expect(monday(page)).toHaveText('6')
  await expect(page.getByText('Not saved')).toHaveCount(0)
  expect((await (await otherDevice(other)).readCalendar()).version).toBe(0)

  await tab(page, 'Profile').click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await signIn(page, artist)
  await tab(page, 'Calendar').click()
  await expect(monday(page)).toHaveText('7')
  await expect.poll(async () => (await elsewhere.readCalendar()).version).toBe(1)
})

test('a phone that was signed out from elsewhere keeps nothing of the studio, with or without a connection', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(without)
  watch.allow(/401/)
  const artist = await openStudio(page)
  await openKept(page, '/studio/profile')
  await expect(page.getByText(artist.email)).toBeVisible()
  const kept = () =>
    page.evaluate(async () => {
      const requests = (await caches.has('studio-answers')) ? await (await caches.open('studio-answers')).keys() : []
      return requests.map(({ url }) => new URL(url).pathname)
    })
  expect((await kept()).length).toBeGreaterThan(0)
  await (await otherDevice(artist)).endOtherSessions()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Sign in to your studio' })).toBeVisible()
  expect(await kept()).toEqual([])

  await context.setOffline(true)
  await page.goto('/studio/profile')
  await expect(page.getByText(artist.email)).toHaveCount(0)
  await expect(page.getByText(artist.name)).toHaveCount(0)
  await context.setOffline(false)
})

test('the shop’s own pages never go through the studio’s worker', async ({ page }) => {
  await openStudio(page)
  await openKept(page)
  const scopes = await page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
  )
  expect(scopes).toEqual(['/studio'])
  await page.goto('/')
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
})
