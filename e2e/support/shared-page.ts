import type { Page } from '@playwright/test'
import { test as journey, opensAlive } from './journey.ts'
import { noteToasts } from './seen-toasts.ts'

/**
 * Read-only tests that share one window: opening a window for each, and loading and compiling the shop's scripts again,
 * takes longer than the tests. Their data are created once in each worker, by the first test of the window.
 */
export function testsInOneWindow<Made>(make: (page: Page) => Promise<Made>) {
  let opened: { page: Page; made: Made } | undefined
  return journey.extend<{ window: { page: Page; made: Made }; made: Made }>({
    window: async ({ browser, baseURL }, use) => {
      if (!opened) {
        const page = opensAlive(await (await browser.newContext({ baseURL: baseURL! })).newPage())
        await noteToasts(page)
        opened = { page, made: await make(page) }
      }
      await use(opened)
    },
    page: async ({ window, viewport }, use) => {
      await window.page.setViewportSize(viewport!)
      await use(window.page)
    },
    made: ({ window }, use) => use(window.made),
  })
}
