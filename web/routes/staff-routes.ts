import { type RouteComponent, createRoute } from '@tanstack/react-router'
import type { DashboardSearch } from '#web/admin/catalog/parts/dashboard-search.ts'
import type { BalancesSearch } from '#web/admin/money/balances/balances-board.tsx'
import type { InvoicesSearch } from '#web/admin/money/invoices/invoices-board.tsx'
import type { GiftCardsSearch } from '#web/admin/money/gift-cards/gift-cards-search.ts'
import type { MessagesSearch } from '#web/admin/people/messages/messages-search.ts'
import type { OrdersFilter } from '#web/admin/orders/list/orders-filter.ts'
import type { QuotesSearch } from '#web/admin/people/quotes/quotes-search.ts'
import type { SheetsSearch } from '#web/pages/admin/admin-job-sheets-page.tsx'
import type { PaperFilter } from '#web/admin/catalog/card-stock/paper-list.tsx'
import type { PromoCodesSearch } from '#web/admin/money/promo-codes/promo-codes-list.tsx'
import type { PayoutsSearch } from '#web/admin/money/payouts/payouts-search.ts'
import type { PiecesFilter } from '#web/admin/orders/pieces/pieces-filter.ts'
import type { ReviewsSearch } from '#web/admin/people/reviews/reviews-list.tsx'
import { pageHead } from '#web/base/head.ts'
import { page } from '#web/base/page.ts'
import { root, unread } from './root-route.ts'

// The routes of administrators and artists; the shop's first load contains none of them.

/** An administrators' page, hidden from search engines; it sets its own title once they are signed in. */
const portalPage = <Name extends string>(load: () => Promise<Record<Name, RouteComponent>>, name: Name) => ({
  ...page(load, name, 'private'),
  head: pageHead('/admin', { title: 'Admin Portal' }),
})

const admin = createRoute({
  getParentRoute: () => root,
  path: '/admin',
  ...portalPage(() => import('#web/pages/admin/admin-page.tsx'), 'AdminPage'),
})

const adminDashboard = createRoute({
  getParentRoute: () => root,
  path: '/admin/dashboard',
  ...portalPage(() => import('#web/pages/admin/admin-dashboard-page.tsx'), 'AdminDashboardPage'),
  validateSearch: unread<DashboardSearch>,
})

const adminCatalog = createRoute({
  getParentRoute: () => root,
  path: '/admin/catalogue',
  ...portalPage(() => import('#web/pages/admin/admin-catalog-page.tsx'), 'AdminCatalogPage'),
})

const adminGiftCards = createRoute({
  getParentRoute: () => root,
  path: '/admin/gift-cards',
  ...portalPage(() => import('#web/pages/admin/admin-gift-cards-page.tsx'), 'AdminGiftCardsPage'),
  validateSearch: unread<GiftCardsSearch>,
})

const adminBalances = createRoute({
  getParentRoute: () => root,
  path: '/admin/balances',
  ...portalPage(() => import('#web/pages/admin/admin-balances-page.tsx'), 'AdminBalancesPage'),
  validateSearch: unread<BalancesSearch>,
})

const adminInvoices = createRoute({
  getParentRoute: () => root,
  path: '/admin/invoices',
  ...portalPage(() => import('#web/pages/admin/admin-invoices-page.tsx'), 'AdminInvoicesPage'),
  validateSearch: unread<InvoicesSearch>,
})

const adminReviews = createRoute({
  getParentRoute: () => root,
  path: '/admin/reviews',
  ...portalPage(() => import('#web/pages/admin/admin-reviews-page.tsx'), 'AdminReviewsPage'),
  validateSearch: unread<ReviewsSearch>,
})

const adminPayouts = createRoute({
  getParentRoute: () => root,
  path: '/admin/payouts',
  ...portalPage(() => import('#web/pages/admin/admin-payouts-page.tsx'), 'AdminPayoutsPage'),
  validateSearch: unread<PayoutsSearch>,
})

const adminOrders = createRoute({
  getParentRoute: () => root,
  path: '/admin/orders',
  ...portalPage(() => import('#web/pages/admin/admin-orders-page.tsx'), 'AdminOrdersPage'),
  validateSearch: unread<OrdersFilter>,
})

const adminOrder = createRoute({
  getParentRoute: () => root,
  path: '/admin/orders/$id',
  ...portalPage(() => import('#web/pages/admin/admin-order-page.tsx'), 'AdminOrderPage'),
})

const adminPieces = createRoute({
  getParentRoute: () => root,
  path: '/admin/pieces',
  ...portalPage(() => import('#web/pages/admin/admin-pieces-page.tsx'), 'AdminPiecesPage'),
  validateSearch: unread<PiecesFilter>,
})

const adminPiece = createRoute({
  getParentRoute: () => root,
  path: '/admin/pieces/$id',
  ...portalPage(() => import('#web/pages/admin/admin-piece-page.tsx'), 'AdminPiecePage'),
})

const adminPaper = createRoute({
  getParentRoute: () => root,
  path: '/admin/paper',
  ...portalPage(() => import('#web/pages/admin/admin-paper-page.tsx'), 'AdminPaperPage'),
  validateSearch: unread<PaperFilter>,
})

const adminPromoCodes = createRoute({
  getParentRoute: () => root,
  path: '/admin/promo-codes',
  ...portalPage(() => import('#web/pages/admin/admin-promo-codes-page.tsx'), 'AdminPromoCodesPage'),
  validateSearch: unread<PromoCodesSearch>,
})

const adminArtistPages = createRoute({
  getParentRoute: () => root,
  path: '/admin/artist-pages',
  ...portalPage(() => import('#web/pages/admin/admin-artist-pages-page.tsx'), 'AdminArtistPagesPage'),
})

const adminSettings = createRoute({
  getParentRoute: () => root,
  path: '/admin/settings',
  ...portalPage(() => import('#web/pages/admin/admin-settings-page.tsx'), 'AdminSettingsPage'),
})

const adminCustomer = createRoute({
  getParentRoute: () => root,
  path: '/admin/customers/$source/$id',
  ...portalPage(() => import('#web/pages/admin/admin-customer-page.tsx'), 'AdminCustomerPage'),
})

const adminJobSheets = createRoute({
  getParentRoute: () => root,
  path: '/admin/orders/sheets',
  ...portalPage(() => import('#web/pages/admin/admin-job-sheets-page.tsx'), 'AdminJobSheetsPage'),
  validateSearch: unread<SheetsSearch>,
})

const adminJobSheet = createRoute({
  getParentRoute: () => root,
  path: '/admin/orders/$id/sheet',
  ...portalPage(() => import('#web/pages/admin/admin-job-sheet-page.tsx'), 'AdminJobSheetPage'),
})

const adminQuotes = createRoute({
  getParentRoute: () => root,
  path: '/admin/quotes',
  ...portalPage(() => import('#web/pages/admin/admin-quotes-page.tsx'), 'AdminQuotesPage'),
  validateSearch: unread<QuotesSearch>,
})

const adminRuns = createRoute({
  getParentRoute: () => root,
  path: '/admin/runs',
  ...portalPage(() => import('#web/pages/admin/admin-runs-page.tsx'), 'AdminRunsPage'),
})

const adminMessages = createRoute({
  getParentRoute: () => root,
  path: '/admin/messages',
  ...portalPage(() => import('#web/pages/admin/admin-messages-page.tsx'), 'AdminMessagesPage'),
  validateSearch: unread<MessagesSearch>,
})

const adminOverview = createRoute({
  getParentRoute: () => root,
  path: '/admin/overview',
  ...portalPage(() => import('#web/pages/admin/admin-overview-page.tsx'), 'AdminOverviewPage'),
})

const adminAttention = createRoute({
  getParentRoute: () => root,
  path: '/admin/attention',
  ...portalPage(() => import('#web/pages/admin/admin-attention-page.tsx'), 'AdminAttentionPage'),
})

const adminSecurity = createRoute({
  getParentRoute: () => root,
  path: '/admin/security',
  ...portalPage(() => import('#web/pages/admin/admin-security-page.tsx'), 'AdminSecurityPage'),
})

const adminForgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/admin/forgot-password',
  ...portalPage(() => import('#web/pages/admin/admin-forgot-password-page.tsx'), 'AdminForgotPasswordPage'),
  head: pageHead('/admin', { title: 'Forgot your password?' }),
})

const adminResetPassword = createRoute({
  getParentRoute: () => root,
  path: '/admin/reset-password/$token',
  ...portalPage(() => import('#web/pages/admin/admin-reset-password-page.tsx'), 'AdminResetPasswordPage'),
  head: pageHead('/admin', { title: 'Choose a new password' }),
})

const adminAdministrators = createRoute({
  getParentRoute: () => root,
  path: '/admin/administrators',
  ...portalPage(() => import('#web/pages/admin/admin-administrators-page.tsx'), 'AdminAdministratorsPage'),
})

/** One page for every address: it has its own frame and navigation, and is kept for offline use. */
const studio = createRoute({
  getParentRoute: () => root,
  path: '/studio/$',
  ...page(() => import('#web/pages/studio/studio-page.tsx'), 'StudioPage', 'private'),
  head: pageHead('/studio', { title: 'Studio' }),
})

export const staffRoutes = [
  admin,
  adminDashboard,
  adminCatalog,
  adminQuotes,
  adminRuns,
  adminMessages,
  adminOverview,
  adminAttention,
  adminAdministrators,
  adminSecurity,
  adminForgotPassword,
  adminResetPassword,
  adminOrders,
  adminGiftCards,
  adminBalances,
  adminInvoices,
  adminReviews,
  adminPayouts,
  adminOrder,
  adminArtistPages,
  adminSettings,
  adminPieces,
  adminPiece,
  adminPaper,
  adminPromoCodes,
  adminCustomer,
  adminJobSheets,
  adminJobSheet,
  studio,
]
