import { formatMoney } from '#contract/money.ts'
import type { AdminGiftCard } from '#contract/gift-cards-admin.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { formatMoment } from '#web/ui/dates.ts'
import { stateOf, whomWords } from './gift-card-words.ts'

const columns = ['Gift card', 'For', 'Left', 'Since', 'Status', 'Actions']

interface TableProps {
  cards: AdminGiftCard[]
  onOpen: (card: AdminGiftCard) => void
}

/** One row for a gift card; on phones each row becomes a small card. */
export function GiftCardsTable({ cards, onOpen }: TableProps) {
  return (
    <table aria-label="Gift cards" className="w-full text-left text-sm max-lg:block">
      <thead className="max-lg:hidden">
        <tr className="border-b border-line">
          {columns.map((title) => (
            <th key={title} scope="col" className="p-2 font-semibold">
              {title === 'Actions' ? <span className="sr-only">{title}</span> : title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-lg:grid max-lg:gap-3">
        {cards.map((card) => {
          const { text, tone } = stateOf(card)
          return (
            <tr
              key={card.id}
              className="border-line bg-card max-lg:grid max-lg:grid-cols-2 max-lg:gap-3 max-lg:rounded-[var(--radius)] max-lg:border max-lg:p-4 lg:border-b lg:[&>*]:px-2 lg:[&>*]:py-2.5 [&>*]:min-w-0 [&>*]:align-middle"
            >
              <th scope="row" className="font-semibold tabular-nums">
                ····{card.last4}
                <span className="block text-xs font-normal text-quiet">{card.isBought ? 'bought' : 'given away'}</span>
              </th>
              <td className="[overflow-wrap:anywhere] max-lg:col-span-2 max-lg:row-start-2">{whomWords(card)}</td>
              <td className="tabular-nums">
                <span className="block text-xs text-quiet lg:hidden">Left</span>
                {formatMoney(card.balance)} of {formatMoney(card.amount)}
              </td>
              <td className="max-lg:hidden">{formatMoment(card.createdAt)}</td>
              <td className="max-lg:col-start-1 max-lg:self-center">
                <Badge tone={tone}>{text}</Badge>
              </td>
              <td className="text-right">
                <Button
                  variant="secondary"
                  size="sm"
                  aria-label={`Open ····${card.last4}`}
                  onClick={() => onOpen(card)}
                >
                  Open
                </Button>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
