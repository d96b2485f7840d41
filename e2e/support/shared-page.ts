import type { Page } from '@playwright/test'
import { test as journey, opensAlive } from './journey.ts'

/**
 * Tests that only look, all in one window: to open one for each, and to fetch and compile the shop's scripts anew, takes
 * longer than the looks. What they look at is made once, by who first comes into the window.
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
