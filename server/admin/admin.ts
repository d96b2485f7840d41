import type { Contribution } from '#server/platform/contribution/contribution.ts'
import { adminEmails } from './administrators/admin-emails.ts'
import { adminsRoutes } from './administrators/admins-routes.ts'
import { customersAdminRoutes } from './customers/customers-admin-routes.ts'
import { overviewRoutes } from './dashboard/overview-routes.ts'
import { searchAdminRoutes } from './dashboard/search-admin-routes.ts'
import { nightlyAudit } from './books/nightly-audit.ts'
import { ordersAdminRoutes } from './orders/orders-admin-routes.ts'
import { ordersBulkRoutes } from './orders/orders-bulk-routes.ts'
import { ordersEditRoutes } from './orders/orders-edit-routes.ts'
import { piecesAdminRoutes } from './orders/pieces-admin-routes.ts'

/** The administrators’ portal. */
export const admin: Contribution = {
  routes(scope, parts) {
    adminsRoutes(scope, parts)
    overviewRoutes(scope, parts)
    ordersAdminRoutes(scope, parts)
    ordersBulkRoutes(scope, parts)
    ordersEditRoutes(scope, parts)
    customersAdminRoutes(scope, parts)
    searchAdminRoutes(scope, parts)
    piecesAdminRoutes(scope, parts)
  },
  emails: adminEmails,
  jobs: [nightlyAudit],
}
