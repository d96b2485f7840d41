import { eq } from 'drizzle-orm'
import { type ColumnRole, missingColumns } from '#contract/base/lists/list-columns.ts'
import type { Run } from '#contract/business/runs.ts'
import type { Db } from '#server/platform/db/db.ts'
import { runLists, runs } from '#server/platform/db/schema.ts'
import { changedMeanwhile, conflict, invalid } from '#server/platform/errors.ts'
import type { Jobs } from '#server/platform/jobs/job.ts'
import { listQueue } from './list-queue.ts'
import { checkAnew, openToCollect, viewRun } from './runs.ts'
import { lockList } from './work-on-list.ts'

/** Stores a list; it replaces the previous one once it has been read, and not at all if that fails. */
export async function takeList(db: Db, jobs: Jobs, token: string, file: File): Promise<Run> {
  const bytes = Buffer.from(await file.arrayBuffer())
  if (bytes.length === 0) throw invalid('This file is empty.', [{ path: 'list', message: 'This file is empty.' }])
  return db.transaction(async (tx) => {
    const run = await openToCollect(tx, token)
    const before = await lockList(tx, run.id)
    const values = {
      fileName: file.name.slice(0, 200),
      file: bytes,
      state: 'reading' as const,
      failure: null,
      reading: (before?.reading ?? 0) + 1,
    }
    await tx
      .insert(runLists)
      .values({ runId: run.id, ...values })
      .onConflictDoUpdate({ target: runLists.runId, set: values })
    await jobs.enqueue(tx, listQueue, { runId: run.id })
    return viewRun(tx, { run, role: 'manage' })
  })
}

/** Sets what the columns mean, and reads every row of the file again. */
export async function mapColumns(
  db: Db,
  jobs: Jobs,
  token: string,
  { columns, version }: { columns: ColumnRole[]; version: number },
): Promise<Run> {
  return db.transaction(async (tx) => {
    const run = await openToCollect(tx, token)
    if (run.version !== version) throw changedMeanwhile('run')
    const list = await lockList(tx, run.id)
    if (!list || list.headings.length === 0) throw conflict('There is no list yet.', 'wrong_status')
    if (columns.length !== list.headings.length) throw invalid('Say what each column means.')
    const missing = missingColumns(columns)
    if (missing.length > 0) throw invalid(`The list needs ${missing.join(' and ')}: choose the column that has it.`)
    const [changed] = await tx
      .update(runs)
      .set({ version: version + 1 })
      .where(eq(runs.id, run.id))
      .returning()
    await checkAnew(tx, jobs, run.id, { state: 'checking', columns, reading: list.reading + 1 })
    return viewRun(tx, { run: changed!, role: 'manage' })
  })
}
