import { useQuery } from '@tanstack/react-query'
import { formatLongWeekday } from '#contract/base/format-date.ts'
import type { StudioArtist } from '#contract/studio/studio.ts'
import { capacityOn, studioCalendar } from '#contract/fulfillment/studio-calendar.ts'
import { read } from '#web/base/api.ts'
import { QueryFallback } from '#web/base/query-fallback.tsx'
import { PieceList } from '#web/studio/pieces/piece-list.tsx'
import { daysFrom, todayIn } from '#web/studio/parts/studio-days.ts'
import { StudioLink } from '#web/studio/parts/studio-link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

/** The artist's cards, next ones first, and the calendar of the coming days. */
export function TodayScreen({ artist }: { artist: StudioArtist }) {
  const { data: calendar, error, refetch } = useQuery(read(studioCalendar.find))
  if (!calendar) return <QueryFallback query={{ error, refetch }} loading={<Spinner label="Loading your week..." />} />
  const [today, ...ahead] = daysFrom(todayIn(calendar.timeZone), 7)
  const room = capacityOn(calendar, today!)
  return (
    <>
      <p className="text-lg text-quiet">
        Hello {artist.name.split(' ')[0]}. It’s {formatLongWeekday(today!)}.
      </p>
      <div className="mt-5">
        <PieceList />
      </div>
      <section aria-label="Your week" className="mt-6 rounded-[var(--radius)] border border-line bg-card p-5">
        <p className="font-serif text-2xl">{room === 0 ? 'A day off' : `Room for ${cards(room)} today`}</p>
        <ul className="mt-4 divide-y divide-line">
          {ahead.map((day) => (
            <li key={day} className="flex min-h-12 items-center justify-between gap-4">
              <span>{formatLongWeekday(day)}</span>
              <span className="text-quiet">{capacityOn(calendar, day) ? cards(capacityOn(calendar, day)) : 'Off'}</span>
            </li>
          ))}
        </ul>
        <StudioLink to="calendar" className={`${buttonClass({ variant: 'secondary', size: 'lg', wide: true })} mt-4`}>
          Change my calendar
        </StudioLink>
      </section>
    </>
  )
}

const cards = (count: number) => (count === 1 ? 'one card' : `${count} cards`)
