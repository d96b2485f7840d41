import { queue } from '#server/platform/jobs/job.ts'

/** Runs whose next cards are to be placed; the handler is in `making-jobs.ts`. */
export const makingQueue = queue<{ runId: string }>('run-making')
