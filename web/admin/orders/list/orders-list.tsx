import { mostOrdersCounted, ordersAdmin, ordersPerPage } from '#contract/fulfillment/orders-admin.ts'
import { ListViews } from '#web/admin/lists/list-views.tsx'
import { PagedList } from '#web/admin/lists/paged-list.tsx'
import { SearchBox } from '#web/admin/lists/search-box.tsx'
import { useListSearch, usePagedList } from '#web/admin/lists/use-list.ts'
import { useSelection } from '#web/admin/lists/use-selection.ts'
import { BulkBar } from '#web/admin/orders/bulk/orders-bulk-bar.tsx'
import { UndoMany, useBulkUndo } from '#web/admin/orders/bulk/orders-bulk-undo.tsx'
import { ArtistAtWorkFilter } from './orders-artist-filter.tsx'
import { OrdersBoard } from './orders-board.tsx'
import { NoOrders } from './orders-empty.tsx'
import { OrdersExport } from './orders-export.tsx'
import { ordersQuery, parseOrdersFilter } from './orders-filter.ts'
import { OrdersTable } from './orders-table.tsx'
import { OrdersTabs } from './orders-tabs.tsx'

/** The admin's orders according to the URL: searched, by state or all, as a table or on a board. */
export function OrdersList() {
  const { search: filter, change } = useListSearch(parseOrdersFilter)
  const { status, q = '' } = ordersQuery({ q: filter.q, status: filter.view ? undefined : filter.status })
  const csv = new URLSearchParams({ status, q, ...(filter.artist && { artist: filter.artist }) }).toString()
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <SearchBox
          label="Search orders"
          placeholder="Number, name, city or tracking"
          q={filter.q}
          onSearch={(typed) => change({ q: typed })}
        />
        <ArtistAtWorkFilter artist={filter.artist} onChange={(artist) => change({ artist }, { replace: false })} />
        <ListViews view={filter.view} />
        <OrdersExport search={csv} />
      </div>
      {filter.view === 'board' ? <OrdersBoard q={filter.q} artist={filter.artist} /> : <OrdersPage />}
    </>
  )
}

function OrdersPage() {
  const { search: filter, query } = usePagedList(ordersAdmin.list, parseOrdersFilter, (search) => ({
    query: ordersQuery(search),
  }))
  const selection = useSelection(query.data?.orders ?? [])
  const { chosen, clear } = selection
  const undo = useBulkUndo()
  return (
    <>
      <OrdersTabs filter={filter} counts={query.data?.counts} />
      <UndoMany undo={undo} />
      <PagedList
        query={query}
        loading="Loading orders..."
        rows={({ orders }) => orders}
        perPage={ordersPerPage}
        one="1 order"
        many="orders"
        mostCounted={mostOrdersCounted}
        empty={<NoOrders filter={filter} />}
      >
        {(orders) => (
          <>
            {chosen.length > 0 && (
              <BulkBar chosen={chosen} artist={filter.artist} onClear={clear} announce={undo.announce} />
            )}
            <OrdersTable orders={orders} selection={selection} />
          </>
        )}
      </PagedList>
    </>
  )
}
