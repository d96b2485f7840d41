import { useQuery } from '@tanstack/react-query'
import { formatWeekday } from '#contract/base/format-date.ts'
import { occasions } from '#contract/catalog/occasions.ts'
import { read } from '#web/base/api.ts'

/** Order-by dates for the next occasions, computed from the artists' hours; nothing if unknown. */
export function OccasionBanner() {
  const { data = [] } = useQuery(read(occasions.list))
  const safe = data.flatMap(({ name, orderBy }) => (orderBy ? [{ name, orderBy }] : []))
  if (safe.length === 0) return null
  return (
    <aside aria-label="Order in time" className="border-b border-line bg-moss-soft text-moss">
      <p className="shell flex flex-wrap items-baseline gap-x-4 gap-y-0.5 py-2 text-sm">
        <span className="font-semibold">Order in time:</span>
        {safe.map(({ name, orderBy }) => (
          <span key={name}>
            {name} by {formatWeekday(orderBy)}
          </span>
        ))}
      </p>
    </aside>
  )
}
