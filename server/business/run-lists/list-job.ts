import { job } from '#server/platform/jobs/job.ts'
import { listQueue } from './list-queue.ts'
import { workOnList } from './work-on-list.ts'

/** Reads and checks a list; what one job does not finish, the next one does. */
const listJob = job<{ runId: string }>({
  ...listQueue,
  handler:
    ({ db, jobs }) =>
    async ({ runId }) => {
      if (await workOnList(db, runId)) await jobs.enqueue(db, listQueue, { runId })
    },
})

export const runJobs = [listJob]
