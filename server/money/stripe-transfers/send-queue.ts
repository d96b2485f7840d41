import { queue } from '#server/platform/jobs/job.ts'

/** Statements whose transfer is due. */
export const sendQueue = queue<{ statementId: string }>('payout')
