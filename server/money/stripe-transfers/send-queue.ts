import { queue } from '#server/platform/jobs/job.ts'

/** Statements whose transfer is to be sent. */
export const sendQueue = queue<{ statementId: string }>('payout')
