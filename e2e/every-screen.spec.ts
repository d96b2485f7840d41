import type { Page } from '@playwright/test'
import { addFirstCard, expect, test as journey } from './journey.ts'
import { buyCard, listCards, send, signUp } from './shopper.ts'
import { expectSound } from './soundness.ts'

// No finding of axe (WCAG 2.2 A and AA) and nothing wider than the screen, on every screen and open dialog. What a phone
// lays out in its own way, a menu, a drawer, a sheet, is looked at on a phone as well.

const phone = { width: 390, height: 900 }

for (const path of [
  '/',
  '/shop',
  '/card/{card}',
  '/card/AAAAAAAA-AAAA-4AAA-8AAA-AAAAAAAAAAAA',
  '/artists',
  '/artist/{artist}',
  '/artist/AAAAAAAA-AAAA-4AAA-8AAA-AAAAAAAAAAAA',
  '/bulk-orders',
  '/how-it-works',
  '/contact',
  '/terms',
  '/privacy',
  '/cart',
  '/checkout',
  '/favorites',
  '/track',
  '/track/AAAAAAAAAAAAAAAAAAAAAA',
  '/auth',
  '/forgot-password',
  '/reset-password/AAAAAAAAAAAAAAAAAAAAAA',
  '/account',
  '/admin',
  '/no/such/page',
])
  journey(`a visitor: ${path}`, async ({ page, watch }) => {
    watch.allow(/40[14]/)
    await page.goto(await withIds(page, path))
    await expectSound(page, path)
  })

/** One shopper for all that only she sees: making her takes longer than looking. */
const test = journey.extend<object, { shopper: { cookies: Cookies; orderId: string } }>({
  shopper: [
    async ({ browser }, use, { project }) => {
      const context = await browser.newContext({ baseURL: project.use.baseURL! })
      const page = await context.newPage()
      const { email } = await signUp(page)
      const { id: orderId } = await buyCard(page, email, `${'Averyveryverylongword'.repeat(8)}\nand more`)
      const [card] = await listCards(page)
      await send(page.request, 'PUT', `/api/favorites/${card!.id}`)
      await addFirstCard(page)
      const cookies = await context.cookies()
      await context.close()
      await use({ cookies, orderId })
    },
    { scope: 'worker' },
  ],
})
type Cookies = Parameters<ReturnType<Page['context']>['addCookies']>[0]

for (const path of ['/', '/orders', '/orders/{order}', '/favorites', '/account', '/cart', '/checkout'])
  test(`a shopper: ${path}`, async ({ page, context, shopper }) => {
    await context.addCookies(shopper.cookies)
    await page.goto(path.replace('{order}', shopper.orderId))
    await expectSound(page, path)
  })

for (const viewport of [{ width: 1280, height: 900 }, phone]) {
  const on = `at ${viewport.width} px`
  journey.describe(on, () => {
    journey.use({ viewport })

    journey(`a visitor: create account, refused, ${on}`, async ({ page }) => {
      await page.goto('/auth')
      await page.getByRole('tab', { name: 'Create Account' }).click()
      const panel = page.getByRole('tabpanel', { name: 'Create Account' })
      await panel.getByRole('button', { name: 'Create Account' }).click()
      await expect(page.getByText('Valid email is required')).toBeVisible()
      await expectSound(page, 'create account, refused')
    })

    journey(`a visitor: customize dialog and empty cart drawer, ${on}`, async ({ page }) => {
      await page.goto('/shop')
      await page
        .getByRole('button', { name: /^Select / })
        .first()
        .click()
      await expect(page.getByTestId('preview')).toBeVisible()
      await expectSound(page, 'customize dialog')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Open cart' }).click()
      await expect(page.getByRole('dialog', { name: 'Your Cart' }).getByText('Your cart is empty')).toBeVisible()
      await expectSound(page, 'cart drawer')
    })

    journey(`a visitor: quote dialog, ${on}`, async ({ page }) => {
      await page.goto('/')
      await page.getByRole('button', { name: 'Get Quote' }).click()
      await expect(page.getByRole('dialog').getByLabel('Company Name')).toBeVisible()
      await expectSound(page, 'quote dialog')
    })

    journey(`a visitor: contact artist dialog, ${on}`, async ({ page }) => {
      await page.goto(await withIds(page, '/artist/{artist}'))
      await page.getByRole('button', { name: 'Contact Artist' }).click()
      await expect(page.getByRole('dialog').getByLabel('Message')).toBeVisible()
      await expectSound(page, 'contact artist dialog')
    })

    test(`a shopper: delete account dialog, filled cart drawer, menu, ${on}`, async ({ page, context, shopper }) => {
      await context.addCookies(shopper.cookies)
      await page.goto('/account')
      await page.getByRole('button', { name: 'Delete my account' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectSound(page, 'delete account dialog')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: /^Open cart/ }).click()
      await expect(page.getByRole('dialog', { name: 'Your Cart' }).getByText('Elegant Cursive')).toBeVisible()
      await expectSound(page, 'filled cart drawer')
      await page.keyboard.press('Escape')
      const [button, menu] = viewport === phone ? ['Open menu', 'dialog'] : ['Hi, Ann', 'menu']
      await page.getByRole('button', { name: button }).click()
      await expect(page.getByRole(menu as 'menu')).toBeVisible()
      await expectSound(page, menu)
    })
  })
}

/** The address of the first card or artist there is. */
async function withIds(page: Page, path: string): Promise<string> {
  const [, noun] = /\{(\w+)\}/.exec(path) ?? []
  if (!noun) return path
  const [first] = await send<{ id: string }[]>(page.request, 'GET', `/api/${noun}s`)
  return path.replace(`{${noun}}`, first!.id)
}
