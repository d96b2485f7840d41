import type { FastifyInstance } from 'fastify'
import { studioPayouts } from '#contract/money/studio-payouts.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Payouts } from '#server/platform/integrations/payout-provider.ts'
import { createServeArtist } from '#server/platform/sessions/serve-artist.ts'
import type { Visits } from '#server/platform/sessions/visit.ts'
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
