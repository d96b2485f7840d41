import { formatWeekday } from '#contract/base/format-date.ts'
import { overfullDays } from '#contract/fulfillment/promise-card.ts'
import type { BookedDay, Calendar } from '#contract/fulfillment/studio-calendar.ts'
import { todayIn } from '#web/studio/parts/studio-days.ts'

/** Days whose promised cards could be lettered in time with the saved hours, and no longer can with these. */
export function newlyLate(days: BookedDay[], saved: Calendar, changed: Calendar, today: string): BookedDay[] {
  const booked = days.map(({ day, promised }) => ({ day, copies: promised, rush: false }))
  const lateWith = (calendar: Calendar) =>
    overfullDays({ today, calendar, booked: booked.filter(({ copies }) => copies > 0) })
  const before = lateWith(saved)
  const after = lateWith(changed)
  return days.filter(({ day, promised }) => promised > 0 && after.has(day) && !before.has(day))
}

interface LateByHoursProps {
  days: BookedDay[] | undefined
  saved: Calendar | undefined
  changed: Calendar
}

/** Before the hours are saved: whose promised cards could no longer be lettered in time, and what will happen. */
export function LateByHours({ days = [], saved, changed }: LateByHoursProps) {
  const late = saved ? newlyLate(days, saved, changed, todayIn(changed.timeZone)) : []
  if (late.length === 0) return null
  const copies = late.reduce((sum, { promised }) => sum + promised, 0)
  const named = late.flatMap(({ cards }) => cards).reduce((sum, card) => sum + card.copies, 0)
  return (
    <section
      aria-label="Promised cards"
      className="mb-3 max-h-56 overflow-y-auto rounded-[var(--radius)] border border-wax bg-wax-soft/40 p-4"
    >
      <output className="block font-semibold text-wax">
        {copies === 1 ? 'One promised card' : `${copies} promised cards`} could no longer be lettered in time
      </output>
      <p className="mt-1 text-sm">
        Where another artist can still keep the day, the card moves to them, or its buyer, who chose this artist, is
        asked. The others stay here, and their buyers hear of it if they are late.
      </p>
      <ul className="mt-2 grid gap-1 text-sm">
        {late.flatMap(({ day, cards }) =>
          cards.map((card, index) => (
            <li key={`${day} ${index}`}>
              {formatWeekday(day)}: {card.cardTitle}, #{card.orderNumber}
              {card.copies > 1 && `, ${card.copies} copies`} ({card.chosen ? 'its buyer is asked' : 'moves'})
            </li>
          )),
        )}
        {named < copies && <li>and {copies - named} more</li>}
      </ul>
    </section>
  )
}
