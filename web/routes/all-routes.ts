import type { Audience } from '#web/base/page.ts'
import { accountRoutes } from './account-routes.ts'
import { buyingRoutes } from './buying-routes.ts'
import { developersRoutes } from './developers-routes.ts'
import { linkRoutes } from './link-routes.ts'
import { staffRoutes } from './staff-routes.ts'
import { root } from './root-route.ts'
import { shopRoutes } from './shop-routes.ts'

/** All routes; only the server has them together. */
export const allRoutes = root.addChildren([
  ...shopRoutes,
  ...buyingRoutes,
  ...accountRoutes,
  ...linkRoutes,
  ...developersRoutes,
  ...staffRoutes,
])

export type AllRoutes = typeof allRoutes

/** The route patterns of all pages for an audience, such as `/card/$id`. */
export function pathsFor(audience: Audience): string[] {
  return allRoutes.children!.flatMap(({ options }) =>
    'path' in options && options.staticData?.audience === audience ? options.path : [],
  )
}
