import { linkOptions } from '@tanstack/react-router'
import { admins } from '#contract/admin/admins.ts'
import { alertsAdmin } from '#contract/money/alerts-admin.ts'
import { artistPagesAdmin } from '#contract/studio/artist-pages.ts'
import { balancesAdmin } from '#contract/money/balances-admin.ts'
import { cardsAdmin } from '#contract/catalog/cards-admin.ts'
import { catalogAdmin } from '#contract/catalog/catalog-admin.ts'
import { customersAdmin } from '#contract/admin/customers-admin.ts'
import { giftCardsAdmin } from '#contract/sales/gift-cards-admin.ts'
import { invoicesAdmin } from '#contract/business/invoices-admin.ts'
import { messagesAdmin } from '#contract/customers/messages-admin.ts'
import { ordersAdmin } from '#contract/fulfillment/orders-admin.ts'
import { type Overview, overview } from '#contract/admin/overview.ts'
import { paperAdmin } from '#contract/fulfillment/card-stock.ts'
import { payoutsAdmin } from '#contract/money/payouts-admin.ts'
import { piecesAdmin } from '#contract/fulfillment/pieces-admin.ts'
import { promoCodesAdmin } from '#contract/sales/promo-codes-admin.ts'
import { quotesAdmin } from '#contract/business/quotes-admin.ts'
import { reviewsAdmin } from '#contract/customers/reviews-admin.ts'
import { runsAdmin } from '#contract/business/runs.ts'
import { settingsAdmin } from '#contract/catalog/settings-admin.ts'
import { type AdminRole, mayCall } from '#contract/base/roles.ts'
import { ArrowDownUp } from '#web/ui/icons/arrow-down-up.ts'
import { Banknote } from '#web/ui/icons/banknote.ts'
import { BellRing } from '#web/ui/icons/bell-ring.ts'
import { Building2 } from '#web/ui/icons/building-2.ts'
import { ClipboardList } from '#web/ui/icons/clipboard-list.ts'
import { FileText } from '#web/ui/icons/file-text.ts'
import { GalleryHorizontal } from '#web/ui/icons/gallery-horizontal.ts'
import { Gift } from '#web/ui/icons/gift.ts'
import { Image } from '#web/ui/icons/image.ts'
import { KeyRound } from '#web/ui/icons/key-round.ts'
import { Layers } from '#web/ui/icons/layers.ts'
import { LayoutDashboard } from '#web/ui/icons/layout-dashboard.ts'
import { MessageSquare } from '#web/ui/icons/message-square.ts'
import { Palette } from '#web/ui/icons/palette.ts'
import { PenLine } from '#web/ui/icons/pen-line.ts'
import { ReceiptText } from '#web/ui/icons/receipt-text.ts'
import { SlidersHorizontal } from '#web/ui/icons/sliders-horizontal.ts'
import { Star } from '#web/ui/icons/star.ts'
import { Tags } from '#web/ui/icons/tags.ts'
import { TicketPercent } from '#web/ui/icons/ticket-percent.ts'
import { UserRoundPen } from '#web/ui/icons/user-round-pen.ts'
import { UsersRound } from '#web/ui/icons/users-round.ts'
import { WalletCards } from '#web/ui/icons/wallet-cards.ts'

/** Work waiting on a page: 'Orders, 3 late, 12 to start'. */
export interface Waiting {
  count: number
  words: string
  isUrgent?: boolean
}

/** Work waiting, from the overview's numbers. */
const waiting = {
  orders: ({ ordersLate, ordersToStart }: Overview): Waiting[] => [
    { count: ordersLate, words: 'late', isUrgent: true },
    { count: ordersToStart, words: 'to start' },
  ],
  pieces: ({ cardsLate, photosToCheck, claimsToDecide }: Overview): Waiting[] => [
    { count: cardsLate, words: 'late', isUrgent: true },
    { count: photosToCheck + claimsToDecide, words: 'to check or decide', isUrgent: claimsToDecide > 0 },
  ],
  artistPages: ({ pagesToDecide }: Overview): Waiting[] => [{ count: pagesToDecide, words: 'to answer' }],
  payouts: ({ payoutsDue, payoutsOverdue }: Overview): Waiting[] => [
    { count: payoutsDue, words: 'to pay', isUrgent: payoutsOverdue > 0 },
  ],
  invoices: ({ invoicesOverdue }: Overview): Waiting[] => [
    { count: invoicesOverdue, words: 'overdue', isUrgent: true },
  ],
  quotes: ({ quotesToAnswer }: Overview): Waiting[] => [{ count: quotesToAnswer, words: 'to answer' }],
  messages: ({ messagesNew }: Overview): Waiting[] => [{ count: messagesNew, words: 'new' }],
  attention: ({ alerts, mailsFailed }: Overview): Waiting[] => [
    { count: alerts + mailsFailed, words: 'open', isUrgent: true },
  ],
}

const toOverview = linkOptions({ to: '/admin/overview' })
const toAttention = linkOptions({ to: '/admin/attention' })
const toOrders = linkOptions({ to: '/admin/orders' })
const toPieces = linkOptions({ to: '/admin/pieces', search: {} })
const toPaper = linkOptions({ to: '/admin/paper', search: {} })
const toGiftCards = linkOptions({ to: '/admin/gift-cards', search: {} })
const toBalances = linkOptions({ to: '/admin/balances', search: {} })
const toPayouts = linkOptions({ to: '/admin/payouts', search: {} })
const toQuotes = linkOptions({ to: '/admin/quotes' })
const toInvoices = linkOptions({ to: '/admin/invoices', search: {} })
const toRuns = linkOptions({ to: '/admin/runs' })
const toMessages = linkOptions({ to: '/admin/messages' })
const toReviews = linkOptions({ to: '/admin/reviews', search: {} })
const toCards = linkOptions({ to: '/admin/dashboard', search: {} })
const toCategories = linkOptions({ to: '/admin/dashboard', search: { tab: 'categories' } })
const toRows = linkOptions({ to: '/admin/dashboard', search: { tab: 'rows' } })
const toArtists = linkOptions({ to: '/admin/dashboard', search: { tab: 'artists' } })
const toArtistPages = linkOptions({ to: '/admin/artist-pages' })
const toPromoCodes = linkOptions({ to: '/admin/promo-codes', search: {} })
const toImports = linkOptions({ to: '/admin/catalogue' })
const toSettings = linkOptions({ to: '/admin/settings' })
const toAdministrators = linkOptions({ to: '/admin/administrators' })
const toOwnSignIn = linkOptions({ to: '/admin/security' })

/**
 * The portal's pages by task. `needs` is the page's main call: roles that may not make it do not see the page.
 * `key` after G opens it from the keyboard.
 */
const groups = [
  {
    title: 'Today',
    pages: [
      { link: toOverview, label: 'Overview', Icon: LayoutDashboard, key: 't', needs: overview.find },
      {
        link: toAttention,
        label: 'Attention',
        Icon: BellRing,
        key: 'a',
        needs: alertsAdmin.list,
        waiting: waiting.attention,
      },
    ],
  },
  {
    title: 'Desk',
    pages: [
      {
        link: toOrders,
        label: 'Orders',
        Icon: ClipboardList,
        key: 'o',
        needs: ordersAdmin.list,
        waiting: waiting.orders,
      },
      {
        link: toPieces,
        label: 'Production',
        Icon: PenLine,
        key: 'p',
        needs: piecesAdmin.list,
        waiting: waiting.pieces,
      },
      { link: toPaper, label: 'Paper', Icon: Layers, key: 'l', needs: paperAdmin.list },
      { link: toGiftCards, label: 'Gift cards', Icon: Gift, key: 'h', needs: giftCardsAdmin.list },
      { link: toBalances, label: 'Balances', Icon: WalletCards, key: 'z', needs: balancesAdmin.list },
      {
        link: toPayouts,
        label: 'Payouts',
        Icon: Banknote,
        key: 'y',
        needs: payoutsAdmin.list,
        waiting: waiting.payouts,
      },
      { link: toQuotes, label: 'Quotes', Icon: FileText, key: 'q', needs: quotesAdmin.list, waiting: waiting.quotes },
      { link: toRuns, label: 'Runs', Icon: Building2, key: 'n', needs: runsAdmin.list },
      {
        link: toInvoices,
        label: 'Invoices',
        Icon: ReceiptText,
        key: 'b',
        needs: invoicesAdmin.list,
        waiting: waiting.invoices,
      },
      {
        link: toMessages,
        label: 'Messages',
        Icon: MessageSquare,
        key: 'm',
        needs: messagesAdmin.list,
        waiting: waiting.messages,
      },
      { link: toReviews, label: 'Reviews', Icon: Star, key: 'v', needs: reviewsAdmin.list },
    ],
  },
  {
    title: 'Catalog',
    pages: [
      { link: toCards, label: 'Cards', Icon: Image, key: 'c', needs: cardsAdmin.create },
      { link: toCategories, label: 'Categories', Icon: Tags, key: 'k', needs: cardsAdmin.create },
      { link: toRows, label: 'Featured rows', Icon: GalleryHorizontal, key: 'f', needs: cardsAdmin.create },
      { link: toArtists, label: 'Artists', Icon: Palette, key: 'r', needs: cardsAdmin.create },
      {
        link: toArtistPages,
        label: 'Proposed pages',
        Icon: UserRoundPen,
        key: 'e',
        needs: artistPagesAdmin.list,
        waiting: waiting.artistPages,
      },
      { link: toPromoCodes, label: 'Promo codes', Icon: TicketPercent, key: 'd', needs: promoCodesAdmin.list },
      { link: toImports, label: 'Import & Export', Icon: ArrowDownUp, key: 'i', needs: catalogAdmin.listImports },
    ],
  },
  {
    title: 'Settings',
    pages: [
      { link: toSettings, label: 'Production settings', Icon: SlidersHorizontal, key: 'w', needs: settingsAdmin.save },
      { link: toAdministrators, label: 'Administrators', Icon: UsersRound, key: 'u', needs: admins.list },
      { link: toOwnSignIn, label: 'Your sign-in', Icon: KeyRound, key: 's', needs: admins.current },
    ],
  },
] as const

export type PortalPage = (typeof groups)[number]['pages'][number]

/** Reached from other pages; not in the portal's navigation. */
const innerPages = [{ to: '/admin/customers', needs: customersAdmin.find }] as const

/** The groups that a role may see. */
export function groupsOf(role: AdminRole): { title: string; pages: PortalPage[] }[] {
  return groups
    .map(({ title, pages }) => ({
      title,
      pages: (pages as readonly PortalPage[]).filter(({ needs }) => mayCall(role, needs)),
    }))
    .filter(({ pages }) => pages.length > 0)
}

export const pagesOf = (role: AdminRole): PortalPage[] => groupsOf(role).flatMap(({ pages }) => pages)

/** Whether the page at this path is part of the role. */
export function maySee(role: AdminRole, path: string): boolean {
  const own = groups.flatMap(({ pages }) => pages.map(({ link, needs }) => ({ to: link.to, needs })))
  const page = [...own, ...innerPages].find(({ to }) => path === to || path.startsWith(`${to}/`))
  return !page || mayCall(role, page.needs)
}

/** Whether this is the current page, or contains it; the dashboard has an entry for each of its tabs. */
export function isCurrent({ link }: PortalPage, path: string, tab: unknown): 'page' | 'true' | undefined {
  if ('search' in link && (link.search as { tab?: string }).tab !== tab) return undefined
  if (path === link.to) return 'page'
  return path.startsWith(`${link.to}/`) ? 'true' : undefined
}

/** Where a sign-in leads: to the dashboard (product.md, section 2), or to the first page of a role without one. */
export function startOf(role: AdminRole) {
  return maySee(role, '/admin/dashboard') ? '/admin/dashboard' : (pagesOf(role)[0]?.link.to ?? '/admin/dashboard')
}
