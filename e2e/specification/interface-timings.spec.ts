import type { Page } from '@playwright/test'
import { signIn } from '#e2e/support/desk.ts'
import { expect, test } from '#e2e/support/journey.ts'
import { signUp } from '#e2e/support/shopper.ts'

// The specification, section 9: how fast the interface responds, on a controlled clock.

test.describe('interface timings', { tag: '@smoke' }, () => {
  test('§9.24 a tooltip opens after 700 ms; within 300 ms after one, the next opens at once', async ({ page }) => {
    await page.setViewportSize({ width: 1100, height: 900 })
    await page.clock.install()
    await signIn(page)
    await page.goto('/admin/security')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await stop(page)
    const portal = page.getByRole('navigation', { name: 'Portal' })
    const tip = page.getByRole('tooltip')
    const point = (name: string) => portal.getByRole('link', { name }).hover()
    // Between link and tooltip the pointer may rest; here it leaves both.
    const away = () =>
      expect
        .poll(async () => {
          await page.mouse.move(600, 600)
          await page.mouse.move(900, 100)
          return tip.isVisible()
        })
        .toBe(false)
    await point('Messages')
    await page.clock.runFor(699)
    await expect(tip).toBeHidden()
    await page.clock.runFor(1)
    await expect(tip).toContainText('Messages')

    await away()
    await page.clock.runFor(299)
    await point('Quotes')
    await expect(tip).toContainText('Quotes')

    await away()
    await page.clock.runFor(300)
    await point('Messages')
    await page.clock.runFor(699)
    await expect(tip).toBeHidden()
    await page.clock.runFor(1)
    await expect(tip).toContainText('Messages')
  })

  test('§9.24 letters typed in a menu are forgotten after 1000 ms', async ({ page }) => {
    await page.clock.install()
    await signUp(page)
    await page.goto('/')
    await page.getByRole('button', { name: 'Hi, Ann' }).press('Enter')
    await expect(page.getByRole('menuitem', { name: 'My Orders' })).toBeFocused()
    await stop(page)
    const press = async (key: string, name: string) => {
      await page.keyboard.press(key)
      // The menu moves the focus after the key.
      await page.clock.runFor(1)
      await expect(page.getByRole('menuitem', { name })).toBeFocused()
    }
    await press('f', 'Favorites')
    await page.clock.runFor(998)
    // No item begins with "fl".
    await press('l', 'Favorites')
    await page.clock.runFor(1000)
    await press('m', 'My Orders')
    await page.clock.runFor(999)
    await press('l', 'Log Out')
  })
})

/** From here on, time passes only when the test says so. */
async function stop(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
}
