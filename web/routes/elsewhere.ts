import { createRoute } from '@tanstack/react-router'
import { root } from './root-route.ts'

/**
 * In the browser, for a part of the site that is not the shop, all other addresses belong to other parts: links to them
 * load a new document (`reloadDocument`), even if they do not say so.
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
