import { admin } from './admin/admin.ts'
import { business } from './business/business.ts'
import { catalog } from './catalog/catalog.ts'
import { customers } from './customers/customers.ts'
import { developers } from './developers/developers.ts'
import { fulfillment } from './fulfillment/fulfillment.ts'
import { money } from './money/money.ts'
import { sales } from './sales/sales.ts'
import { settlement } from './money/settlement/settlement.ts'
import { studio } from './studio/studio.ts'
import type { Contribution } from './platform/contribution/contribution.ts'
import { payablesByPurpose } from './platform/contribution/payables.ts'
import type { ProviderNews } from './platform/contribution/provider-news.ts'
import { pruneTickets } from './platform/credentials/tickets.ts'
import { pruneMonths } from './platform/db/months/make-months.ts'
import { emailFailed } from './platform/emails/failed-emails.ts'
import { emailJob } from './platform/emails/send-email.ts'
import { pruneIdempotencyKeys } from './platform/idempotency/idempotency-key.ts'
import { type Prune, pruneJob } from './platform/jobs/prune.ts'
import { pruneLimits } from './platform/rate-limits/rate-limits.ts'
import { pruneSessions } from './platform/sessions/sessions.ts'

const trading: Contribution[] = [catalog, money, fulfillment, sales, customers, business, developers, studio]

/** Everything that can be paid for. */
export const payables = payablesByPurpose(trading.flatMap((district) => district.payables ?? []))

/** Everything else that the payment provider has news of. */
export const providerNews: ProviderNews = Object.assign({}, ...trading.map((district) => district.providerNews))

/** Everything in the shop above the platform. */
export const districts: Contribution[] = [...trading, settlement({ payables, providerNews }), admin]

/** Every e-mail of the shop. */
export const emails = [...districts.flatMap((district) => district.emails ?? []), emailFailed]

/** What is deleted every hour, and the months that are created ahead. */
export const prunes: Prune[] = [
  pruneSessions,
  pruneTickets,
  pruneLimits,
  pruneIdempotencyKeys,
  ...districts.flatMap((district) => district.prunes ?? []),
  (_, media) => media.sweep(),
  // Last, because it gives way to others, and gives up for this hour.
  pruneMonths,
]

/** All background work, following a business change or a schedule. */
export const jobs = [emailJob(emails), ...districts.flatMap((district) => district.jobs ?? []), pruneJob(prunes)]
