import { expect, test } from '#e2e/support/journey.ts'
import { expectToast } from '#e2e/support/seen-toasts.ts'
import { listCards, send, signUp } from '#e2e/support/shopper.ts'

// The benefits that /auth promises (product.md, section 2): saved designs and recommendations.

test('a heart on every tile saves a design, for guests too; the list shows it and can remove it', async ({ page }) => {
  await page.goto('/favorites')
  await expect(page.getByText('No favorites yet')).toBeVisible()
  await page.getByRole('link', { name: 'Browse Cards' }).click()
  await expect(page).toHaveURL('/shop')
  const hearts = page.getByRole('button', { name: /^Save .* to favorites$/ })
  await expect(hearts.first()).toBeVisible()
  await expect(hearts).toHaveCount(await page.getByRole('button', { name: /^Select / }).count())
  const saved = page.waitForResponse((response) => response.url().includes('/api/favorites/') && response.ok())
  await hearts.nth(2).click()
  await expect(hearts.nth(2)).toHaveAttribute('aria-pressed', 'true')
  await saved
  await page.reload()
  await expect(hearts.nth(2)).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/favorites')
  await expect(page.getByText('Saved in this browser for now.')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
  await hearts.first().click()
  await expect(page.getByText('No favorites yet')).toBeVisible()
})

test('a heart that cannot be saved reverts and says why', async ({ page, watch }) => {
  watch.allow(/404/)
  await page.goto('/shop')
  await page.route('**/api/favorites/*', (route) => route.fulfill({ status: 404, json: { message: 'Card not found' } }))
  const heart = page.getByRole('button', { name: /^Save .* to favorites$/ }).first()
  await heart.click()
  await expectToast(page, 'Not saved', 'Card not found')
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
})

test('recommendations give their reason on the home page and in the cart; without data there is no row', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByText('Picked for you')).toBeHidden()
  const cards = await listCards(page)
  const card = cards.find(({ category }) => category === 'birthday')!
  await send(page.request, 'PUT', `/api/favorites/${card.id}`)
  await page.reload()
  const row = page.getByRole('list', { name: 'Picked for you' })
  await expect(row.getByRole('listitem').first()).toBeVisible()
  await expect(page.getByText(`Because you saved “${card.title}”.`)).toBeVisible()
  await expect(row.getByText(card.title, { exact: true })).toHaveCount(0)
  await row.getByRole('button').first().click()
  await expect(page.getByRole('dialog', { name: /^Customize / })).toBeVisible()
  await page.goto('/cart')
  await expect(page.getByText(`Because you saved “${card.title}”.`)).toBeVisible()
})

test('a design has its own page that opens the customize dialog; a missing one shows a message', async ({
  page,
  watch,
}) => {
  watch.allow(/404/)
  await page.goto('/shop')
  const title = page.getByRole('article').nth(3).getByRole('link')
  const name = await title.textContent()
  await title.click()
  await expect(page).toHaveURL(/\/card\/[\da-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name!)
  const customize = page.getByRole('button', { name: 'Customize this card' })
  await customize.click()
  await expect(page.getByRole('dialog', { name: `Customize ${name!}` })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(customize).toBeFocused()
  const response = await page.goto(`/card/${crypto.randomUUID()}`)
  expect(response!.status()).toBe(404)
  await expect(page.getByText('Card Not Found')).toBeVisible()
  await page.getByRole('link', { name: 'Browse Cards' }).click()
  await expect(page).toHaveURL('/shop')
})

test('a saved heart is on all of the account’s devices', async ({ page, browser }) => {
  const person = await signUp(page)
  const [card] = await listCards(page)
  await send(page.request, 'PUT', `/api/favorites/${card!.id}`)
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await send(other.request, 'POST', '/api/login', person)
  await other.goto('/favorites')
  await expect(other.getByRole('link', { name: card!.title })).toBeVisible()
  await elsewhere.close()
})
