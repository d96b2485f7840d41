import { formatWeekday } from '#contract/base/format-date.ts'
import type { PaperAtDesk } from '#contract/fulfillment/card-stock.ts'
import { cx } from '#web/ui/cx.ts'
import { Picture } from '#web/ui/picture.tsx'
import { PaperActions } from './paper-actions.tsx'

const columns = ['Design', 'Artist', 'In the drawer', 'Ordered', 'On its way', 'Actions']

/** One row per artist and design; on phones each row becomes a small card. */
export function PaperTable({ rows }: { rows: PaperAtDesk[] }) {
  return (
    <table aria-label="Paper" className="w-full text-left text-sm max-lg:block">
      <thead className="max-lg:hidden">
        <tr className="border-b border-line">
          {columns.map((title) => (
            <th key={title} scope="col" className="p-2 font-semibold lg:first:w-[28%]">
              {title === 'Actions' ? <span className="sr-only">{title}</span> : title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-lg:grid max-lg:gap-3">
        {rows.map((row) => (
          <PaperRow key={`${row.artist.id} ${row.cardDesignId}`} row={row} />
        ))}
      </tbody>
    </table>
  )
}

function PaperRow({ row }: { row: PaperAtDesk }) {
  const { title, imageUrl, artist, count, needed, onTheWay, since, version, isLow } = row
  const isShort = count < needed
  return (
    <tr
      className={cx(
        'border-line bg-card max-lg:grid max-lg:grid-cols-3 max-lg:gap-x-3 max-lg:gap-y-2 max-lg:rounded-[var(--radius)] max-lg:border max-lg:p-4 lg:border-b',
        isShort && 'shadow-[inset_3px_0_0_var(--color-wax)]',
        'lg:[&>*]:px-2 lg:[&>*]:py-2.5 [&>*]:align-middle [&>*]:min-w-0',
      )}
    >
      <th scope="row" className="font-semibold max-lg:col-span-3">
        <span className="grid grid-cols-[2.25rem_1fr] items-center gap-3">
          <Picture src={imageUrl} alt="" sizes="36px" className="rounded-[var(--radius-card)] shadow-card" />
          <span className="[overflow-wrap:anywhere]">
            {title}
            <span className="block text-xs font-normal text-quiet lg:hidden">{artist.name}</span>
          </span>
        </span>
      </th>
      <td className="max-lg:hidden">{artist.name}</td>
      <td>
        <Narrow>In the drawer</Narrow>
        {version === 0 ? (
          <span className="text-quiet">Not counted</span>
        ) : (
          <span className={cx('tabular-nums', isLow && 'font-semibold text-wax')}>{count}</span>
        )}
      </td>
      <td className="tabular-nums">
        <Narrow>Ordered</Narrow>
        {needed}
      </td>
      <td className="tabular-nums">
        <Narrow>On its way</Narrow>
        {onTheWay}
        {since && <span className="block text-xs text-quiet">since {formatWeekday(since.slice(0, 10))}</span>}
      </td>
      <td className="max-lg:col-span-3 lg:text-right">
        <PaperActions row={row} />
      </td>
    </tr>
  )
}

/** A label that the table head shows on wide screens. */
function Narrow({ children }: { children: string }) {
  return <span className="block text-xs text-quiet lg:hidden">{children}</span>
}
