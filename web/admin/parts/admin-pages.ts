import { admins } from '#contract/admins.ts'
import { alertsAdmin } from '#contract/alerts-admin.ts'
import { cardsAdmin } from '#contract/cards-admin.ts'
import { catalogAdmin } from '#contract/catalog-admin.ts'
import { customersAdmin } from '#contract/customers-admin.ts'
import { messagesAdmin } from '#contract/messages-admin.ts'
import { ordersAdmin } from '#contract/orders-admin.ts'
import { overview } from '#contract/overview.ts'
import { quotesAdmin } from '#contract/quotes-admin.ts'
import { type AdminRole, mayCall } from '#contract/roles.ts'

/** The portal's pages, and the call that each is there for: who may not make it does not see the page. */
const adminPages = [
  { to: '/admin/overview', label: 'Overview', needs: overview.find },
  { to: '/admin/attention', label: 'Attention', needs: alertsAdmin.list },
  { to: '/admin/orders', label: 'Orders', needs: ordersAdmin.list },
  { to: '/admin/quotes', label: 'Quotes', needs: quotesAdmin.list },
  { to: '/admin/messages', label: 'Messages', needs: messagesAdmin.list },
  { to: '/admin/dashboard', label: 'Dashboard', needs: cardsAdmin.create },
  { to: '/admin/catalogue', label: 'Import & Export', needs: catalogAdmin.listImports },
  { to: '/admin/administrators', label: 'Administrators', needs: admins.list },
  { to: '/admin/security', label: 'Your sign-in', needs: admins.current },
] as const

/** Reached from other pages, and no link of the portal's own. */
const innerPages = [{ to: '/admin/customers', needs: customersAdmin.find }] as const

export const pagesOf = (role: AdminRole) => adminPages.filter(({ needs }) => mayCall(role, needs))

/** Whether the page at this path is part of the role. */
export function maySee(role: AdminRole, path: string): boolean {
  const page = [...adminPages, ...innerPages].find(({ to }) => path === to || path.startsWith(`${to}/`))
  return !page || mayCall(role, page.needs)
}

/** Where a sign-in leads: to the dashboard (product.md, section 2), or to the first page of a role without one. */
export function startOf(role: AdminRole) {
  return maySee(role, '/admin/dashboard') ? '/admin/dashboard' : (pagesOf(role)[0]?.to ?? '/admin/dashboard')
}

export const roleNames: Record<AdminRole, string> = { owner: 'Owner', desk: 'Desk', catalog: 'Catalog' }
export const roleDuties: Record<AdminRole, string> = {
  owner: 'Everything, administrators and exports of customers’ data included.',
  desk: 'Orders, refunds, quotes and messages. Nothing of the catalog is changed.',
  catalog: 'Designs, categories, featured rows, artists, import and export. No orders and no customers.',
}
