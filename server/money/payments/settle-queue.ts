import { queue } from '#server/platform/jobs/job.ts'

/** Payments that the provider has news of; the handler is in `server/money/settlement/`, above checkout. */
export const settleQueue = queue<{ paymentRef: string }>('settle')
