import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/support/journey.ts'
import { listCards } from '#e2e/support/shopper.ts'
import { expectSound } from '#e2e/support/soundness.ts'

// A design's own page: the card from all sides (product.md, section 2).

async function openCard(page: Page): Promise<void> {
  const card = (await listCards(page)).find(({ category }) => category === 'birthday')!
  await page.goto(`/card/${card.id}`)
}

test('front, inside and envelope share one place, and are reachable by keyboard', async ({ page }) => {
  await openCard(page)
  const panel = page.getByRole('tabpanel')
  const tab = (name: string) => page.getByRole('tab', { name })
  await expect(panel.getByRole('img')).toBeVisible()
  const place = await panel.boundingBox()
  await tab('Front').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab('Inside')).toBeFocused()
  await expect(tab('Inside')).toHaveAttribute('aria-selected', 'true')
  await expect(panel.getByText('Happy Birthday!')).toBeVisible()
  await expect(panel.getByRole('img')).toBeHidden()
  await expect(page.getByText('A preview with sample words in Modern Script.')).toBeVisible()
  await expectSound(page, 'the inside of a card')
  await page.keyboard.press('End')
  await expect(panel.getByText('12 Maple Street')).toBeVisible()
  await expect(page.getByText('A drawing of the envelope with a sample address.')).toBeVisible()
  expect(await panel.boundingBox()).toEqual(place)
  await page.keyboard.press('ArrowRight')
  await expect(tab('Front')).toBeFocused()
  await expect(panel.getByRole('img')).toBeVisible()
})

test('a writing style changes the inside, on a phone as well', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openCard(page)
  const style = page.getByRole('button', { name: /^Traditional Calligraphy/ })
  await style.click()
  await expect(style).toHaveAttribute('aria-pressed', 'true')
  const words = page.getByRole('tabpanel').getByTestId('preview')
  await expect(words).toBeInViewport()
  expect(await words.evaluate((element) => getComputedStyle(element).fontFamily)).toContain('Fondamento')
  await page.getByRole('tab', { name: 'Front' }).click()
  await expect(style).toHaveAttribute('aria-pressed', 'false')
})
