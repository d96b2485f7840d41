import { Link } from '@tanstack/react-router'
import { formatCount } from '#contract/counts.ts'
import { mostOrdersCounted, ordersPerPage } from '#contract/orders-admin.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { orderCount } from './order-count.ts'
import type { OrdersFilter } from './orders-filter.ts'

interface OrdersPagerProps {
  filter: OrdersFilter
  total: number
  /** The number of orders on this page. */
  shown: number
}

/** Pagination; where counting stopped, it goes on as long as pages are full. */
export function OrdersPager({ filter: { page = 1 }, total, shown }: OrdersPagerProps) {
  const isCounted = total < mostOrdersCounted
  const pages = Math.ceil(total / ordersPerPage)
  const count = `${orderCount(total)} ${total === 1 ? 'order' : 'orders'}`
  if (pages < 2) return <p className="mt-4 text-sm text-quiet">{count}</p>
  return (
    <nav aria-label="Pages" className="mt-5 flex flex-wrap items-center justify-between gap-3 text-sm">
      <p className="text-quiet">
        Page {formatCount(page)}
        {isCounted && ` of ${formatCount(pages)}`}, {count}
      </p>
      <div className="flex gap-2">
        {page > 1 && <PageLink page={page - 1} text="Previous" />}
        {(isCounted ? page < pages : shown === ordersPerPage) && <PageLink page={page + 1} text="Next" />}
      </div>
    </nav>
  )
}

function PageLink({ page, text }: { page: number; text: string }) {
  return (
    <Link
      from="/admin/orders"
      to="/admin/orders"
      search={(before) => ({ ...before, page: page > 1 ? page : undefined })}
      className={buttonClass({ variant: 'secondary', size: 'sm' })}
    >
      {text}
    </Link>
  )
}
