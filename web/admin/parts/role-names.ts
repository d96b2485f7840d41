import type { AdminRole } from '#contract/base/roles.ts'

export const roleNames: Record<AdminRole, string> = { owner: 'Owner', desk: 'Desk', catalog: 'Catalog' }
export const roleDuties: Record<AdminRole, string> = {
  owner: 'Everything, including administrators and exports of customer data.',
  desk: 'Orders, refunds, quotes and messages. Cannot change the catalog.',
  catalog: 'Designs, categories, featured rows, artists, import and export. No access to orders or customers.',
}
