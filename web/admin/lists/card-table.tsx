import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'

export interface Column<Row> {
  title: string
  cell: (row: Row) => ReactNode
  /** The class of its cells. */
  className?: string
  /** The class of its title. */
  width?: string
  /** Phones have no table head: there, the title is above the value. */
  isTitled?: boolean
}

interface CardTableProps<Row> {
  label: string
  /** The last one holds buttons, and its title is only for screen readers. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
}

/** A table whose rows become small cards on phones. */
export function CardTable<Row extends { id: string }>({ label, columns, rows }: CardTableProps<Row>) {
  const [heading, ...others] = columns
  return (
    <table aria-label={label} className="w-full text-left text-sm max-lg:block">
      <thead className="max-lg:hidden">
        <tr className="border-b border-line">
          {columns.map(({ title, width }, place) => (
            <th key={title} scope="col" className={cx('p-2 font-semibold', width)}>
              {place === columns.length - 1 ? <span className="sr-only">{title}</span> : title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-lg:grid max-lg:gap-3">
        {rows.map((row) => (
          <tr
            key={row.id}
            className="border-line bg-card max-lg:grid max-lg:grid-cols-2 max-lg:gap-3 max-lg:rounded-[var(--radius)] max-lg:border max-lg:p-4 lg:border-b lg:[&>*]:px-2 lg:[&>*]:py-2.5 [&>*]:min-w-0 [&>*]:align-middle"
          >
            <th scope="row" className={cx('font-semibold', heading?.className)}>
              {heading?.cell(row)}
            </th>
            {others.map(({ title, cell, className, isTitled }) => (
              <td key={title} className={className}>
                {isTitled && <span className="block text-xs text-quiet lg:hidden">{title}</span>}
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
