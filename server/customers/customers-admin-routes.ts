import type { FastifyInstance } from 'fastify'
import { customersAdmin } from '#contract/customers-admin.ts'
import type { Db } from '#server/db/db.ts'
import { serve } from '#server/http/serve.ts'
import { getCustomer, getCustomerSums } from './customers-admin.ts'

export function customersAdminRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, customersAdmin.find, ({ params }) => getCustomer(db, params))
  serve(app, customersAdmin.sum, ({ params }) => getCustomerSums(db, params))
}
