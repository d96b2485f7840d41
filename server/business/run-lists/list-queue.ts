import { queue } from '#server/platform/jobs/job.ts'

// The handlers are in `list-job.ts`.

/** Lists of runs to be read or checked. */
export const listQueue = queue<{ runId: string }>('run-list')

/** Spreadsheets to be read: that may take long, and no other list waits for it. */
export const spreadsheetQueue = queue<{ runId: string }>('run-spreadsheet')
