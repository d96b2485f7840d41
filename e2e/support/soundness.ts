import { AxeBuilder } from '@axe-core/playwright'
import { type Page, expect } from '@playwright/test'

/** No finding of axe at this width, and nothing wider than the screen, here or on any narrower one. */
export async function expectSound(page: Page, where: string): Promise<void> {
  await expectLoaded(page)
  // All of it, not only what has come near.
  await page.evaluate(() => delete document.documentElement.dataset.arriving)
  await expectNoFinding(page, where)
  await expectNarrow(page, where)
  const { width, height } = page.viewportSize()!
  for (const phone of phones.filter((each) => each < width)) {
    await page.setViewportSize({ width: phone, height })
    await expectNarrow(page, `${where} at ${phone} px`)
  }
  await page.setViewportSize({ width, height })
}

/** Everything that the page said it was loading is there. */
export async function expectLoaded(page: Page): Promise<void> {
  await expect(page.locator('html:not([data-waking])')).toBeAttached()
  await expect(page.locator('.anim-shimmer, .anim-spin')).toHaveCount(0)
}

// A page is laid out by its stylesheet alone: made narrow it is as one that was opened so.
const phones = [390, 360]

async function expectNoFinding(page: Page, where: string): Promise<void> {
  // What is still moving has other colors than it will have.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {}))),
  )
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    // Without an empty page beside it for each look: no frame of ours is from elsewhere.
    .setLegacyMode(true)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
  // The slowest rule by far, and colors are the same at every width.
  if (page.viewportSize()!.width <= phones[0]!) axe.disableRules(['color-contrast'])
  const { violations } = await axe.analyze()
  expect(
    violations.map(({ id, nodes }) => `${where}: ${id} ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`),
  ).toEqual([])
}

/** Nothing is wider than the screen. */
export async function expectNarrow(page: Page, where: string): Promise<void> {
  const tooWide = await page.evaluate(() => {
    const boxes = [document.documentElement, ...document.querySelectorAll('[role=dialog], [role=dialog] > div')]
    return Math.max(...boxes.map((box) => box.scrollWidth - box.clientWidth))
  })
  expect(tooWide, where).toBeLessThanOrEqual(0)
}
