import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ArtistAtWork, orderSheets } from '#contract/fulfillment/order-sheets.ts'
import { adminFreshness } from '#web/admin/parts/admin-freshness.ts'
import { DueMark } from '#web/admin/orders/parts/order-due-mark.tsx'
import { read } from '#web/base/api.ts'
import { QueryFallback } from '#web/base/query-fallback.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Printer } from '#web/ui/icons/printer.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** What each artist has yet to letter, the earliest due first. */
export function OverviewArtists() {
  const { data, error, refetch } = useQuery({ ...read(orderSheets.artists), ...adminFreshness })
  if (!data) return <QueryFallback query={{ error, refetch }} loading={<Loading />} />
  return (
    <section
      aria-labelledby="to-letter"
      className="min-w-0 rounded-[var(--radius)] border border-line bg-card p-5 sm:p-7"
    >
      <h2 id="to-letter" className="title-md">
        To letter, by artist
      </h2>
      {data.length === 0 ? (
        <EmptyState title="Nothing to letter">Every card of an open order is mailed.</EmptyState>
      ) : (
        <ul className="mt-3 divide-y divide-line">
          {data
            .toSorted((one, other) => one.nextDue.localeCompare(other.nextDue))
            .map((artist) => (
              <Row key={artist.id} artist={artist} />
            ))}
        </ul>
      )}
    </section>
  )
}

function Row({ artist: { id, name, orders, cards, late, dueToday, nextDue } }: { artist: ArtistAtWork }) {
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 py-3 md:grid-cols-[2fr_2fr_2fr_auto]">
      <Link
        to="/admin/orders"
        search={{ artist: id }}
        className="min-w-0 font-semibold break-words underline-offset-4 hover:underline"
      >
        {name}
      </Link>
      <span className="tabular-nums max-md:text-right">
        {count(cards, 'card')} <span className="text-quiet">in {count(orders, 'order')}</span>
      </span>
      <span className="text-sm">
        {late === 0 && dueToday === 0 && <span className="text-quiet">Next </span>}
        <DueMark order={{ status: 'pending', mailBy: nextDue, late: late > 0 }} />
        {late + dueToday > 0 && <span className="text-quiet">: {urgent(late, dueToday)}</span>}
      </span>
      <Link
        to="/admin/orders/sheets"
        search={{ artist: id }}
        aria-label={`Job sheets for ${name}`}
        className={buttonClass({ variant: 'secondary', size: 'sm' })}
      >
        <Printer aria-hidden className="size-4" />
        Job sheets
      </Link>
    </li>
  )
}

/** '3 late, 1 due today' */
function urgent(late: number, dueToday: number): string {
  return [late > 0 && `${late} late`, dueToday > 0 && `${dueToday} due today`].filter(Boolean).join(', ')
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}

function Loading() {
  return (
    <div>
      <output className="sr-only">Loading artists’ work...</output>
      <Skeleton className="h-48" />
    </div>
  )
}
