import type { FastifyInstance } from 'fastify'
import { savedAddresses } from '#contract/saved-addresses.ts'
import { done } from '#contract/text.ts'
import type { Db } from '#server/db/db.ts'
import { serve } from '#server/http/serve.ts'
import { type Visits, requireShopper } from '#server/sessions/visit.ts'
import { hideAddress, listAddresses } from './saved-addresses.ts'

export function savedAddressesRoutes(app: FastifyInstance, { db, visits }: { db: Db; visits: Visits }): void {
  serve(app, savedAddresses.list, async ({ request }) => listAddresses(db, await requireShopper(visits, request)))
  serve(app, savedAddresses.remove, async ({ request, params }) => {
    await hideAddress(db, await requireShopper(visits, request), params.id)
    return done
  })
}
