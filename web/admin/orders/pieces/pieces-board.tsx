import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { piecesAdmin } from '#contract/fulfillment/pieces-admin.ts'
import { BoardColumn } from '#web/admin/lists/board-column.tsx'
import { adminFreshness } from '#web/admin/parts/admin-freshness.ts'
import { read } from '#web/base/api.ts'
import { PieceDue } from './piece-due.tsx'
import { pieceCount, waitsFor } from './piece-words.ts'
import { type PiecesFilter, piecesQuery } from './pieces-filter.ts'

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

function Column({ state, filter: { q, artist }, ...words }: ColumnProps) {
  const list = useQuery({
    ...read(piecesAdmin.list, { query: piecesQuery({ q, artist, state }) }),
    ...adminFreshness,
  })
  const { data } = list
  const beyond = data ? data.total - data.pieces.length : 0
  return (
    <BoardColumn
      {...words}
      loading="Loading cards..."
      q={q}
      query={list}
      rows={data?.pieces}
      count={data && pieceCount(data.total)}
      more={
        beyond > 0 && (
          <Link
            from="/admin/pieces"
            to="/admin/pieces"
            search={(before) => ({ ...before, state, view: undefined, page: 2 })}
            className="py-2 text-center text-sm font-medium underline underline-offset-4"
          >
            {pieceCount(beyond)} more in the table
          </Link>
        )
      }
    >
      {(piece) => (
        <>
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
        </>
      )}
    </BoardColumn>
  )
}
