import { queue } from '#server/platform/jobs/job.ts'

/** Payments that the provider has news of; the handler is above checkout, in `server/money/settlement/`. */
export const settleQueue = queue<{ paymentRef: string }>('settle')
