import { formatMoment } from '#contract/base/format-date.ts'
import type { CatalogImport } from '#contract/catalog/catalog-admin.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ImportActions } from './import-actions.tsx'
import { ImportCountsTable } from './import-counts.tsx'
import { ImportRefused } from './import-refused.tsx'
import { countOf, isAtWork, sumOf, wordsOf } from './import-words.ts'

/** One import: what it would do or has done, and the available actions. */
export function ImportRun({ run, isLatest }: { run: CatalogImport; isLatest: boolean }) {
  const { files, state, by, createdAt, counts, notes, failure } = run
  const isOpen = isLatest || !['done', 'stopped'].includes(state)
  const isDone = state === 'done'
  const [first] = files
  const { word, tone } = wordsOf(run)
  const made = counts.flatMap((each) => {
    const count = each.make + each.change
    return count > 0 ? countOf(each.kind, count) : []
  })
  return (
    <article className="rounded-[var(--radius)] border border-line bg-card p-5">
      <div className="flex items-start justify-between gap-4">
        <h3 className="min-w-0 font-sans text-base font-semibold break-words">
          {first!.name}
          {files.length > 1 && <span className="font-normal text-quiet"> and {files.length - 1} more</span>}
        </h3>
        <output className="shrink-0">
          <Badge tone={tone}>{word}</Badge>
        </output>
      </div>
      <p className="text-sm text-quiet">
        {by}, <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
        {!isOpen && isDone && `. ${made.join(', ') || 'Nothing'} new or changed`}
      </p>
      {isOpen && (
        <div className="mt-4">
          {failure && (
            <p role="alert" className="mb-4 font-medium text-wax">
              {failure}
            </p>
          )}
          {notes.map((note) => (
            <p key={note} className="mb-2 text-sm text-quiet">
              {note}
            </p>
          ))}
          {!isAtWork(run) && counts.length > 0 && <ImportCountsTable counts={counts} isDone={isDone} />}
          <ImportActions run={run} />
          {!isAtWork(run) && sumOf(counts, 'refused') > 0 && <ImportRefused key={run.updatedAt} run={run} />}
        </div>
      )}
    </article>
  )
}
