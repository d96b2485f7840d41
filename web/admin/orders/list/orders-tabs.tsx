import { Link } from '@tanstack/react-router'
import type { Reply } from '#contract/base/endpoint.ts'
import type { ordersAdmin } from '#contract/fulfillment/orders-admin.ts'
import { cx } from '#web/ui/cx.ts'
import { ClockAlert } from '#web/ui/icons/clock-alert.ts'
import { orderCount } from './order-count.ts'
import type { OrdersFilter } from './orders-filter.ts'

type Counts = Reply<typeof ordersAdmin.list>['counts']

const tabs: { status: OrdersFilter['status']; label: string; count: (counts: Counts) => number }[] = [
  { status: undefined, label: 'Open', count: ({ pending, processing }) => pending + processing },
  { status: 'pending', label: 'To start', count: ({ pending }) => pending },
  { status: 'processing', label: 'In progress', count: ({ processing }) => processing },
  { status: 'late', label: 'Late', count: ({ late }) => late },
  { status: 'completed', label: 'Completed', count: ({ completed }) => completed },
  { status: 'cancelled', label: 'Cancelled', count: ({ cancelled }) => cancelled },
  {
    status: 'all',
    label: 'All',
    count: ({ pending, processing, completed, cancelled }) => pending + processing + completed + cancelled,
  },
]

/** The order states as links, each with its count. */
export function OrdersTabs({ filter, counts }: { filter: OrdersFilter; counts: Counts | undefined }) {
  return (
    <nav aria-label="Orders by state" className="no-scrollbar -mx-1 my-5 overflow-x-auto p-1">
      <ul className="flex gap-2">
        {tabs.map(({ status, label, count }) => {
          const current = filter.status === status
          const number = counts && count(counts)
          const alarming = status === 'late' && Boolean(number)
          return (
            <li key={label}>
              <Link
                from="/admin/orders"
                to="/admin/orders"
                search={(before) => ({ ...before, status, page: undefined })}
                resetScroll={false}
                aria-current={current ? 'page' : undefined}
                className={cx(
                  'inline-flex min-h-10 items-center gap-2 rounded-full border px-4 text-sm font-medium whitespace-nowrap transition-colors',
                  current ? 'border-ink bg-ink text-white' : 'border-line bg-card hover:border-edge',
                  alarming && !current && 'text-wax',
                )}
              >
                {alarming && <ClockAlert aria-hidden className="size-4" />}
                {label}
                <span className={cx('min-w-[1ch] tabular-nums', !current && !alarming && 'text-quiet')}>
                  {number !== undefined && orderCount(number)}
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
