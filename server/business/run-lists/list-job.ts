import { job } from '#server/platform/jobs/job.ts'
import { listQueue, spreadsheetQueue } from './list-queue.ts'
import { spreadsheetsAtOnce } from './read-list-file.ts'
import { isSpreadsheetWaiting, readList, workOnList } from './work-on-list.ts'

/** Reads and checks a list; what one job does not finish, the next one does. */
const listJob = job<{ runId: string }>({
  ...listQueue,
  handler:
    ({ db, jobs }) =>
    async ({ runId }) => {
      if (await isSpreadsheetWaiting(db, runId)) await jobs.enqueue(db, spreadsheetQueue, { runId })
      else if (await workOnList(db, runId)) await jobs.enqueue(db, listQueue, { runId })
    },
})

const spreadsheetJob = job<{ runId: string }>({
  ...spreadsheetQueue,
  atOnce: spreadsheetsAtOnce,
  handler:
    ({ db, jobs }) =>
    async ({ runId }) => {
      await readList(db, runId)
      await jobs.enqueue(db, listQueue, { runId })
    },
})

export const runJobs = [listJob, spreadsheetJob]
