import { createRoute } from '@tanstack/react-router'
import { pageHead } from '#web/head.ts'
import { page } from '#web/page.ts'
import { root } from './root-route.ts'

// The developers' pages: how a program orders cards (product.md, section 21).

const start = createRoute({
  getParentRoute: () => root,
  path: '/developers',
  ...page(() => import('#web/pages/developers/developers-start-page.tsx'), 'DevelopersStartPage', 'public'),
  head: pageHead('/developers', {
    title: 'Send handwritten cards from your program',
    ...(import.meta.env.SSR && {
      description:
        'An API for cards that a person letters by hand: one call orders a card, and webhooks tell of its photo, its mailing and its arrival.',
    }),
  }),
})

const orders = createRoute({
  getParentRoute: () => root,
  path: '/developers/orders',
  ...page(() => import('#web/pages/developers/developers-orders-page.tsx'), 'DevelopersOrdersPage', 'public'),
  head: pageHead('/developers/orders', {
    title: 'Orders and cards by API',
    ...(import.meta.env.SSR && {
      description: 'What an order says, what its cards cost, when they arrive, and what becomes of each.',
    }),
  }),
})

const errors = createRoute({
  getParentRoute: () => root,
  path: '/developers/errors',
  ...page(() => import('#web/pages/developers/developers-errors-page.tsx'), 'DevelopersErrorsPage', 'public'),
  head: pageHead('/developers/errors', {
    title: 'Errors of the API',
    ...(import.meta.env.SSR && {
      description: 'Every code of a failure: when it comes, and what a program should do.',
    }),
  }),
})

export const developersRoutes = [start, orders, errors]
