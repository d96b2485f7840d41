import {
  type ReactTable,
  type RowData,
  createPaginatedRowModel,
  createSortedRowModel,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  sortFn_alphanumeric,
  tableFeatures,
} from '@tanstack/react-table'
import { Button } from '#web/ui/button.tsx'
import { ArrowDown } from '#web/ui/icons/arrow-down.ts'
import { ArrowUp } from '#web/ui/icons/arrow-up.ts'
import { ChevronsUpDown } from '#web/ui/icons/chevrons-up-down.ts'

/** The features of the admin's tables; each page does its own filtering, because filters live in the URL. */
export const features = tableFeatures({
  rowSortingFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
  sortFns: { alphanumeric: sortFn_alphanumeric },
})

export type DataTableOf<Row extends RowData> = ReactTable<typeof features, Row>

/** A table that scrolls in its own frame and sorts by its headings. */
export function DataTable<Row extends RowData>({ table, label }: { table: DataTableOf<Row>; label: string }) {
  return (
    <>
      <section
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a frame that scrolls must be reached by keyboard
        tabIndex={0}
        className="overflow-x-auto rounded-[var(--radius)] border border-line bg-card"
      >
        <table className="w-full border-collapse text-left text-[0.95rem]">
          <thead>
            {table.getHeaderGroups().map((group) => (
              <tr key={group.id} className="border-b border-line text-sm text-quiet">
                {group.headers.map((header) => {
                  const sorted = header.column.getIsSorted()
                  return (
                    <th
                      key={header.id}
                      scope="col"
                      aria-sort={sorted === 'asc' ? 'ascending' : sorted === 'desc' ? 'descending' : undefined}
                      className="px-3 py-2 font-semibold whitespace-nowrap first:pl-5 last:pr-5"
                    >
                      {header.column.getCanSort() ? (
                        <button
                          type="button"
                          className="-mx-1.5 inline-flex min-h-9 items-center gap-1.5 rounded-md px-1.5 hover:text-ink"
                          onClick={header.column.getToggleSortingHandler()}
                        >
                          <table.FlexRender header={header} />
                          <SortMark sorted={sorted} />
                        </button>
                      ) : (
                        <table.FlexRender header={header} />
                      )}
                    </th>
                  )
                })}
              </tr>
            ))}
          </thead>
          <tbody>
            {table.getRowModel().rows.map((row) => (
              <tr key={row.id} className="border-b border-line last:border-0 hover:bg-paper">
                {row.getAllCells().map((cell) => (
                  // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a cell says what its column says
                  <td key={cell.id} className="px-3 py-2 align-middle first:pl-5 last:pr-5">
                    <table.FlexRender cell={cell} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <Pager table={table} />
    </>
  )
}

function SortMark({ sorted }: { sorted: false | 'asc' | 'desc' }) {
  const Icon = sorted === 'asc' ? ArrowUp : sorted === 'desc' ? ArrowDown : ChevronsUpDown
  return <Icon aria-hidden className="size-3.5" />
}

function Pager<Row extends RowData>({ table }: { table: DataTableOf<Row> }) {
  const pages = table.getPageCount()
  if (pages < 2) return null
  const { pageIndex } = table.state.pagination
  return (
    <nav aria-label="Pages" className="mt-4 flex items-center justify-between gap-3">
      <Button variant="secondary" size="sm" disabled={!table.getCanPreviousPage()} onClick={() => table.previousPage()}>
        Previous
      </Button>
      <p className="text-sm text-quiet">
        Page {pageIndex + 1} of {pages}
      </p>
      <Button variant="secondary" size="sm" disabled={!table.getCanNextPage()} onClick={() => table.nextPage()}>
        Next
      </Button>
    </nav>
  )
}
