import { queue } from '#server/platform/jobs/job.ts'

/** Lists of runs to be read or checked; the handler is in `list-job.ts`. */
export const listQueue = queue<{ runId: string }>('run-list')
