import type { Db } from '#server/platform/db/db.ts'
import type { Media } from '#server/platform/pictures/media.ts'
import { type Job, job } from './job.ts'

/** Deletes what is no longer needed. */
export type Prune = (db: Db, media: Media) => Promise<unknown>

/** Runs all prunes, one after the other, every hour. */
export function pruneJob(prunes: readonly Prune[]): Job<Record<string, never>> {
  return job({
    name: 'prune',
    due: { cron: '17 * * * *' },
    handler:
      ({ db, media }) =>
      async () => {
        for (const prune of prunes) await prune(db, media)
      },
  })
}
