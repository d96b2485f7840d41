import type { Page } from '@playwright/test'
import { test as journey, opensAlive } from './journey.ts'

/**
 * Read-only tests that share one window: opening a window for each, and loading and compiling the shop's scripts again,
 * takes longer than the tests. Their data are created once, by the first test of the window.
 */
export function testsInOneWindow<Made>(make: (page: Page) => Promise<Made>) {
  return journey.extend<{ made: Made }, { window: { page: Page; made: Made } }>({
    window: [
      async ({ browser }, use, { project }) => {
        const context = await browser.newContext({ baseURL: project.use.baseURL! })
        const page = opensAlive(await context.newPage())
        await use({ page, made: await make(page) })
        await context.close()
      },
      { scope: 'worker' },
    ],
    page: async ({ window, viewport }, use) => {
      await window.page.setViewportSize(viewport!)
      await use(window.page)
    },
    made: ({ window }, use) => use(window.made),
  })
}
