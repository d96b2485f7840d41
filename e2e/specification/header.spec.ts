import { expect, test } from '#e2e/support/journey.ts'
import { newPerson, signUp } from '#e2e/support/shopper.ts'
import { addToCart, hold } from '#e2e/support/specified.ts'

// Navigation and header (the specification, section 2).

const links = [
  ['Cards', '/shop'],
  ['Artists', '/artists'],
  ['Bulk Orders', '/bulk-orders'],
  ['How it Works', '/how-it-works'],
] as const

test.describe('navigation and header', { tag: '@smoke' }, () => {
  test('top links, the brand mark, the cart icon and Log In', async ({ page }) => {
    await page.goto('/how-it-works')
    const header = page.getByRole('banner')
    await test.step('§2.15 the links are Cards, Artists, Bulk Orders and How it Works', async () => {
      const nav = header.getByRole('navigation', { name: 'Main' })
      await expect(nav.getByRole('link')).toHaveText(links.map(([name]) => name))
      for (const [name, href] of links)
        await expect(nav.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
    })
    await test.step('§2.18 signed out, a Log In button links to /auth', async () => {
      await expect(header.getByRole('link', { name: 'Log In', exact: true })).toHaveAttribute('href', '/auth')
    })
    await test.step('§2.17, §9.11 the badge is the sum of quantities, and only shown above 0', async () => {
      await expect(page.getByTestId('cart-badge')).toBeHidden()
      await addToCart(page, undefined, 3)
      await addToCart(page, undefined, 2)
      await page.reload()
      await expect(page.getByTestId('cart-badge')).toHaveText('5')
    })
    await test.step('§2.17 the cart icon opens the cart drawer', async () => {
      await header.getByRole('button', { name: /^Open cart/ }).click()
      await expect(page.getByRole('dialog', { name: 'Your Cart' }).getByRole('listitem')).toHaveCount(2)
      await page.keyboard.press('Escape')
    })
    await test.step('§2.16 the brand mark links to /', async () => {
      await header.getByRole('link', { name: 'Fairhand' }).click()
      await expect(page).toHaveURL('/')
    })
  })

  test('signed in, a button opens a menu with My Orders and Log Out', async ({ page }) => {
    const person = await signUp(page, newPerson('Ann'))
    await page.goto('/how-it-works')
    const button = page.getByRole('button', { name: 'Hi, Ann', exact: true })
    await test.step('§2.19 it reads the first name, without a picture where there is none', async () => {
      await expect(button).toBeVisible()
      await expect(button.locator('img')).toHaveCount(0)
    })
    await test.step('§2.19 My Orders links to /orders', async () => {
      await button.click()
      await page.getByRole('menuitem', { name: 'My Orders', exact: true }).click()
      await expect(page).toHaveURL('/orders')
    })
    await page.goto('/how-it-works')
    await test.step('§2.19 Log Out reads "Logging out..." while pending', async () => {
      const release = await hold(page, '**/api/logout')
      await button.click()
      await page.getByRole('menuitem', { name: 'Log Out', exact: true }).click()
      await expect(page.getByRole('menuitem', { name: 'Logging out...', exact: true })).toBeVisible()
      release()
      await expect(page.getByRole('link', { name: 'Log In' })).toBeVisible()
    })
    await test.step('§2.19 without a first name it reads Account; with a profile image, it shows it', async () => {
      await signUp(page, { ...newPerson(), firstName: '', email: `other-${person.email}` })
      await page.route('**/api/user', async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, json: { ...(await response.json()), profileImageUrl: '/favicon.svg' } })
      })
      await page.reload()
      await expect(page.getByRole('button', { name: 'Account', exact: true }).locator('img')).toHaveAttribute(
        'src',
        '/favicon.svg',
      )
    })
  })

  test('on mobile the navigation collapses into a menu from the right', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/how-it-works')
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await test.step('§2.20 with the same links', async () => {
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
      await page.getByRole('button', { name: 'Open menu' }).click()
      for (const [name, href] of links)
        await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
      await expect(menu.getByRole('link', { name: 'Log In', exact: true })).toHaveAttribute('href', '/auth')
    })
    await test.step('§2.20 at the right side', async () => {
      await expect(menu).toHaveCSS('right', '0px')
      await expect(menu).toHaveCSS('position', 'fixed')
    })
    await test.step('§2.20 signed in, with the same account actions', async () => {
      await signUp(page, newPerson('Ann'))
      await page.reload()
      await page.getByRole('button', { name: 'Open menu' }).click()
      await expect(menu.getByText('Hi, Ann')).toBeVisible()
      await expect(menu.getByRole('link', { name: 'My Orders', exact: true })).toHaveAttribute('href', '/orders')
      const release = await hold(page, '**/api/logout')
      await menu.getByRole('button', { name: 'Log Out', exact: true }).click()
      await expect(menu.getByRole('button', { name: 'Logging out...', exact: true })).toBeVisible()
      release()
      await expect(menu).toBeHidden()
    })
  })
})
