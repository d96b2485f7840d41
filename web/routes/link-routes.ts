import { createRoute } from '@tanstack/react-router'
import { pageHead } from '#web/base/head.ts'
import { page } from '#web/base/page.ts'
import { root } from './root-route.ts'

// Pages behind secret links.

const gifteePage = createRoute({
  getParentRoute: () => root,
  path: '/for/$token',
  ...page(() => import('#web/pages/giftee-page.tsx'), 'GifteePage', 'private'),
  head: pageHead('/for', { title: 'A card for you' }),
})

const trackedOrder = createRoute({
  getParentRoute: () => root,
  path: '/track/$token',
  ...page(() => import('#web/pages/tracked-order-page.tsx'), 'TrackedOrderPage', 'private'),
  head: pageHead('/track', { title: 'Your order' }),
})

const addressRequest = createRoute({
  getParentRoute: () => root,
  path: '/address/$token',
  ...page(() => import('#web/pages/address-request-page.tsx'), 'AddressRequestPage', 'private'),
  head: pageHead('/address', { title: 'Share your address' }),
})

const offer = createRoute({
  getParentRoute: () => root,
  path: '/offer/$token',
  ...page(() => import('#web/pages/offer-page.tsx'), 'OfferPage', 'private'),
  head: pageHead('/offer', { title: 'Your quote' }),
})

const run = createRoute({
  getParentRoute: () => root,
  path: '/run/$token',
  ...page(() => import('#web/pages/run-page.tsx'), 'RunPage', 'private'),
  head: pageHead('/run', { title: 'Your run' }),
})

const endReminders = createRoute({
  getParentRoute: () => root,
  path: '/reminders/$token',
  ...page(() => import('#web/pages/end-reminders-page.tsx'), 'EndRemindersPage', 'private'),
  head: pageHead('/reminders', { title: 'Reminders' }),
})

export const linkRoutes = [gifteePage, trackedOrder, addressRequest, offer, run, endReminders]
