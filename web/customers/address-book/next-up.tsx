import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatWeekday } from '#contract/base/format-date.ts'
import { whatWords } from '#contract/customers/next-day.ts'
import { reminders } from '#contract/customers/reminders.ts'
import { read } from '#web/base/api.ts'
import { cx } from '#web/ui/cx.ts'

/** The next dates of the shopper's people; nothing if there are none. */
export function NextUp({ className }: { className?: string }) {
  const { data = [] } = useQuery(read(reminders.next))
  if (data.length === 0) return null
  return (
    <section aria-label="Next up" className={cx('rounded-[var(--radius)] border border-line bg-card p-5', className)}>
      <h2 className="title-md">Next up</h2>
      <ul className="mt-2 divide-y divide-line">
        {data.map((next) => (
          <li
            key={`${next.personId} ${next.day} ${next.kind}`}
            className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2.5"
          >
            <span className="min-w-0 break-words">
              <span className="font-medium">{next.name}</span>: {whatWords(next)} on {formatWeekday(next.day)}
              <span className="block text-sm text-quiet">
                {next.orderBy
                  ? `Order by ${formatWeekday(next.orderBy)} for it to arrive in time.`
                  : 'Too late for a card to arrive in time.'}
              </span>
            </span>
            <Link
              to="/people/$id/card"
              params={{ id: next.personId }}
              search={{ on: next.day }}
              aria-label={`Send a card to ${next.name}`}
              className="font-semibold underline underline-offset-4"
            >
              Send a card
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
