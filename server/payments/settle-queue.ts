import { queue } from '#server/jobs/job.ts'

/** Payments that the provider has news of; worked off above checkout, in `server/settlement/`. */
export const settleQueue = queue<{ paymentRef: string }>('settle')
