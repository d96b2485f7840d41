import { AxeBuilder } from '@axe-core/playwright'
import { type Page, expect } from '@playwright/test'

/** No finding of axe, and nothing wider than the screen; on a phone, not than the narrowest one either. */
export async function expectSound(page: Page, where: string): Promise<void> {
  // All of it, not only what has come near.
  await page.evaluate(() => delete document.documentElement.dataset.arriving)
  await expectNoFinding(page, where)
  await expectNarrow(page, where)
  const { width, height } = page.viewportSize()!
  if (width > widestPhone) return
  await page.setViewportSize({ width: 360, height })
  await expectNarrow(page, `${where} at 360 px`)
  await page.setViewportSize({ width, height })
}

const widestPhone = 600

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
  if (page.viewportSize()!.width <= widestPhone) axe.disableRules(['color-contrast'])
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
