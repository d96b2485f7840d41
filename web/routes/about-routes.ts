import { createRoute } from '@tanstack/react-router'
import { cards } from '#contract/catalog/cards.ts'
import { featuredRows } from '#contract/catalog/featured-rows.ts'
import { pricingTiers } from '#contract/catalog/volume-prices.ts'
import { read } from '#web/base/api.ts'
import { bulkJsonLd, contactJsonLd, questionsJsonLd } from '#web/base/structured-data.ts'
import { pageHead } from '#web/base/head.ts'
import { page } from '#web/base/page.ts'
import { questions } from '#web/pages/how-it-works/questions.ts'
import { root } from './root-route.ts'

// Pages about the shop: what it does, how to reach it, its terms.

const bulkOrders = createRoute({
  getParentRoute: () => root,
  path: '/bulk-orders',
  ...page(() => import('#web/pages/bulk-orders-page.tsx'), 'BulkOrdersPage', 'public'),
  loader: async ({ context: { queryClient } }) => {
    await queryClient.ensureQueryData(read(cards.samples, { query: { of: 'category' } }))
  },
  head: pageHead('/bulk-orders', {
    title: 'Bulk orders',
    ...(import.meta.env.SSR && {
      description:
        'Hand-lettered cards for businesses, from 50 to 10,000, with volume pricing and a quote within 24 hours.',
    }),
    ...(import.meta.env.SSR && { facts: (publicUrl: string) => bulkJsonLd(publicUrl, pricingTiers) }),
  }),
})

const howItWorks = createRoute({
  getParentRoute: () => root,
  path: '/how-it-works',
  ...page(() => import('#web/pages/how-it-works-page.tsx'), 'HowItWorksPage', 'public'),
  loader: async ({ context: { queryClient } }) => {
    await queryClient.ensureQueryData(read(featuredRows.list))
  },
  head: pageHead('/how-it-works', {
    title: 'How it works',
    ...(import.meta.env.SSR && {
      description: 'From your words to their mailbox: how a card is chosen, lettered by hand and mailed.',
    }),
    ...(import.meta.env.SSR && { facts: () => questionsJsonLd(questions) }),
  }),
})

const contact = createRoute({
  getParentRoute: () => root,
  path: '/contact',
  ...page(() => import('#web/pages/contact-page.tsx'), 'ContactPage', 'public'),
  head: pageHead('/contact', {
    title: 'Contact us',
    ...(import.meta.env.SSR && {
      description: 'Write to us about a card, an artist or an order: a person replies within two business days.',
      facts: contactJsonLd,
    }),
  }),
})

const terms = createRoute({
  getParentRoute: () => root,
  path: '/terms',
  ...page(() => import('#web/pages/terms-page.tsx'), 'TermsPage', 'public'),
  head: pageHead('/terms', {
    title: 'Terms of service',
    ...(import.meta.env.SSR && {
      description: 'What you buy, when you can change it, and what happens if something goes wrong.',
    }),
  }),
})

const privacy = createRoute({
  getParentRoute: () => root,
  path: '/privacy',
  ...page(() => import('#web/pages/privacy-page.tsx'), 'PrivacyPage', 'public'),
  head: pageHead('/privacy', {
    title: 'Privacy',
    ...(import.meta.env.SSR && {
      description: 'What we keep about you, why, for how long, and how to have it deleted.',
    }),
  }),
})

export const aboutRoutes = [bulkOrders, howItWorks, contact, terms, privacy]
