import type { FastifyInstance } from 'fastify'
import { savedAddresses } from '#contract/customers/saved-addresses.ts'
import { done } from '#contract/base/text.ts'
import type { Db } from '#server/platform/db/db.ts'
import { serve } from '#server/platform/http/serve.ts'
import { type Visits, requireShopper } from '#server/platform/sessions/visit.ts'
import { hideAddress, listAddresses } from './saved-addresses.ts'

export function savedAddressesRoutes(app: FastifyInstance, { db, visits }: { db: Db; visits: Visits }): void {
  serve(app, savedAddresses.list, async ({ request }) => listAddresses(db, await requireShopper(visits, request)))
  serve(app, savedAddresses.remove, async ({ request, params }) => {
    await hideAddress(db, await requireShopper(visits, request), params.id)
    return done
  })
}
