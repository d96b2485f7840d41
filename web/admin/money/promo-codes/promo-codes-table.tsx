import { useQuery } from '@tanstack/react-query'
import { categories } from '#contract/catalog/categories.ts'
import { formatCount } from '#contract/base/format-count.ts'
import { formatMoney } from '#contract/base/money.ts'
import { type AdminPromoCode, promoCodesAdmin } from '#contract/sales/promo-codes-admin.ts'
import { DeleteButton } from '#web/admin/parts/delete-button.tsx'
import { EditButton } from '#web/admin/parts/edit-button.tsx'
import { call, read } from '#web/base/api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { limitWords, offWords, stateWords, timeWords } from './promo-code-words.ts'

const columns = ['Code', 'Discount', 'Dates', 'Uses', 'Total given', 'Status', 'Actions']
const question = 'Are you sure you want to delete this promo code? This action cannot be undone.'

interface TableProps {
  codes: AdminPromoCode[]
  onEdit: (code: AdminPromoCode) => void
}

/** One row for a code; on phones each row becomes a small card. */
export function PromoCodesTable({ codes, onEdit }: TableProps) {
  return (
    <table aria-label="Promo codes" className="w-full text-left text-sm max-lg:block">
      <thead className="max-lg:hidden">
        <tr className="border-b border-line">
          {columns.map((title) => (
            <th key={title} scope="col" className="p-2 font-semibold lg:first:w-[30%]">
              {title === 'Actions' ? <span className="sr-only">{title}</span> : title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-lg:grid max-lg:gap-3">
        {codes.map((code) => (
          <PromoCodeRow key={code.id} code={code} onEdit={onEdit} />
        ))}
      </tbody>
    </table>
  )
}

function PromoCodeRow({ code: row, onEdit }: { code: AdminPromoCode; onEdit: TableProps['onEdit'] }) {
  const { id, code, uses, used, given, state } = row
  const { data: kinds = [] } = useQuery(read(categories.list))
  const limits = limitWords(row, kinds)
  const { text, tone } = stateWords[state]
  return (
    <tr className="border-line bg-card max-lg:grid max-lg:grid-cols-2 max-lg:gap-x-3 max-lg:gap-y-3 max-lg:rounded-[var(--radius)] max-lg:border max-lg:p-4 lg:border-b lg:[&>*]:px-2 lg:[&>*]:py-2.5 [&>*]:min-w-0 [&>*]:align-middle">
      <th scope="row" className="font-semibold max-lg:col-span-2">
        <span className="[overflow-wrap:anywhere]">{code}</span>
        {limits && <span className="block text-xs font-normal text-quiet">{limits}</span>}
      </th>
      <td className="whitespace-nowrap">
        <Narrow>Discount</Narrow>
        {offWords(row)}
      </td>
      <td>
        <Narrow>Dates</Narrow>
        {timeWords(row)}
      </td>
      <td className="tabular-nums">
        <Narrow>Uses</Narrow>
        {formatCount(used)}
        {uses !== null && ` of ${formatCount(uses)}`}
      </td>
      <td className="tabular-nums">
        <Narrow>Total given</Narrow>
        {formatMoney(given)}
      </td>
      <td className="max-lg:self-center">
        <Badge tone={tone}>{text}</Badge>
      </td>
      <td>
        <div className="flex justify-end">
          <EditButton name={code} onEdit={() => onEdit(row)} />
          <DeleteButton
            what="promo code"
            name={code}
            question={question}
            note="A code that an order has used cannot be deleted, only switched off."
            send={() => call(promoCodesAdmin.remove, { params: { id } })}
            done="Promo Code Deleted"
          />
        </div>
      </td>
    </tr>
  )
}

/** A label that the table head shows on wide screens. */
function Narrow({ children }: { children: string }) {
  return <span className="block text-xs text-quiet lg:hidden">{children}</span>
}
