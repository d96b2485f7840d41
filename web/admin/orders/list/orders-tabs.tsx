import type { Reply } from '#contract/base/endpoint.ts'
import type { ordersAdmin } from '#contract/fulfillment/orders-admin.ts'
import { ListTabs } from '#web/admin/lists/list-tabs.tsx'
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
    <ListTabs
      label="Orders by state"
      tabs={tabs.map(({ status, label, count }) => ({
        label,
        search: { status },
        isShown: filter.status === status,
        count: counts ? orderCount(count(counts)) : '',
        isLate: status === 'late' && Boolean(counts?.late),
      }))}
    />
  )
}
