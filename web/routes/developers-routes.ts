import { createRoute } from '@tanstack/react-router'
import { pageHead } from '#web/base/head.ts'
import { page } from '#web/base/page.ts'
import { root } from './root-route.ts'

// The developers' pages: ordering cards with a program (product.md, section 21).

const start = createRoute({
  getParentRoute: () => root,
  path: '/developers',
  ...page(() => import('#web/pages/developers/developers-start-page.tsx'), 'DevelopersStartPage', 'public'),
  head: pageHead('/developers', {
    title: 'Send handwritten cards from your program',
    ...(import.meta.env.SSR && {
      description:
        'An API for cards lettered by hand: one call orders a card, and webhooks report its photo, mailing and arrival.',
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
      description: 'How orders work: items, prices, dates, and the states of each card.',
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
      description: 'Every error code: when it occurs, and what a program should do.',
    }),
  }),
})

const testMode = createRoute({
  getParentRoute: () => root,
  path: '/developers/test-mode',
  ...page(() => import('#web/pages/developers/developers-test-mode-page.tsx'), 'DevelopersTestModePage', 'public'),
  head: pageHead('/developers/test-mode', {
    title: 'Test mode of the API',
    ...(import.meta.env.SSR && {
      description:
        'Everything but money and paper: cards ordered with test keys progress automatically within minutes.',
    }),
  }),
})

const webhooks = createRoute({
  getParentRoute: () => root,
  path: '/developers/webhooks',
  ...page(() => import('#web/pages/developers/developers-webhooks-page.tsx'), 'DevelopersWebhooksPage', 'public'),
  head: pageHead('/developers/webhooks', {
    title: 'Webhooks',
    ...(import.meta.env.SSR && {
      description: 'Signed events for every photo, mailing and arrival, retried for three days.',
    }),
  }),
})

const limits = createRoute({
  getParentRoute: () => root,
  path: '/developers/limits',
  ...page(() => import('#web/pages/developers/developers-limits-page.tsx'), 'DevelopersLimitsPage', 'public'),
  head: pageHead('/developers/limits', {
    title: 'Limits, retries and versions',
    ...(import.meta.env.SSR && {
      description: 'How many calls a key may make, how to retry safely, and how the API changes.',
    }),
  }),
})

const reference = createRoute({
  getParentRoute: () => root,
  path: '/developers/reference',
  ...page(() => import('#web/pages/developers/developers-reference-page.tsx'), 'DevelopersReferencePage', 'public'),
  head: pageHead('/developers/reference', {
    title: 'API reference',
    ...(import.meta.env.SSR && {
      description: 'Every call of the API, with its request, its response, and an example.',
    }),
  }),
})

const changelog = createRoute({
  getParentRoute: () => root,
  path: '/developers/changelog',
  ...page(() => import('#web/pages/developers/developers-changelog-page.tsx'), 'DevelopersChangelogPage', 'public'),
  head: pageHead('/developers/changelog', {
    title: 'API changelog',
    ...(import.meta.env.SSR && {
      description: 'API changes by date, how to choose a version, and what never changes within one.',
    }),
  }),
})

const client = createRoute({
  getParentRoute: () => root,
  path: '/developers/client',
  ...page(() => import('#web/pages/developers/developers-client-page.tsx'), 'DevelopersClientPage', 'public'),
  head: pageHead('/developers/client', {
    title: 'TypeScript client',
    ...(import.meta.env.SSR && {
      description: 'A typed client without dependencies: how to get it, a runnable example, errors and retries.',
    }),
  }),
})

export const developersRoutes = [start, orders, testMode, webhooks, errors, limits, reference, changelog, client]
