import { formatLongWeekday } from '#contract/base/format-date.ts'
import { isHoliday } from '#contract/base/holidays.ts'
import { daysFrom } from '#web/studio/parts/studio-days.ts'

/** Days without mail within the next three months; nothing is planned on them. */
export function HolidaysAhead({ today }: { today: string }) {
  const days = daysFrom(today, 92).filter((day) => isHoliday(new Date(`${day}T00:00:00Z`)))
  if (days.length === 0) return null
  return (
    <div className="mt-5 border-t border-line pt-4">
      <h3 className="text-sm font-semibold">Postal holidays</h3>
      <ul className="mt-1 text-quiet">
        {days.map((day) => (
          <li key={day}>{formatLongWeekday(day)}</li>
        ))}
      </ul>
    </div>
  )
}
