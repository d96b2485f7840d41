import { Link } from '@tanstack/react-router'
import { ordersPerPage } from '#contract/orders-admin.ts'
import { buttonClass } from '#web/ui/button.tsx'
import type { OrdersFilter } from './orders-filter.ts'

/** The way through a list that is longer than a page. */
export function OrdersPager({ filter: { page = 1 }, total }: { filter: OrdersFilter; total: number }) {
  const pages = Math.ceil(total / ordersPerPage)
  const count = `${total.toLocaleString('en-US')} ${total === 1 ? 'order' : 'orders'}`
  if (pages < 2) return <p className="mt-4 text-sm text-quiet">{count}</p>
  return (
    <nav aria-label="Pages" className="mt-5 flex flex-wrap items-center justify-between gap-3 text-sm">
      <p className="text-quiet">
        Page {page} of {pages.toLocaleString('en-US')}, {count}
      </p>
      <div className="flex gap-2">
        {page > 1 && <PageLink page={page - 1} text="Previous" />}
        {page < pages && <PageLink page={page + 1} text="Next" />}
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
