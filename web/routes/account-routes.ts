import { createRoute } from '@tanstack/react-router'
import { pageHead } from '#web/base/head.ts'
import { localPath } from '#web/base/local-path.ts'
import { page } from '#web/base/page.ts'
import { root, unread } from './root-route.ts'

// A shopper's own pages, and the ways to sign in.

const orders = createRoute({
  getParentRoute: () => root,
  path: '/orders',
  ...page(() => import('#web/pages/orders-page.tsx'), 'OrdersPage', 'private'),
  head: pageHead('/orders', { title: 'My Orders' }),
})

const auth = createRoute({
  getParentRoute: () => root,
  path: '/auth',
  ...page(() => import('#web/pages/auth-page.tsx'), 'AuthPage', 'private'),
  validateSearch: (search: Record<string, unknown>): { next: string | undefined } => ({ next: localPath(search.next) }),
  head: pageHead('/auth', { title: 'Sign in' }),
})

const order = createRoute({
  getParentRoute: () => root,
  path: '/orders/$id',
  ...page(() => import('#web/pages/order-page.tsx'), 'OrderPage', 'private'),
  head: pageHead('/orders', { title: 'Your order' }),
})

const account = createRoute({
  getParentRoute: () => root,
  path: '/account',
  ...page(() => import('#web/pages/account-page.tsx'), 'AccountPage', 'private'),
  head: pageHead('/account', { title: 'Your account' }),
})

const accountApi = createRoute({
  getParentRoute: () => root,
  path: '/account/api',
  ...page(() => import('#web/pages/account-api-page.tsx'), 'AccountApiPage', 'private'),
  head: pageHead('/account/api', { title: 'API' }),
})

const favoritesPage = createRoute({
  getParentRoute: () => root,
  path: '/favorites',
  ...page(() => import('#web/pages/favorites-page.tsx'), 'FavoritesPage', 'private'),
  head: pageHead('/favorites', { title: 'Your favorites' }),
})

const people = createRoute({
  getParentRoute: () => root,
  path: '/people',
  ...page(() => import('#web/pages/people-page.tsx'), 'PeoplePage', 'private'),
  head: pageHead('/people', { title: 'Your people' }),
})

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/forgot-password',
  ...page(() => import('#web/pages/forgot-password-page.tsx'), 'ForgotPasswordPage', 'private'),
  head: pageHead('/forgot-password', { title: 'Forgot your password?' }),
})

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password/$token',
  ...page(() => import('#web/pages/reset-password-page.tsx'), 'ResetPasswordPage', 'private'),
  head: pageHead('/reset-password', { title: 'Choose a new password' }),
})

const confirmEmail = createRoute({
  getParentRoute: () => root,
  path: '/confirm-email/$token',
  ...page(() => import('#web/pages/confirm-email-page.tsx'), 'ConfirmEmailPage', 'private'),
  head: pageHead('/confirm-email', { title: 'Confirm your e-mail address' }),
})

const personCard = createRoute({
  getParentRoute: () => root,
  path: '/people/$id/card',
  ...page(() => import('#web/pages/person-card-page.tsx'), 'PersonCardPage', 'private'),
  validateSearch: unread<{ on?: string }>,
  head: pageHead('/people', { title: 'A card for someone' }),
})

export const accountRoutes = [
  orders,
  auth,
  order,
  account,
  accountApi,
  favoritesPage,
  people,
  personCard,
  forgotPassword,
  resetPassword,
  confirmEmail,
]
