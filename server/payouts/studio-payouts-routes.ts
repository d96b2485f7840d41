import type { FastifyInstance } from 'fastify'
import { studioPayouts } from '#contract/studio-payouts.ts'
import type { Db } from '#server/db/db.ts'
import type { Payouts } from '#server/integrations/payout-provider.ts'
import { createServeArtist } from '#server/sessions/serve-artist.ts'
import type { Visits } from '#server/sessions/visit.ts'
import { beginOnboarding, findPayoutAccount, openDashboard, refreshPayoutAccount } from './payout-accounts.ts'

interface Parts {
  db: Db
  visits: Visits
  payouts: Payouts | undefined
  publicUrl: string
}

/** An artist's own account for payouts. */
export function studioPayoutsRoutes(app: FastifyInstance, { db, visits, payouts, publicUrl }: Parts): void {
  const serveArtist = createServeArtist(app, { visits })
  serveArtist(studioPayouts.find, ({ artistId }) => findPayoutAccount(db, payouts, artistId))
  serveArtist(studioPayouts.begin, ({ artistId }) => beginOnboarding(db, payouts, publicUrl, artistId))
  serveArtist(studioPayouts.refresh, ({ artistId }) => refreshPayoutAccount(db, payouts, artistId))
  serveArtist(studioPayouts.open, ({ artistId }) => openDashboard(db, payouts, artistId))
}
