import { type Job, job } from '#server/platform/jobs/job.ts'
import { failImport, workOnImport } from './work-on-import.ts'

/** Continues an import; what one job does not finish, the next one does. */
export const importJob: Job<{ id: string }> = job({
  name: 'import',
  handler:
    ({ db, jobs, media }) =>
    async ({ id }, { last }) => {
      const more = await workOnImport({ db, media }, id).catch(async (error: unknown) => {
        if (last) await failImport(db, id, 'The import was interrupted repeatedly. You can resume it.')
        throw error
      })
      if (more) await jobs.enqueue(db, importJob, { id })
    },
})

export const importJobs = [importJob]
