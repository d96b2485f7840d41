import { createRoute } from '@tanstack/react-router'
import { root } from './root-route.ts'

/**
 * In the browser, for a part of the site that is not the shop, all other addresses are another part's: links to them
 * load a new document (`reloadDocument`), and so does one that forgot to say so.
 */
export const elsewhere = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: async ({ location, preload }) => {
    if (preload) return
    window.location.replace(location.href)
    await new Promise(() => {})
  },
})
