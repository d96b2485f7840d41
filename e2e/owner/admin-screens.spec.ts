import { askForQuote, linkIn, sendOffer } from '#e2e/support/admin.ts'
import { signIn } from '#e2e/support/desk.ts'
import { expect, test } from '#e2e/support/journey.ts'
import { testsInOneWindow } from '#e2e/support/shared-page.ts'
import { buyCard, emailTo, send, signUp } from '#e2e/support/shopper.ts'
import { expectSound } from '#e2e/support/soundness.ts'

// Each admin page: with a failing server, empty, and with more than usual.

const screens = {
  quotes: ['**/api/admin/quotes', 'No quote requests yet'],
  runs: ['**/api/admin/runs', 'No runs yet'],
  messages: ['**/api/admin/messages', 'No messages yet'],
  overview: ['**/api/admin/overview', 'No revenue yet'],
  administrators: ['**/api/admin/changes*', 'No changes yet'],
  paper: ['**/api/admin/paper', 'Nothing is running low'],
  'gift-cards': ['**/api/admin/gift-cards?*', 'No gift cards yet'],
  'promo-codes': ['**/api/admin/promo-codes*', 'No promo codes yet'],
  reviews: ['**/api/admin/reviews*', 'No reviews yet'],
  'artist-pages': ['**/api/admin/artist-pages', 'No pages to answer'],
} as const

for (const [name, [address, nothing]] of Object.entries(screens))
  test(`${name}: an unreachable shop shows a message and can be retried, and so does an empty list`, async ({
    page,
    watch,
  }) => {
    watch.allow(/ERR_FAILED|failed:/)
    await signIn(page)
    let reachable = false
    await page.route(address, (route) => (reachable ? route.fulfill({ json: empty(name) }) : route.abort()))
    await page.goto(`/admin/${name}`)
    await expect(page.getByRole('alert')).toContainText(
      'The shop could not be reached. Please check your connection and try again.',
    )
    reachable = true
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText(nothing)).toBeVisible()
    await expectSound(page, `${name}, empty`)
  })

function empty(name: string): object {
  if (name === 'paper') return { keepsStock: true, rows: [] }
  if (name === 'gift-cards') return { giftCards: [], total: 0, outstanding: '0.00' }
  if (name === 'promo-codes') return { codes: [], total: 0 }
  if (name === 'reviews') return { reviews: [], total: 0 }
  return name === 'overview' ? calm : []
}

const calm = {
  ordersToStart: 0,
  ordersLate: 0,
  cardsLate: 0,
  photosToCheck: 0,
  claimsToDecide: 0,
  pagesToDecide: 0,
  quotesToAnswer: 0,
  messagesNew: 0,
  mailsFailed: 0,
  alerts: 0,
  payoutsDue: 0,
  payoutsOverdue: 0,
  invoicesOverdue: 0,
  revenue: [{ day: '2026-11-21', amount: '0.00', orders: 0 }],
}

const long = 'Averyveryverylongword'.repeat(8)

const atTheDesk = testsInOneWindow(async (page) => {
  const { username, email } = await signUp(page)
  const name = `${username} ${long}`
  await buyCard(page, email)
  await send(page.request, 'POST', '/api/messages', { name, email, message: `${long}\nand more` })
  await askForQuote(page, { contactName: name, additionalDetails: long })
  return { name, email }
})

for (const screen of ['overview', 'administrators', 'quotes', 'messages'])
  atTheDesk(`${screen}: meets the page checks with unusually long content`, async ({ page }) => {
    await page.goto(`/admin/${screen}`)
    await expectSound(page, screen)
    if (screen === 'overview') {
      await page.getByText('Show the numbers').click()
      await expectSound(page, 'overview with its numbers')
    }
    if (screen === 'administrators') {
      await page.getByRole('button', { name: 'Add administrator' }).click()
      await expect(page.getByText('Username must be at least 3 characters')).toBeVisible()
      await expectSound(page, 'administrators, form refused')
      await page.goto('/admin/security')
      await page.getByRole('button', { name: 'Change password' }).click()
      await expect(page.getByText('Current password is required')).toBeVisible()
      await expectSound(page, 'own sign-in, form refused')
    }
  })

atTheDesk(
  'a message meets the page checks without a reply, and once it is answered',
  async ({ page, made: { name, email } }) => {
    await send(page.request, 'POST', '/api/messages', { name, email, message: `${long}\nand more` })
    await page.goto('/admin/messages')
    await page.getByRole('link', { name }).first().click()
    await page.getByRole('button', { name: 'Send reply' }).click()
    await expect(page.getByText('Reply is required')).toBeVisible()
    await expectSound(page, 'a message, the reply missing')
    await page.getByLabel('Reply').fill(long)
    await page.getByRole('button', { name: 'Send reply' }).click()
    await expect(page.getByRole('region', { name: /^Answered on/ })).toBeVisible()
    await page.getByRole('button', { name: 'Close notification' }).click()
    await expectSound(page, 'an answered message')
  },
)

atTheDesk(
  'a quote meets the page checks, at the desk and on the business’s page',
  async ({ page, watch, made: { name } }) => {
    watch.allow(/404/)
    const visit = async (address: string) => {
      await page.goto(address)
      await expectSound(page, address)
    }
    const quote = await askForQuote(page, { contactName: name, additionalDetails: long })
    await visit(`/admin/quotes?quote=${quote.id}`)
    await page.getByLabel('Message', { exact: true }).fill('')
    await page.getByRole('button', { name: 'Send quote' }).click()
    await expect(page.getByText('Message is required')).toBeVisible()
    await expectSound(page, 'a quote, its message missing')
    await page.getByLabel('Message', { exact: true }).fill(long)
    await page.getByRole('button', { name: 'Send quote' }).click()
    await expect(page.getByRole('button', { name: 'Write version 2' })).toBeVisible()
    await page.getByRole('button', { name: 'Close notification' }).click()
    await expectSound(page, 'a quote that was sent')

    const first = linkIn((await emailTo(quote.contactEmail, /\/offer\//)).text)
    await visit(first)
    await page.getByRole('button', { name: 'Decline' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectSound(page, 'decline dialog')
    const second = await sendOffer(page, quote, 'Words of the second version')
    await visit(first)
    await visit('/offer/AAAAAAAAAAAAAAAAAAAAAA')
    await page.goto(second)
    await page.getByRole('button', { name: /^Accept for/ }).click()
    await expect(page.getByRole('heading', { name: 'Thank you, this quote is accepted' })).toBeVisible()
    await page.getByRole('button', { name: 'Close notification' }).click()
    await expectSound(page, 'an accepted quote')
    await visit(`/admin/quotes?status=accepted&quote=${quote.id}`)
  },
)
