import { queue } from '#server/platform/jobs/job.ts'

// The handlers are in `list-job.ts`.

/** Lists of runs to be read or checked. */
export const listQueue = queue<{ runId: string }>('run-list')

/** Spreadsheets to be read: that may take long, and neither other lists nor another run's spreadsheet wait for it. */
export const spreadsheetQueue = queue<{ runId: string }>('run-spreadsheet', { groupOf: ({ runId }) => runId })
