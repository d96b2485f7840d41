import { useQuery } from '@tanstack/react-query'
import { formatWeekday } from '#contract/base/format-date.ts'
import { type BookedDay, studioCalendar } from '#contract/fulfillment/studio-calendar.ts'
import { read } from '#web/base/api.ts'
import { QueryFallback } from '#web/base/query-fallback.tsx'
import { cx } from '#web/ui/cx.ts'
import { Spinner } from '#web/ui/spinner.tsx'

export const usePromised = () => useQuery({ ...read(studioCalendar.bookings), staleTime: 0 })

/** What the shop has promised buyers in the artist's name, as the artist sees it. */
export function PromisedToBuyers() {
  const { data, error, refetch } = usePromised()
  if (!data) return <QueryFallback query={{ error, refetch }} loading={<Spinner label="Loading promised cards..." />} />
  return <PromisedDays days={data} />
}

export function PromisedDays({ days }: { days: BookedDay[] }) {
  if (days.length === 0) return <p className="text-quiet">There are no working days in the next three weeks.</p>
  return (
    <ul className="divide-y divide-line">
      {days.map(({ day, places, promised }, index) => (
        <li key={day} className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 py-2.5">
          <span className={cx(promised > 0 && 'font-medium')}>
            {formatWeekday(day)}
            {index === 0 && promised > 0 && <span className="font-normal text-quiet"> and earlier</span>}
          </span>
          <span className={cx('tabular-nums', promised > places ? 'font-semibold text-wax' : 'text-quiet')}>
            {promised} of {places}
          </span>
          <progress
            value={Math.min(promised, places)}
            max={Math.max(places, 1)}
            aria-label={`${promised} of ${places} on ${formatWeekday(day)}`}
            className="col-span-2 h-1.5 w-full accent-moss"
          />
        </li>
      ))}
    </ul>
  )
}
