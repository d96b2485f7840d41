import type { Page } from '@playwright/test'
import { openTab } from '#e2e/support/dashboard.ts'
import { expect, test } from '#e2e/support/journey.ts'

// The specification, section 9: toasts, on a controlled clock.

test.describe('toasts', { tag: '@smoke' }, () => {
  test('§9.23 §4.23 one is visible at a time, for 5000 ms, and is removed 1,000,000 ms after its dismissal', async ({
    page,
  }) => {
    const toast = await openWithToasts(page)
    await toast.raise()
    await expect(toast.shown).toHaveCount(1)
    await page.clock.runFor(4000)
    await toast.raise()
    await expect(toast.shown).toHaveCount(1)
    await expect(toast.shown).toContainText('Category name is required')
    await page.clock.runFor(4999)
    await expect(toast.shown).toBeVisible()
    await page.clock.runFor(1)
    await expect(toast.shown).toBeHidden()
    await page.clock.runFor(999_999)
    await expect(toast.area).toBeAttached()
    await page.clock.runFor(1)
    await expect(toast.area).not.toBeAttached()
  })

  test('§4.23 a click outside dismisses the open one', async ({ page }) => {
    const toast = await openWithToasts(page)
    await toast.raise()
    await toast.shown.getByText('Validation Error').click()
    await expect(toast.shown).toBeVisible()
    await page.getByRole('heading', { level: 1 }).click()
    await expect(toast.shown).toBeHidden()
  })

  test('§9.23 it is swiped away to the right, by more than 50 px', async ({ page }) => {
    const toast = await openWithToasts(page)
    await toast.raise()
    await toast.swipe(-200)
    await expect(toast.shown).toBeVisible()
    await toast.swipe(50)
    await expect(toast.shown).toHaveAttribute('data-swipe', 'cancel')
    await toast.swipe(51)
    await expect(toast.shown).toBeHidden()
  })

  test('§9.23 F8 focuses the notifications area, labelled Notification', async ({ page }) => {
    const toast = await openWithToasts(page)
    await toast.raise()
    await expect(toast.area).toHaveAttribute('aria-label', /^Notification\b/)
    await page.keyboard.press('F8')
    await expect(toast.area.locator(':focus')).toBeVisible()
  })

  test('§9.23 its stack has z-index 100 and is at most 420 px wide on medium screens and wider', async ({ page }) => {
    const toast = await openWithToasts(page)
    await toast.raise()
    const stack = toast.area.getByRole('list')
    await expect(stack).toHaveCSS('z-index', '100')
    for (const [screen, width] of [
      [1280, 420],
      [768, 420],
      [767, 767],
    ] as const) {
      await page.setViewportSize({ width: screen, height: 900 })
      await expect.poll(async () => (await stack.boundingBox())!.width).toBe(width)
    }
  })
})

/** A page on which an empty box raises a toast without a request to the server, and whose clock stands still. */
async function openWithToasts(page: Page) {
  await page.clock.install()
  await openTab(page, 'categories')
  await expect(page.getByRole('button', { name: /^Edit / }).first()).toBeVisible()
  const shown = page.locator('[data-toast]')
  const area = page.getByRole('region', { name: 'Notification (F8)' })
  const raise = async () => {
    await page.getByRole('button', { name: 'Add Category' }).click()
    await expect(shown).toContainText('Validation Error')
    // A pointer resting on a toast keeps it open.
    await page.mouse.move(0, 0)
  }
  // The notifications area is loaded for the first toast.
  await page.getByRole('button', { name: 'Add Category' }).click()
  await expect(area).toBeAttached()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
  await page.clock.runFor(6000)
  await expect(shown).toBeHidden()
  return {
    shown,
    area,
    raise,
    swipe: async (distance: number) => {
      const { x, y, width, height } = (await shown.boundingBox())!
      const start = { x: x + width - 80, y: y + height / 2 }
      await page.mouse.move(start.x, start.y)
      await page.mouse.down()
      await page.mouse.move(start.x + Math.sign(distance) * 10, start.y)
      await page.mouse.move(start.x + distance, start.y)
      await page.mouse.up()
    },
  }
}
