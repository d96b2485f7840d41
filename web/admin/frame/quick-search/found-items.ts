import { type LinkOptions, linkOptions } from '@tanstack/react-router'
import { formatDay } from '#contract/base/format-date.ts'
import { orderNumber } from '#contract/fulfillment/orders.ts'
import type { AdminRole } from '#contract/base/roles.ts'
import type { Found } from '#contract/admin/search-admin.ts'
import { pagesOf } from '#web/admin/parts/portal-pages.ts'
import { stateWords } from '#web/admin/orders/pieces/piece-words.ts'

/** Something that the quick search can open. */
export interface FoundItem {
  key: string
  title: string
  detail: string
  link: LinkOptions
}

export interface FoundGroup {
  title: string
  items: FoundItem[]
}

/** The portal's pages whose name contains the text; all of them without a text. */
export function findPages(role: AdminRole, q: string): FoundGroup {
  const items = pagesOf(role)
    .filter(({ label }) => label.toLowerCase().includes(q.trim().toLowerCase()))
    .map(({ label, link }) => ({ key: `page ${label}`, title: label, detail: '', link: link as LinkOptions }))
  return { title: 'Pages', items }
}

/** The server's results, each with the page it opens. */
export function groupsOf({ orders, pieces, customers, quotes, messages, cards, artists }: Found): FoundGroup[] {
  return [
    {
      title: 'Orders',
      items: orders.map(({ id, customerName, recipientName, createdAt, status }) => ({
        key: id,
        title: `#${orderNumber(id)} ${customerName}`,
        detail: `For ${recipientName} · ${formatDay(createdAt)} · ${status}`,
        link: linkOptions({ to: '/admin/orders/$id', params: { id } }),
      })),
    },
    {
      title: 'Customers',
      items: customers.map(({ orderId, name, email }) => ({
        key: `customer ${orderId}`,
        title: name,
        detail: email,
        link: linkOptions({ to: '/admin/customers/$source/$id', params: { source: 'of-order', id: orderId } }),
      })),
    },
    {
      title: 'Cards in production',
      items: pieces.map(({ id, orderId, cardTitle, recipientName, mailBy, ...piece }) => ({
        key: id,
        title: `${cardTitle} for ${recipientName}`,
        detail: `#${orderNumber(orderId)} · ${stateWords(piece)} · due ${formatDay(mailBy)}`,
        link: linkOptions({ to: '/admin/pieces/$id', params: { id } }),
      })),
    },
    {
      title: 'Quotes',
      items: quotes.map(({ id, companyName, contactName, status }) => ({
        key: id,
        title: companyName,
        detail: `${contactName} · ${status}`,
        link: linkOptions({ to: '/admin/quotes', search: { quote: id } }),
      })),
    },
    {
      title: 'Messages',
      items: messages.map(({ id, name, status, createdAt }) => ({
        key: id,
        title: name,
        detail: `${formatDay(createdAt)} · ${status}`,
        link: linkOptions({ to: '/admin/messages', search: { message: id } }),
      })),
    },
    {
      title: 'Cards',
      items: cards.map(({ id, title, category, isActive }) => ({
        key: id,
        title,
        detail: isActive ? category : `${category} · inactive`,
        link: linkOptions({ to: '/admin/dashboard', search: { q: title } }),
      })),
    },
    {
      title: 'Artists',
      items: artists.map(({ id, name, specialty, isActive }) => ({
        key: id,
        title: name,
        detail: isActive ? specialty : `${specialty} · inactive`,
        link: linkOptions({ to: '/admin/dashboard', search: { tab: 'artists' } }),
      })),
    },
  ].filter(({ items }) => items.length > 0)
}
