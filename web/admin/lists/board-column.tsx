import { type ReactNode, useId, useState } from 'react'
import { QueryFallback } from '#web/base/query-fallback.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

interface BoardColumnProps<Row> {
  title: string
  /** Its formatted count; undefined until it is known. */
  count: string | undefined
  /** Announced while it loads. */
  loading: string
  /** Its text when it is empty without a search. */
  empty: string
  q: string | undefined
  query: { error: unknown; refetch: () => unknown }
  rows: Row[] | undefined
  /** A link to the rows beyond the first page. */
  more: ReactNode
  children: (row: Row) => ReactNode
}

/** How many rows a column shows at first. */
const shownAtFirst = 8

/** One state of a list on its board. */
export function BoardColumn<Row extends { id: string; late: boolean }>(props: BoardColumnProps<Row>) {
  const { title, count, loading, empty, q, query, rows, more, children } = props
  const heading = useId()
  const [isLong, setIsLong] = useState(false)
  const shown = isLong ? rows : rows?.slice(0, shownAtFirst)
  const hidden = (rows?.length ?? 0) - (shown?.length ?? 0)
  return (
    <section aria-labelledby={heading} className="min-w-0 rounded-[var(--radius)] bg-sand p-3">
      <h2 id={heading} className="flex items-baseline justify-between px-1 text-lg font-medium">
        {title} <span className="font-sans text-sm font-semibold text-quiet tabular-nums">{count}</span>
      </h2>
      <div className="mt-3 grid grid-cols-1 gap-2">
        {!shown ? (
          <QueryFallback
            query={query}
            loading={
              <>
                <output className="sr-only">{loading}</output>
                <Skeleton className="h-20" />
                <Skeleton className="h-20" />
              </>
            }
          />
        ) : shown.length === 0 ? (
          <p className="px-1 py-6 text-center text-sm text-quiet">{q ? `Nothing here for “${q}”.` : empty}</p>
        ) : (
          <ul className="grid grid-cols-1 gap-2">
            {shown.map((row) => (
              <li
                key={row.id}
                className={cx(
                  'relative rounded-[var(--radius)] border bg-card px-3 py-2.5 text-sm transition-shadow hover:shadow-card',
                  row.late ? 'border-wax shadow-[inset_3px_0_0_var(--color-wax)]' : 'border-line',
                )}
              >
                {children(row)}
              </li>
            ))}
          </ul>
        )}
        {hidden > 0 && (
          <Button size="sm" variant="quiet" onClick={() => setIsLong(true)}>
            Show {hidden} more
          </Button>
        )}
        {hidden === 0 && more}
      </div>
    </section>
  )
}
