import type { ReactNode } from 'react'
import { QueryFallback } from '#web/base/query-fallback.tsx'
import { LoadingTable } from './loading-table.tsx'

export interface ListContentProps<Data, Row> {
  query: { data: Data | undefined; error: unknown; refetch: () => unknown; isPlaceholderData: boolean }
  /** Announced while it loads. */
  loading: string
  rows: (data: Data) => Row[]
  /** Instead of a page without rows. */
  empty: ReactNode
  /** Above the rows: totals of the whole list, which an empty list has too. */
  lead?: ReactNode
  /** Below the rows. */
  pager?: ReactNode
  children: (rows: Row[], data: Data) => ReactNode
}

/** A list below its filters: loading, failed, empty, or a page, which is dimmed while the next one loads. */
export function ListContent<Data, Row>(props: ListContentProps<Data, Row>) {
  const { query, loading, rows, empty, lead, children, pager } = props
  const { data, isPlaceholderData } = query
  if (data === undefined) return <QueryFallback query={query} loading={<LoadingTable label={loading} />} />
  const shown = rows(data)
  if (shown.length === 0 && !lead) return empty
  return (
    <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : undefined}>
      {lead}
      {shown.length === 0 ? empty : children(shown, data)}
      {pager}
    </div>
  )
}
