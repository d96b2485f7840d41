import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type CatalogImport, catalogAdmin, refusedPerPage, refusedRowsPath } from '#contract/catalog/catalog-admin.ts'
import { read, sentenceOf } from '#web/base/api.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Download } from '#web/ui/icons/download.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { kindTitle } from './import-words.ts'

/** The rejected rows: where each one is, what is wrong, and the file to correct. */
export function ImportRefused({ run }: { run: CatalogImport }) {
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery({
    ...read(catalogAdmin.listRefused, { params: { id: run.id }, query: { page } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const kinds = run.counts.filter(({ refused }) => refused > 0).map(({ kind }) => kind)
  const pages = Math.ceil((data?.total ?? 0) / refusedPerPage)
  return (
    <section aria-label="Rows with errors" className="mt-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h4 className="font-sans text-base font-semibold">Rows with errors</h4>
        <div className="flex flex-wrap gap-2">
          {kinds.map((kind) => (
            <a
              key={kind}
              download
              href={`${refusedRowsPath.replace('{id}', run.id)}?kind=${encodeURIComponent(kind)}`}
              className={buttonClass({ variant: 'quiet', size: 'sm' })}
            >
              <Download aria-hidden className="size-4" />
              {kinds.length > 1 ? `${kindTitle(kind)} as CSV` : 'Download as CSV'}
            </a>
          ))}
        </div>
      </div>
      {!data && error && <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="mt-3 h-20" />}
      {data && (
        <ul className="mt-2 divide-y divide-line text-[0.95rem]">
          {data.rows.map(({ kind, row, title, issues }) => (
            <li key={`${kind} ${row}`} className="grid gap-x-4 gap-y-0.5 py-2 sm:grid-cols-[14rem_1fr]">
              <p className="min-w-0 break-words">
                <span className="font-medium tabular-nums">
                  {run.counts.length > 1 ? `${kindTitle(kind)}, row ${row}` : `Row ${row}`}
                </span>
                {title && <span className="text-quiet"> {title}</span>}
              </p>
              <ul className="min-w-0">
                {issues.map(({ column, message }) => (
                  <li key={`${column} ${message}`} className="break-words">
                    {column && <span className="text-quiet">{column}: </span>}
                    {message}
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      )}
      {pages > 1 && (
        <nav aria-label="Pages of errors" className="mt-3 flex items-center justify-between gap-3 text-sm">
          <Button variant="secondary" size="sm" disabled={page <= 1} onClick={() => setPage(page - 1)}>
            Previous
          </Button>
          <p className="text-quiet">
            Page {page} of {pages}
          </p>
          <Button variant="secondary" size="sm" disabled={page >= pages} onClick={() => setPage(page + 1)}>
            Next
          </Button>
        </nav>
      )}
    </section>
  )
}
