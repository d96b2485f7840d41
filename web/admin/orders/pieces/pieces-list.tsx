import { mostPiecesCounted, piecesAdmin, piecesPerPage } from '#contract/fulfillment/pieces-admin.ts'
import { ArtistFilter } from '#web/admin/lists/artist-filter.tsx'
import { ListViews } from '#web/admin/lists/list-views.tsx'
import { PagedList } from '#web/admin/lists/paged-list.tsx'
import { SearchBox } from '#web/admin/lists/search-box.tsx'
import { useListSearch, usePagedList } from '#web/admin/lists/use-list.ts'
import { PiecesBoard } from './pieces-board.tsx'
import { NoPieces } from './pieces-empty.tsx'
import { parsePiecesFilter, piecesQuery } from './pieces-filter.ts'
import { PiecesTable } from './pieces-table.tsx'
import { PiecesTabs } from './pieces-tabs.tsx'

/** The cards in production according to the URL: searched, by state, artist and risk, as a table or on a board. */
export function PiecesList() {
  const { search: filter, change } = useListSearch(parsePiecesFilter)
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <SearchBox
          label="Search cards in production"
          placeholder="Order number, name or city"
          q={filter.q}
          onSearch={(q) => change({ q })}
        />
        <ArtistFilter artist={filter.artist} onChange={(artist) => change({ artist }, { replace: false })} />
        <ListViews view={filter.view} />
      </div>
      {filter.view === 'board' ? <PiecesBoard filter={filter} /> : <PiecesPage />}
    </>
  )
}

function PiecesPage() {
  const { search: filter, query } = usePagedList(piecesAdmin.list, parsePiecesFilter, (search) => ({
    query: piecesQuery(search),
  }))
  return (
    <>
      <PiecesTabs filter={filter} counts={query.data?.counts} />
      <PagedList
        query={query}
        loading="Loading cards..."
        rows={({ pieces }) => pieces}
        perPage={piecesPerPage}
        one="1 card"
        many="cards"
        mostCounted={mostPiecesCounted}
        empty={<NoPieces filter={filter} />}
      >
        {(pieces) => <PiecesTable pieces={pieces} />}
      </PagedList>
    </>
  )
}
