import { AxeBuilder } from '@axe-core/playwright'
import { type Locator, type Page, expect } from '@playwright/test'

/** Expects no axe findings at this width, and nothing wider than the screen, here or at any narrower width. */
export async function expectSound(page: Page, where: string): Promise<void> {
  await expectLoaded(page)
  // The whole page, including parts that are rendered only near the viewport.
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

/** Waits until everything that the page announced as loading has loaded. */
export async function expectLoaded(page: Page): Promise<void> {
  await expect(page.locator('html:not([data-waking])')).toBeAttached()
  // Between two pages there is briefly no title.
  await expect(page).toHaveTitle(/\S/)
  await expect(page.locator('.anim-shimmer, .anim-spin')).toHaveCount(0)
}

/** Reloads a page until it shows the result of a background job. */
export async function openUntil(
  page: Page,
  path: string,
  shown: Locator,
  options?: Parameters<Page['goto']>[1],
): Promise<void> {
  await expect(async () => {
    await page.goto(path, options)
    if (!options) await expectLoaded(page)
    expect(await shown.count()).toBeGreaterThan(0)
  }).toPass()
}

// The layout depends on the stylesheet alone: a narrowed page equals one opened at that width.
const phones = [390, 360]

async function expectNoFinding(page: Page, where: string): Promise<void> {
  // Running animations have other colors than their end state.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {}))),
  )
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    // Saves axe from opening an empty page for each run: no iframe of ours is from another origin.
    .setLegacyMode(true)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
  // By far the slowest rule, and colors are the same at every width.
  if (page.viewportSize()!.width <= phones[0]!) axe.disableRules(['color-contrast'])
  const { violations } = await axe.analyze()
  const found: string[] = []
  for (const { id, nodes } of violations)
    for (const { html, target } of nodes)
      if (id !== 'target-size' || (await isSmall(page, String(target[0]))))
        found.push(`${where}: ${id} ${html.slice(0, 160)}`)
  expect(found).toEqual([])
}

/** A target half under a sticky bar seems too small: it is measured again where it is fully visible. */
async function isSmall(page: Page, selector: string): Promise<boolean> {
  await page.locator(selector).evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const again = new AxeBuilder({ page }).setLegacyMode(true).include(selector).withRules('target-size')
  return (await again.analyze()).violations.length > 0
}

/** Expects nothing to be wider than the screen. */
export async function expectNarrow(page: Page, where: string): Promise<void> {
  const tooWide = () =>
    page.evaluate(async () => {
      // Media queries follow the width in the next frame, or later while the page is busy.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      const boxes = [document.documentElement, ...document.querySelectorAll('[role=dialog], [role=dialog] > div')]
      return Math.max(...boxes.map((box) => box.scrollWidth - box.clientWidth))
    })
  await expect.poll(tooWide, { message: where }).toBeLessThanOrEqual(0)
}
