import { Link } from '@tanstack/react-router'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { OrdersFilter } from './orders-filter.ts'

const words: Record<NonNullable<OrdersFilter['status']> | 'open', string> = {
  open: 'No open orders. Well done.',
  pending: 'No orders to start. Well done.',
  processing: 'No orders in progress.',
  late: 'No late orders. Well done.',
  completed: 'No completed orders yet.',
  cancelled: 'No cancelled orders.',
  all: 'No orders yet.',
}

/** Why a list is empty, and where to look instead. */
export function NoOrders({ filter: { q, status, page } }: { filter: OrdersFilter }) {
  if (page)
    return (
      <EmptyState title="This page is empty." action={<Elsewhere text="First page" search={{ page: undefined }} />} />
    )
  if (!q) return <EmptyState title={words[status ?? 'open']} />
  return (
    <EmptyState
      title={`No orders found for “${q}”${status === 'all' ? '.' : ' here.'}`}
      action={
        status === 'all' ? (
          <Elsewhere text="Clear search" search={{ q: undefined }} />
        ) : (
          <Elsewhere text="Search all orders" search={{ status: 'all' }} />
        )
      }
    >
      Enter the whole order or tracking number, or part of a name, city or e-mail address.
    </EmptyState>
  )
}

function Elsewhere({ text, search }: { text: string; search: OrdersFilter }) {
  return (
    <Link
      from="/admin/orders"
      to="/admin/orders"
      search={(before) => ({ ...before, ...search })}
      className={buttonClass({ variant: 'secondary', size: 'sm' })}
    >
      {text}
    </Link>
  )
}
