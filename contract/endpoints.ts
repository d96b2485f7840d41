import { accounts } from './accounts.ts'
import { emailConfirmations, ownAccount, passwordResets } from './accounts-own.ts'
import { admins } from './admins.ts'
import { adminResets, ownAdmin } from './admins-own.ts'
import { addressRequests } from './address-requests.ts'
import { apiKeys } from './api-keys.ts'
import { webhooks } from './webhooks.ts'
import { apiV1 } from './api-v1.ts'
import { alertsAdmin } from './alerts-admin.ts'
import { artistPagesAdmin, studioPage } from './artist-pages.ts'
import { fits } from './fits.ts'
import { hands, handsAdmin, studioHands } from './hands.ts'
import { artists } from './artists.ts'
import { artistsAdmin } from './artists-admin.ts'
import { balance } from './balance.ts'
import { balancesAdmin } from './balances-admin.ts'
import { cards } from './cards.ts'
import { calendarsAdmin } from './calendars-admin.ts'
import { cardsAdmin } from './cards-admin.ts'
import { cart } from './cart.ts'
import { cartRecipients } from './cart-recipients.ts'
import { catalogAdmin } from './catalog-admin.ts'
import { categories } from './categories.ts'
import { categoriesAdmin } from './categories-admin.ts'
import { checkout } from './checkout.ts'
import { codes } from './codes.ts'
import { customersAdmin } from './customers-admin.ts'
import type { Endpoint } from './endpoint.ts'
import { favorites } from './favorites.ts'
import { featuredRows } from './featured-rows.ts'
import { featuredRowsAdmin } from './featured-rows-admin.ts'
import { giftCards } from './gift-cards.ts'
import { giftCardsAdmin } from './gift-cards-admin.ts'
import { giftee } from './giftee.ts'
import { emailsAdmin } from './emails-admin.ts'
import { webhooksAdmin } from './webhooks-admin.ts'
import { messages } from './messages.ts'
import { messagesAdmin } from './messages-admin.ts'
import { orders } from './orders.ts'
import { orderSheets } from './order-sheets.ts'
import { ordersAdmin } from './orders-admin.ts'
import { ordersBulk } from './orders-bulk.ts'
import { ordersEdit } from './orders-edit.ts'
import { overview } from './overview.ts'
import { ownPieces } from './own-pieces.ts'
import { paperAdmin, studioPaper } from './paper.ts'
import { payoutsAdmin } from './payouts-admin.ts'
import { people } from './people.ts'
import { photosAdmin, studioPhotos } from './photos.ts'
import { piecesAdmin } from './pieces-admin.ts'
import { letteredCards } from './lettered-cards.ts'
import { occasions } from './occasions.ts'
import { promoCodesAdmin } from './promo-codes-admin.ts'
import { promises } from './promises.ts'
import { quotes } from './quotes.ts'
import { offers, quotesAdmin } from './quotes-admin.ts'
import { runInvoices } from './invoices.ts'
import { invoicesAdmin } from './invoices-admin.ts'
import { runMaking, runMakingAdmin } from './run-making.ts'
import { runs, runsAdmin } from './runs.ts'
import { recommendations } from './recommendations.ts'
import { searchAdmin } from './search-admin.ts'
import { reminders } from './reminders.ts'
import { reviewRequests, reviews, studioReviews } from './reviews.ts'
import { reviewsAdmin } from './reviews-admin.ts'
import { savedAddresses } from './saved-addresses.ts'
import { settingsAdmin } from './settings-admin.ts'
import { studio } from './studio.ts'
import { studioAdmin } from './studio-admin.ts'
import { studioCalendar } from './studio-calendar.ts'
import { studioStatements } from './statements.ts'
import { studioEarnings } from './studio-earnings.ts'
import { studioOwn } from './studio-own.ts'
import { stripePayoutsAdmin } from './stripe-payouts-admin.ts'
import { studioPayouts } from './studio-payouts.ts'
import { studioPieces } from './studio-pieces.ts'
import { gifteeTips } from './giftee-tips.ts'
import { ownTips, trackedTips } from './tip-payments.ts'
import { trackedPieces } from './tracked-pieces.ts'
import { tracking } from './tracking.ts'
import { ownWordPayments, trackedWordPayments } from './word-payments.ts'

/** All API calls by noun: the contract's table of contents (product.md, section 7). */
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
