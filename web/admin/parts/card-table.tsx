import type { ReactNode } from 'react'

interface CardTableProps {
  label: string
  /** The last one holds buttons, and its title is for screen readers alone. */
  columns: readonly string[]
  children: ReactNode
}

/** A table whose rows become small cards on phones: its children are `CardRow`s. */
export function CardTable({ label, columns, children }: CardTableProps) {
  return (
    <table aria-label={label} className="w-full text-left text-sm max-lg:block">
      <thead className="max-lg:hidden">
        <tr className="border-b border-line">
          {columns.map((title, place) => (
            <th key={title} scope="col" className="p-2 font-semibold">
              {place === columns.length - 1 ? <span className="sr-only">{title}</span> : title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-lg:grid max-lg:gap-3">{children}</tbody>
    </table>
  )
}

/** A row of a `CardTable`. */
export function CardRow({ children }: { children: ReactNode }) {
  return (
    <tr className="border-line bg-card max-lg:grid max-lg:grid-cols-2 max-lg:gap-3 max-lg:rounded-[var(--radius)] max-lg:border max-lg:p-4 lg:border-b lg:[&>*]:px-2 lg:[&>*]:py-2.5 [&>*]:min-w-0 [&>*]:align-middle">
      {children}
    </tr>
  )
}
