import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { type AdminPieceSummary, piecesAdmin } from '#contract/fulfillment/pieces-admin.ts'
import { adminFreshness } from '#web/admin/parts/admin-freshness.ts'
import { read, sentenceOf } from '#web/base/api.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PieceDue } from './piece-due.tsx'
import { pieceCount, waitsFor } from './piece-words.ts'
import { type PiecesFilter, piecesQuery } from './pieces-filter.ts'

/** How many cards a column shows at first. */
const shownAtFirst = 8

const columns = [
  { state: 'waiting', title: 'Open to changes', empty: 'No card is open to changes.' },
  { state: 'offered', title: 'To accept', empty: 'No cards to accept.' },
  { state: 'accepted', title: 'Being lettered', empty: 'No artist is lettering a card.' },
  { state: 'lettered', title: 'To approve', empty: 'No photos to approve.' },
  { state: 'approved', title: 'To mail', empty: 'Nothing to mail.' },
] as const

/** Cards in production by state, the earliest due first. */
export function PiecesBoard({ filter }: { filter: PiecesFilter }) {
  return (
    <div className="mt-6 grid grid-cols-1 items-start gap-3 md:grid-cols-2 xl:grid-cols-5">
      {columns.map((column) => (
        <Column key={column.state} {...column} filter={filter} />
      ))}
    </div>
  )
}

type ColumnProps = (typeof columns)[number] & { filter: PiecesFilter }

function Column({ state, title, empty, filter: { q, artist } }: ColumnProps) {
  const heading = useId()
  const [isLong, setIsLong] = useState(false)
  const { data, error, refetch } = useQuery({
    ...read(piecesAdmin.list, { query: piecesQuery({ q, artist, state }) }),
    ...adminFreshness,
  })
  const shown = isLong ? data?.pieces : data?.pieces.slice(0, shownAtFirst)
  const hidden = (data?.pieces.length ?? 0) - (shown?.length ?? 0)
  const beyond = data ? data.total - data.pieces.length : 0
  return (
    <section aria-labelledby={heading} className="min-w-0 rounded-[var(--radius)] bg-sand p-3">
      <h2 id={heading} className="flex items-baseline justify-between px-1 text-lg font-medium">
        {title}{' '}
        <span className="font-sans text-sm font-semibold text-quiet tabular-nums">
          {data && pieceCount(data.total)}
        </span>
      </h2>
      <div className="mt-3 grid grid-cols-1 gap-2">
        {error && !data ? (
          <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} />
        ) : !data || !shown ? (
          <>
            <output className="sr-only">Loading cards...</output>
            <Skeleton className="h-20" />
            <Skeleton className="h-20" />
          </>
        ) : shown.length === 0 ? (
          <p className="px-1 py-6 text-center text-sm text-quiet">{q ? `Nothing here for “${q}”.` : empty}</p>
        ) : (
          <ul className="grid grid-cols-1 gap-2">
            {shown.map((piece) => (
              <BoardCard key={piece.id} piece={piece} />
            ))}
          </ul>
        )}
        {hidden > 0 && (
          <Button size="sm" variant="quiet" onClick={() => setIsLong(true)}>
            Show {hidden} more
          </Button>
        )}
        {hidden === 0 && beyond > 0 && (
          <Link
            from="/admin/pieces"
            to="/admin/pieces"
            search={(before) => ({ ...before, state, view: undefined, page: 2 })}
            className="py-2 text-center text-sm font-medium underline underline-offset-4"
          >
            {pieceCount(beyond)} more in the table
          </Link>
        )}
      </div>
    </section>
  )
}

function BoardCard({ piece }: { piece: AdminPieceSummary }) {
  return (
    <li
      className={cx(
        'relative rounded-[var(--radius)] border bg-card px-3 py-2.5 text-sm transition-shadow hover:shadow-card',
        piece.late ? 'border-wax shadow-[inset_3px_0_0_var(--color-wax)]' : 'border-line',
      )}
    >
      <Link
        to="/admin/pieces/$id"
        params={{ id: piece.id }}
        className="font-semibold underline-offset-4 [overflow-wrap:anywhere] after:absolute after:inset-0 hover:underline"
      >
        {piece.cardTitle}
      </Link>
      <p className="text-xs text-quiet tabular-nums">#{piece.orderNumber}</p>
      <p className="mt-1 [overflow-wrap:anywhere]">
        for <span className="font-medium">{piece.recipientName}</span>
      </p>
      <p className="text-quiet">{piece.artist?.name ?? 'No artist yet'}</p>
      <p className="mt-1">
        <PieceDue piece={piece} />
      </p>
      {piece.state !== 'accepted' && piece.state !== 'waiting' && (
        <p className="mt-1 text-xs text-quiet">{waitsFor(piece)}</p>
      )}
    </li>
  )
}
