import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import { type RowKind, type RunRow, rowsAtOnce } from '#contract/business/runs.ts'
import { QueryFallback } from '#web/base/query-fallback.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { RowLine, columns } from './row-line.tsx'
import { useRows } from './use-run.ts'

/** A row's height before it is measured, in px. */
const usualHeight = 64

interface RowsTableProps {
  token: string
  show: RowKind
  mayChange: boolean
  onOpen: (row: RunRow) => void
}

/** All rows of a kind, however many: only those near the frame are rendered. */
export function RowsTable({ token, show, mayChange, onOpen }: RowsTableProps) {
  const frame = useRef<HTMLElement>(null)
  const { data, error, refetch } = useRows(token, show, 0)
  const total = data?.total ?? 0
  // oxlint-disable-next-line react/incompatible-library -- what it returns is read in this render alone
  const virtualizer = useVirtualizer({
    count: total,
    getScrollElement: () => frame.current,
    estimateSize: () => usualHeight,
    overscan: 6,
  })
  if (!data)
    return (
      <div className="mt-5">
        <QueryFallback query={{ error, refetch }} loading={<Skeleton className="h-96" />} />
      </div>
    )
  if (total === 0) return <EmptyState title="No one here" />
  const rows = virtualizer.getVirtualItems()
  return (
    <section
      ref={frame}
      aria-label="Rows of the list"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a frame that scrolls must be reached by keyboard
      tabIndex={0}
      className="relative mt-5 max-h-[70vh] overflow-y-auto rounded-[var(--radius)] border border-line bg-card"
    >
      <table aria-rowcount={total + 1} className="w-full table-fixed border-collapse text-left">
        <thead className="max-md:sr-only">
          <tr aria-rowindex={1}>
            {columns.map(({ label, width }) => (
              <th
                key={label}
                scope="col"
                className={cx(
                  'sticky top-0 z-10 border-b border-line bg-card px-2 py-2 text-sm font-semibold text-quiet first:pl-4',
                  width,
                )}
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Gap height={rows[0]?.start ?? 0} />
          {rows.map(({ index, key }) => (
            <tr
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-rowindex={index + 2}
              className="h-16 border-b border-line"
            >
              <RowAt token={token} show={show} index={index} mayChange={mayChange} onOpen={onOpen} />
            </tr>
          ))}
          <Gap height={virtualizer.getTotalSize() - (rows.at(-1)?.end ?? 0)} />
        </tbody>
      </table>
    </section>
  )
}

/** As tall as the rows that are not rendered. */
function Gap({ height }: { height: number }) {
  if (height <= 0) return null
  return (
    <tr aria-hidden>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- nothing is in it */}
      <td colSpan={columns.length} className="p-0" style={{ height }} />
    </tr>
  )
}

function RowAt({ token, show, index, ...rest }: Omit<RowsTableProps, 'show'> & { show: RowKind; index: number }) {
  const page = Math.floor(index / rowsAtOnce)
  const { data, isPlaceholderData } = useRows(token, show, page)
  const row = isPlaceholderData ? undefined : data?.rows[index - page * rowsAtOnce]
  if (!row)
    return (
      <td colSpan={columns.length} className="px-4 text-sm text-quiet">
        Loading...
      </td>
    )
  return <RowLine key={row.id} token={token} row={row} {...rest} />
}
