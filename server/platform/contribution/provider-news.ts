import type { JobContext } from '#server/platform/jobs/job.ts'
import type { Refusal } from '#server/platform/errors.ts'

/** What handlers of the provider's events may need. */
export type NewsContext = Pick<JobContext, 'db' | 'jobs' | 'payments' | 'payouts' | 'invoicing'>

/**
 * Handlers of the payment provider's events that are not about payments, by the prefix of their reference: a transfer,
 * an account, an invoice.
 * @returns a failure to log
 */
export type ProviderNews = Record<string, (shop: NewsContext, ref: string) => Promise<Refusal | undefined>>
