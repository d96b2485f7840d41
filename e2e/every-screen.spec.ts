import { addFirstCard, expect, test } from './journey.ts'
import { buyCard, listCards, send, signUp } from './shopper.ts'
import { expectSound } from './soundness.ts'

// No finding of axe (WCAG 2.2 A and AA) and nothing wider than the screen, on every screen and open dialog.

for (const width of [1280, 390]) {
  // The narrowest screen has no other colors or names: only its width is looked at.
  test(`what a visitor meets is sound at ${width} px`, async ({ page, watch }) => {
    watch.allow(/40[14]/)
    test.setTimeout(240_000)
    await page.setViewportSize({ width, height: 900 })
    const [card] = await listCards(page)
    const [artist] = await send<{ id: string }[]>(page.request, 'GET', '/api/artists')
    for (const path of [
      '/',
      '/shop',
      `/card/${card!.id}`,
      `/card/${crypto.randomUUID()}`,
      '/artists',
      `/artist/${artist!.id}`,
      `/artist/${crypto.randomUUID()}`,
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
    ]) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      await expectSound(page, path)
    }
    await page.goto('/auth')
    await page.getByRole('tab', { name: 'Create Account' }).click()
    await page.getByRole('tabpanel', { name: 'Create Account' }).getByRole('button', { name: 'Create Account' }).click()
    await expect(page.getByText('Valid email is required')).toBeVisible()
    await expectSound(page, 'create account, refused')
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
    await page.goto('/')
    await page.getByRole('button', { name: 'Get Quote' }).click()
    await expect(page.getByRole('dialog').getByLabel('Company Name')).toBeVisible()
    await expectSound(page, 'quote dialog')
    await page.goto(`/artist/${artist!.id}`)
    await page.getByRole('button', { name: 'Contact Artist' }).click()
    await expect(page.getByRole('dialog').getByLabel('Message')).toBeVisible()
    await expectSound(page, 'contact artist dialog')
  })

  test(`what a shopper meets is sound at ${width} px`, async ({ page }) => {
    test.setTimeout(240_000)
    await page.setViewportSize({ width, height: 900 })
    const person = await signUp(page)
    const order = await buyCard(page, person.email, `${'Averyveryverylongword'.repeat(8)}\nand more`)
    const [card] = await listCards(page)
    await send(page.request, 'PUT', `/api/favorites/${card!.id}`)
    await addFirstCard(page)
    for (const path of ['/', '/orders', `/orders/${order.id}`, '/favorites', '/account', '/cart', '/checkout']) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      await expectSound(page, path)
    }
    await page.goto('/account')
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await expectSound(page, 'delete account dialog')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Open cart/ }).click()
    await expectSound(page, 'filled cart drawer')
    await page.keyboard.press('Escape')
    if (width < 768) {
      await page.getByRole('button', { name: 'Open menu' }).click()
      await expectSound(page, 'menu')
    } else {
      await page.getByRole('button', { name: 'Hi, Ann' }).click()
      await expectSound(page, 'account menu')
    }
  })
}
