import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { admins } from '#contract/admin/admins.ts'
import { paperAdmin } from '#contract/fulfillment/card-stock.ts'
import { mayCall } from '#contract/base/roles.ts'
import { settingsAdmin } from '#contract/catalog/settings-admin.ts'
import { ArtistFilter } from '#web/admin/lists/artist-filter.tsx'
import { ListContent } from '#web/admin/lists/list-content.tsx'
import { SearchBox } from '#web/admin/lists/search-box.tsx'
import { type SearchOf, oneOf, searchParser, text, uuid } from '#web/admin/lists/search-params.ts'
import { usePagedList } from '#web/admin/lists/use-list.ts'
import { read } from '#web/base/api.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useChoice } from '#web/ui/form/use-choice.ts'
import { PaperTable } from './paper-table.tsx'

const parse = searchParser({
  /** The id of an artist. */
  artist: uuid,
  /** All designs of an artist, counted or not; otherwise those running low. */
  show: oneOf('all'),
  q: text(),
})
export type PaperFilter = SearchOf<typeof parse>

function parseFilter(search: Record<string, unknown>): PaperFilter {
  const filter = parse(search)
  return filter.artist ? filter : { ...filter, show: undefined }
}

/** Printed cards that run low, by artist and design; or all of one artist's. */
export function PaperList() {
  const list = usePagedList(paperAdmin.list, parseFilter, ({ artist, show, q }) => ({
    query: { artist, all: show && ('true' as const), q },
  }))
  const { search: filter, query } = list
  const { artist, q } = filter
  const change = (next: PaperFilter) => list.change(next, { replace: false })
  const [show, choose] = useChoice(filter.show, (next) => change({ show: next }))
  if (query.data && !query.data.keepsStock) return <NotKept />
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-3">
        <SearchBox label="Search designs" placeholder="Design" q={q} onSearch={(typed) => change({ q: typed })} />
        <ArtistFilter
          artist={artist}
          onChange={(chosen) => change({ artist: chosen, show: chosen ? filter.show : undefined })}
        />
        {artist && (
          <label className="flex min-h-11 items-center gap-2 text-sm font-semibold">
            <input
              type="checkbox"
              checked={show === 'all'}
              onChange={({ target }) => choose(target.checked ? 'all' : undefined)}
              className="size-5 accent-wax"
            />
            All designs
          </label>
        )}
      </div>
      <ListContent
        query={query}
        loading="Loading the paper..."
        rows={({ rows }) => rows}
        empty={<Nothing filter={filter} />}
      >
        {(rows) => <PaperTable rows={rows} />}
      </ListContent>
    </>
  )
}

function NotKept() {
  const { data: admin } = useQuery(read(admins.current))
  return (
    <EmptyState
      title="Artists print their own cards"
      action={
        admin && mayCall(admin.role, settingsAdmin.save) ? (
          <Link to="/admin/settings" className={buttonClass({ variant: 'secondary' })}>
            Open settings
          </Link>
        ) : undefined
      }
    >
      If you print for them, an owner can turn on stock tracking in the settings. Until then, every card comes with a
      print file.
    </EmptyState>
  )
}

function Nothing({ filter }: { filter: PaperFilter }) {
  if (filter.q) return <EmptyState title="No designs found">No title here contains “{filter.q}”.</EmptyState>
  if (filter.show === 'all') return <EmptyState title="No designs">The catalog has no cards yet.</EmptyState>
  return (
    <EmptyState title="Nothing is running low">
      {filter.artist
        ? 'This artist has enough of every counted card. Check “All designs” to count or send more.'
        : 'Every artist has enough of every counted card. Choose an artist to count or send more.'}
    </EmptyState>
  )
}
