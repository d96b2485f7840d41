import { createRoute } from '@tanstack/react-router'
import { pageHead } from '#web/base/head.ts'
import { page } from '#web/base/page.ts'
import { root } from './root-route.ts'

// Pages for buying.

const cart = createRoute({
  getParentRoute: () => root,
  path: '/cart',
  ...page(() => import('#web/pages/cart-page.tsx'), 'CartPage', 'private'),
  head: pageHead('/cart', { title: 'Your cart' }),
})

const checkout = createRoute({
  getParentRoute: () => root,
  path: '/checkout',
  ...page(() => import('#web/pages/checkout-page.tsx'), 'CheckoutPage', 'private'),
  head: pageHead('/checkout', { title: 'Checkout' }),
})

const giftCards = createRoute({
  getParentRoute: () => root,
  path: '/gift-cards',
  ...page(() => import('#web/pages/gift-cards-page.tsx'), 'GiftCardsPage', 'public'),
  head: pageHead('/gift-cards', {
    title: 'Gift cards',
    ...(import.meta.env.SSR && {
      description: 'A gift card for hand-lettered cards: e-mailed on the day you choose, and it never expires.',
    }),
  }),
})

export const buyingRoutes = [cart, checkout, giftCards]
