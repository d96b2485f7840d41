import type { JobContext } from '#server/platform/jobs/job.ts'
import type { Refusal } from '#server/platform/errors.ts'

/** What following the news may need. */
export type NewsContext = Pick<JobContext, 'db' | 'jobs' | 'payments' | 'payouts' | 'invoicing'>

/**
 * What follows the news of the payment provider about something that is no payment, by the prefix of its reference: a
 * transfer, an account, an invoice.
 * @returns what is to be logged
 */
export type ProviderNews = Record<string, (shop: NewsContext, ref: string) => Promise<Refusal | undefined>>
