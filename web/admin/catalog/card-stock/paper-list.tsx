import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { admins } from '#contract/admin/admins.ts'
import { paperAdmin } from '#contract/fulfillment/card-stock.ts'
import { mayCall } from '#contract/base/roles.ts'
import { settingsAdmin } from '#contract/catalog/settings-admin.ts'
import { adminFreshness } from '#web/admin/parts/admin-freshness.ts'
import { LoadingTable } from '#web/admin/parts/loading-table.tsx'
import { SearchBox } from '#web/admin/parts/search-box.tsx'
import { read, sentenceOf } from '#web/base/api.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { useChoice } from '#web/ui/form/use-choice.ts'
import { PaperArtistFilter } from './paper-artist-filter.tsx'
import { type PaperFilter, parsePaperFilter } from './paper-filter.ts'
import { PaperTable } from './paper-table.tsx'

/** Printed cards that run low, by artist and design; of one artist all of them. */
export function PaperList() {
  const filter = parsePaperFilter(useSearch({ strict: false }))
  const navigate = useNavigate({ from: '/admin/paper' })
  const query = {
    ...(filter.artist && { artist: filter.artist }),
    ...(filter.show && { all: 'true' as const }),
    ...(filter.q && { q: filter.q }),
  }
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...read(paperAdmin.list, { query }),
    ...adminFreshness,
    placeholderData: keepPreviousData,
  })
  const change = (next: PaperFilter) => navigate({ search: (before) => ({ ...before, ...next }), resetScroll: false })
  const [show, choose] = useChoice(filter.show, (next) => change({ show: next }))
  if (data && !data.keepsStock) return <NotKept />
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-3">
        <SearchBox label="Search designs" placeholder="Design" q={filter.q} onSearch={(q) => void change({ q })} />
        <PaperArtistFilter
          artist={filter.artist}
          onChange={(artist) => void change({ artist, show: artist ? filter.show : undefined })}
        />
        {filter.artist && (
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
      {error && !data ? (
        <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} />
      ) : !data ? (
        <LoadingTable label="Loading the paper..." />
      ) : data.rows.length === 0 ? (
        <Nothing filter={filter} />
      ) : (
        <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : undefined}>
          <PaperTable rows={data.rows} />
        </div>
      )}
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
