import type { FastifyInstance } from 'fastify'
import { customersAdmin } from '#contract/admin/customers-admin.ts'
import type { Reads } from '#server/platform/db/replica/reads.ts'
import { serve } from '#server/platform/http/serve.ts'
import { getCustomer, getCustomerSums } from './customers-admin.ts'

export function customersAdminRoutes(app: FastifyInstance, { reads }: { reads: Reads }): void {
  serve(app, customersAdmin.find, ({ params, request }) => getCustomer(reads.for(request), params))
  serve(app, customersAdmin.sum, ({ params, request }) => getCustomerSums(reads.for(request), params))
}
