import type { AdminRole } from '#contract/base/roles.ts'

export const roleNames: Record<AdminRole, string> = { owner: 'Owner', desk: 'Desk', catalog: 'Catalog' }
export const roleDuties: Record<AdminRole, string> = {
  owner: 'Everything, administrators and exports of customers’ data included.',
  desk: 'Orders, refunds, quotes and messages. Nothing of the catalog is changed.',
  catalog: 'Designs, categories, featured rows, artists, import and export. No orders and no customers.',
}
