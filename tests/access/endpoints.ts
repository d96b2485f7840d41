import { accounts } from '#contract/customers/accounts.ts'
import { emailConfirmations, ownAccount, passwordResets } from '#contract/customers/accounts-own.ts'
import { admins } from '#contract/admin/admins.ts'
import { adminResets, ownAdmin } from '#contract/admin/admins-own.ts'
import { addressRequests } from '#contract/customers/address-requests.ts'
import { apiKeys } from '#contract/developers/api-keys.ts'
import { webhooks } from '#contract/developers/webhooks.ts'
import { apiV1 } from '#contract/developers/api-v1.ts'
import { alertsAdmin } from '#contract/money/alerts-admin.ts'
import { artistPagesAdmin, studioPage } from '#contract/studio/artist-pages.ts'
import { fits } from '#contract/catalog/fit-check.ts'
import { hands, handsAdmin, studioHands } from '#contract/catalog/handwriting.ts'
import { artists } from '#contract/catalog/artists.ts'
import { artistsAdmin } from '#contract/catalog/artists-admin.ts'
import { balance } from '#contract/sales/balance.ts'
import { balancesAdmin } from '#contract/money/balances-admin.ts'
import { cards } from '#contract/catalog/cards.ts'
import { calendarsAdmin } from '#contract/fulfillment/calendars-admin.ts'
import { cardsAdmin } from '#contract/catalog/cards-admin.ts'
import { cart } from '#contract/sales/cart.ts'
import { cartRecipients } from '#contract/sales/cart-recipients.ts'
import { recipientLists } from '#contract/sales/recipient-lists.ts'
import { catalogAdmin } from '#contract/catalog/catalog-admin.ts'
import { categories } from '#contract/catalog/categories.ts'
import { categoriesAdmin } from '#contract/catalog/categories-admin.ts'
import { checkout } from '#contract/sales/checkout.ts'
import { codes } from '#contract/sales/codes.ts'
import { customersAdmin } from '#contract/admin/customers-admin.ts'
import type { Endpoint } from '#contract/base/endpoint.ts'
import { favorites } from '#contract/customers/favorites.ts'
import { featuredRows } from '#contract/catalog/featured-rows.ts'
import { featuredRowsAdmin } from '#contract/catalog/featured-rows-admin.ts'
import { giftCards } from '#contract/sales/gift-cards.ts'
import { giftCardsAdmin } from '#contract/sales/gift-cards-admin.ts'
import { giftee } from '#contract/customers/giftee.ts'
import { emailsAdmin } from '#contract/admin/emails-admin.ts'
import { webhooksAdmin } from '#contract/developers/webhooks-admin.ts'
import { messages } from '#contract/customers/messages.ts'
import { messagesAdmin } from '#contract/customers/messages-admin.ts'
import { orders } from '#contract/fulfillment/orders.ts'
import { orderSheets } from '#contract/fulfillment/order-sheets.ts'
import { ordersAdmin } from '#contract/fulfillment/orders-admin.ts'
import { ordersBulk } from '#contract/fulfillment/orders-bulk.ts'
import { ordersEdit } from '#contract/fulfillment/orders-edit.ts'
import { overview } from '#contract/admin/overview.ts'
import { ownPieces, trackedPieces } from '#contract/customers/piece-calls.ts'
import { paperAdmin, studioPaper } from '#contract/fulfillment/card-stock.ts'
import { payoutsAdmin } from '#contract/money/payouts-admin.ts'
import { people } from '#contract/customers/people.ts'
import { photosAdmin, studioPhotos } from '#contract/fulfillment/photos.ts'
import { piecesAdmin } from '#contract/fulfillment/pieces-admin.ts'
import { letteredCards } from '#contract/catalog/lettered-cards.ts'
import { occasions } from '#contract/catalog/occasions.ts'
import { promoCodesAdmin } from '#contract/sales/promo-codes-admin.ts'
import { promises } from '#contract/fulfillment/promises.ts'
import { quotes } from '#contract/business/quotes.ts'
import { offers, quotesAdmin } from '#contract/business/quotes-admin.ts'
import { runInvoices } from '#contract/business/invoices.ts'
import { invoicesAdmin } from '#contract/business/invoices-admin.ts'
import { runDays } from '#contract/business/run-days.ts'
import { runMaking, runMakingAdmin } from '#contract/business/run-making.ts'
import { runs, runsAdmin } from '#contract/business/runs.ts'
import { recommendations } from '#contract/catalog/recommendations.ts'
import { searchAdmin } from '#contract/admin/search-admin.ts'
import { reminders } from '#contract/customers/reminders.ts'
import { reviewRequests, reviews, studioReviews } from '#contract/customers/reviews.ts'
import { reviewsAdmin } from '#contract/customers/reviews-admin.ts'
import { savedAddresses } from '#contract/customers/saved-addresses.ts'
import { settingsAdmin } from '#contract/catalog/settings-admin.ts'
import { studio } from '#contract/studio/studio.ts'
import { studioAdmin } from '#contract/studio/studio-admin.ts'
import { studioCalendar } from '#contract/fulfillment/studio-calendar.ts'
import { studioStatements } from '#contract/money/statements.ts'
import { studioEarnings } from '#contract/money/studio-earnings.ts'
import { studioOwn } from '#contract/studio/studio-own.ts'
import { stripePayoutsAdmin } from '#contract/money/stripe-payouts-admin.ts'
import { studioPayouts } from '#contract/money/studio-payouts.ts'
import { studioPieces } from '#contract/fulfillment/studio-pieces.ts'
import { gifteeTips } from '#contract/customers/giftee-tips.ts'
import { ownTips, trackedTips } from '#contract/sales/tip-payments.ts'
import { tracking } from '#contract/customers/tracking.ts'
import { ownWordPayments, trackedWordPayments } from '#contract/sales/word-payments.ts'

/** All API calls by subject: the contract's table of contents (product.md, section 7). */
export const endpoints = {
  accounts,
  ownAccount,
  passwordResets,
  emailConfirmations,
  artists,
  cards,
  categories,
  featuredRows,
  cart,
  cartRecipients,
  recipientLists,
  checkout,
  codes,
  orders,
  tracking,
  ownPieces,
  trackedPieces,
  giftCards,
  giftCardsAdmin,
  giftee,
  reviews,
  reviewRequests,
  ownWordPayments,
  trackedWordPayments,
  ownTips,
  trackedTips,
  gifteeTips,
  savedAddresses,
  apiKeys,
  webhooks,
  apiV1,
  balance,
  balancesAdmin,
  favorites,
  payoutsAdmin,
  people,
  addressRequests,
  reminders,
  recommendations,
  promises,
  letteredCards,
  occasions,
  quotes,
  messages,
  admins,
  ownAdmin,
  adminResets,
  artistsAdmin,
  artistPagesAdmin,
  fits,
  hands,
  handsAdmin,
  studioHands,
  calendarsAdmin,
  cardsAdmin,
  catalogAdmin,
  categoriesAdmin,
  featuredRowsAdmin,
  overview,
  searchAdmin,
  ordersAdmin,
  orderSheets,
  ordersBulk,
  ordersEdit,
  paperAdmin,
  photosAdmin,
  piecesAdmin,
  promoCodesAdmin,
  reviewsAdmin,
  settingsAdmin,
  customersAdmin,
  quotesAdmin,
  runs,
  runMaking,
  runMakingAdmin,
  runDays,
  runsAdmin,
  runInvoices,
  invoicesAdmin,
  offers,
  messagesAdmin,
  emailsAdmin,
  webhooksAdmin,
  alertsAdmin,
  studio,
  studioOwn,
  studioPieces,
  studioEarnings,
  studioStatements,
  studioPayouts,
  stripePayoutsAdmin,
  studioCalendar,
  studioPaper,
  studioPage,
  studioPhotos,
  studioReviews,
  studioAdmin,
} satisfies Record<string, Record<string, Endpoint>>
