import { type RouteComponent, createRoute } from '@tanstack/react-router'
import { pageHead } from '#web/base/head.ts'
import { page } from '#web/base/page.ts'
import { root } from './root-route.ts'

/** Pages behind secret links. */
export const linkRoutes = [
  linkRoute('/for', 'A card for you', () => import('#web/pages/giftee-page.tsx'), 'GifteePage'),
  linkRoute('/track', 'Your order', () => import('#web/pages/tracked-order-page.tsx'), 'TrackedOrderPage'),
  linkRoute(
    '/address',
    'Share your address',
    () => import('#web/pages/address-request-page.tsx'),
    'AddressRequestPage',
  ),
  linkRoute('/offer', 'Your quote', () => import('#web/pages/offer-page.tsx'), 'OfferPage'),
  linkRoute('/run', 'Your run', () => import('#web/pages/run-page.tsx'), 'RunPage'),
  linkRoute('/reminders', 'Reminders', () => import('#web/pages/end-reminders-page.tsx'), 'EndRemindersPage'),
] as const

function linkRoute<Path extends string, Name extends string>(
  path: Path,
  title: string,
  load: () => Promise<Record<Name, RouteComponent>>,
  name: Name,
) {
  return createRoute({
    getParentRoute: () => root,
    path: `${path}/$token`,
    ...page(load, name, 'private'),
    head: pageHead(path, { title }),
  })
}
