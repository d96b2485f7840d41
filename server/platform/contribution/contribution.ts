import type { FastifyInstance } from 'fastify'
import type { Stripe } from 'stripe'
import type { Config } from '#server/platform/config/config.ts'
import type { Db, Queries } from '#server/platform/db/db.ts'
import type { Reads } from '#server/platform/db/replica/reads.ts'
import type { Email } from '#server/platform/emails/email.ts'
import type { Carriers } from '#server/platform/integrations/carrier-provider.ts'
import type { Invoicing } from '#server/platform/integrations/invoice-provider.ts'
import type { Payments } from '#server/platform/integrations/payment-provider.ts'
import type { Payouts } from '#server/platform/integrations/payout-provider.ts'
import type { Job, Jobs } from '#server/platform/jobs/job.ts'
import type { Prune } from '#server/platform/jobs/prune.ts'
import type { Media } from '#server/platform/pictures/media.ts'
import type { Limits } from '#server/platform/rate-limits/rate-limits.ts'
import type { ResponseCache } from '#server/platform/response-cache/response-cache.ts'
import type { KeyCallers } from '#server/platform/sessions/key-caller.ts'
import type { Visits } from '#server/platform/sessions/visit.ts'
import type { Payable } from './payables.ts'
import type { ProviderNews } from './provider-news.ts'

/** What a district contributes to the shop, as values: `server/contributions.ts` joins them. */
export interface Contribution {
  /** Registers its endpoints, behind the access guard. */
  routes?(scope: FastifyInstance, parts: ShopParts): void
  /** Registers webhooks of other services, which sign what they send. */
  signedRoutes?(app: FastifyInstance, parts: ShopParts): void
  emails?: readonly Email[]
  /** Jobs that follow a business change or a schedule. */
  jobs?: readonly Job<never>[]
  /** Hourly deletions. */
  prunes?: readonly Prune[]
  payables?: readonly Payable[]
  providerNews?: ProviderNews
}

/** The parts of an open shop; each route takes what it uses. */
export interface ShopParts {
  config: Config
  /** From the configuration, for those who need only this value. */
  publicUrl: string
  deskAddress: string
  undoSeconds: number
  db: Db
  /** Only for reads that may lag by a second; without a replica they go to `db`. */
  reads: Reads
  jobs: Jobs
  payments: Payments
  /** Undefined: artists are paid by hand. */
  payouts: Payouts | undefined
  /** Undefined: invoices have no page at Stripe. */
  invoicing: Invoicing | undefined
  /** Stripe's client, if Stripe is the provider. */
  stripe: Stripe | undefined
  carriers: Carriers | undefined
  cache: ResponseCache
  media: Media
  visits: Visits
  keys: KeyCallers
  limits: Limits
  /** Called when an artist is deleted: their cards go back to the desk. */
  giveCardsBack(tx: Queries, artistId: string, adminId: string): Promise<void>
}
