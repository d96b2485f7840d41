import type { FastifyInstance } from 'fastify'
import { studioPayouts } from '#contract/money/studio-payouts.ts'
import type { ShopParts } from '#server/platform/contribution/contribution.ts'
import { createServeArtist } from '#server/platform/sessions/serve-artist.ts'
import { beginOnboarding, findPayoutAccount, openDashboard, refreshPayoutAccount } from './payout-accounts.ts'

type Parts = Pick<ShopParts, 'db' | 'visits' | 'payouts' | 'publicUrl'>

/** An artist's own account for payouts. */
export function studioPayoutsRoutes(app: FastifyInstance, { db, visits, payouts, publicUrl }: Parts): void {
  const serveArtist = createServeArtist(app, { visits })
  serveArtist(studioPayouts.find, ({ artistId }) => findPayoutAccount(db, payouts, artistId))
  serveArtist(studioPayouts.begin, ({ artistId }) => beginOnboarding(db, payouts, publicUrl, artistId))
  serveArtist(studioPayouts.refresh, ({ artistId }) => refreshPayoutAccount(db, payouts, artistId))
  serveArtist(studioPayouts.open, ({ artistId }) => openDashboard(db, payouts, artistId))
}
