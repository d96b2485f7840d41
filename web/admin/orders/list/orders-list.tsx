import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { mostOrdersCounted, ordersAdmin, ordersPerPage } from '#contract/fulfillment/orders-admin.ts'
import { read, sentenceOf } from '#web/base/api.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { adminFreshness } from '#web/admin/parts/admin-freshness.ts'
import { ArtistFilter } from './orders-artist-filter.tsx'
import { BulkBar } from '#web/admin/orders/bulk/orders-bulk-bar.tsx'
import { orderCount } from './order-count.ts'
import { NoOrders } from './orders-empty.tsx'
import { UndoMany, useBulkUndo } from '#web/admin/orders/bulk/orders-bulk-undo.tsx'
import { OrdersExport } from './orders-export.tsx'
import { type OrdersFilter, ordersQuery, parseOrdersFilter } from './orders-filter.ts'
import { OrdersBoard } from './orders-board.tsx'
import { ListViews } from '#web/admin/parts/list-views.tsx'
import { Pager } from '#web/admin/parts/pager.tsx'
import { SearchBox } from '#web/admin/parts/search-box.tsx'
import { OrdersTable } from './orders-table.tsx'
import { OrdersTabs } from './orders-tabs.tsx'

/** The admin's orders according to the URL: searched, by state or all, as a table or on a board. */
export function OrdersList() {
  const filter = parseOrdersFilter({ ...useSearch({ from: '/admin/orders' }) })
  const navigate = useNavigate({ from: '/admin/orders' })
  const { status, q = '' } = ordersQuery({ q: filter.q, status: filter.view ? undefined : filter.status })
  const csv = new URLSearchParams({ status, q, ...(filter.artist && { artist: filter.artist }) }).toString()
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <SearchBox
          label="Search orders"
          placeholder="Number, name, city or tracking"
          q={filter.q}
          onSearch={(q) =>
            void navigate({
              search: (before) => ({ ...before, q, page: undefined }),
              replace: true,
              resetScroll: false,
            })
          }
        />
        <ArtistFilter artist={filter.artist} />
        <ListViews view={filter.view} />
        <OrdersExport search={csv} />
      </div>
      {filter.view === 'board' ? <OrdersBoard q={filter.q} artist={filter.artist} /> : <OrdersPage filter={filter} />}
    </>
  )
}

function OrdersPage({ filter }: { filter: OrdersFilter }) {
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...read(ordersAdmin.list, { query: ordersQuery(filter) }),
    ...adminFreshness,
    // The previous page stays until the next one has loaded.
    placeholderData: keepPreviousData,
  })
  const [chosen, setChosen] = useState<string[]>([])
  const undo = useBulkUndo()
  const marked = data?.orders.filter(({ id }) => chosen.includes(id)) ?? []
  return (
    <>
      <OrdersTabs filter={filter} counts={data?.counts} />
      <UndoMany undo={undo} />
      {error && !data ? (
        <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} />
      ) : !data ? (
        <LoadingRows />
      ) : data.orders.length === 0 ? (
        <NoOrders filter={filter} />
      ) : (
        <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : undefined}>
          {marked.length > 0 && (
            <BulkBar chosen={marked} artist={filter.artist} onClear={() => setChosen([])} announce={undo.announce} />
          )}
          <OrdersTable orders={data.orders} chosen={chosen} onChoose={setChosen} />
          <Pager
            page={filter.page ?? 1}
            pages={Math.ceil(data.total / ordersPerPage)}
            count={`${orderCount(data.total)} ${data.total === 1 ? 'order' : 'orders'}`}
            isFull={data.total < mostOrdersCounted ? undefined : data.orders.length === ordersPerPage}
          />
        </div>
      )}
    </>
  )
}

function LoadingRows() {
  return (
    <div className="grid gap-2">
      <output className="sr-only">Loading orders...</output>
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <Skeleton key={row} className="h-16" />
      ))}
    </div>
  )
}
