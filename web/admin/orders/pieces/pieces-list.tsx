import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { mostPiecesCounted, piecesAdmin, piecesPerPage } from '#contract/fulfillment/pieces-admin.ts'
import { adminFreshness } from '#web/admin/parts/admin-freshness.ts'
import { ListViews } from '#web/admin/parts/list-views.tsx'
import { Pager } from '#web/admin/parts/pager.tsx'
import { SearchBox } from '#web/admin/parts/search-box.tsx'
import { read, sentenceOf } from '#web/base/api.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { pieceCount } from './piece-words.ts'
import { PiecesArtistFilter } from './pieces-artist-filter.tsx'
import { PiecesBoard } from './pieces-board.tsx'
import { NoPieces } from './pieces-empty.tsx'
import { type PiecesFilter, parsePiecesFilter, piecesQuery } from './pieces-filter.ts'
import { PiecesTable } from './pieces-table.tsx'
import { PiecesTabs } from './pieces-tabs.tsx'

/** The cards in production according to the URL: searched, by state, artist and risk, as a table or on a board. */
export function PiecesList() {
  const filter = parsePiecesFilter({ ...useSearch({ from: '/admin/pieces' }) })
  const navigate = useNavigate({ from: '/admin/pieces' })
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <SearchBox
          label="Search cards in production"
          placeholder="Order number, name or city"
          q={filter.q}
          onSearch={(q) =>
            void navigate({
              search: (before) => ({ ...before, q, page: undefined }),
              replace: true,
              resetScroll: false,
            })
          }
        />
        <PiecesArtistFilter artist={filter.artist} />
        <ListViews view={filter.view} />
      </div>
      {filter.view === 'board' ? <PiecesBoard filter={filter} /> : <PiecesPage filter={filter} />}
    </>
  )
}

function PiecesPage({ filter }: { filter: PiecesFilter }) {
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...read(piecesAdmin.list, { query: piecesQuery(filter) }),
    ...adminFreshness,
    // The previous page stays until the next one has loaded.
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PiecesTabs filter={filter} counts={data?.counts} />
      {error && !data ? (
        <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} />
      ) : !data ? (
        <LoadingRows />
      ) : data.pieces.length === 0 ? (
        <NoPieces filter={filter} />
      ) : (
        <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : undefined}>
          <PiecesTable pieces={data.pieces} />
          <Pager
            page={filter.page ?? 1}
            pages={Math.ceil(data.total / piecesPerPage)}
            count={`${pieceCount(data.total)} ${data.total === 1 ? 'card' : 'cards'}`}
            isFull={data.total < mostPiecesCounted ? undefined : data.pieces.length === piecesPerPage}
          />
        </div>
      )}
    </>
  )
}

function LoadingRows() {
  return (
    <div className="grid gap-2">
      <output className="sr-only">Loading cards...</output>
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <Skeleton key={row} className="h-16" />
      ))}
    </div>
  )
}
