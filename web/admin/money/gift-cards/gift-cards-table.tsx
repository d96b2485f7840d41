import { formatMoment } from '#contract/base/format-date.ts'
import { formatMoney } from '#contract/base/money.ts'
import type { AdminGiftCard } from '#contract/sales/gift-cards-admin.ts'
import { CardRow, CardTable } from '#web/admin/parts/card-table.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { stateOf, whomWords } from './gift-card-words.ts'

const columns = ['Gift card', 'For', 'Left', 'Since', 'Status', 'Actions']

interface TableProps {
  cards: AdminGiftCard[]
  onOpen: (card: AdminGiftCard) => void
}

/** One row for a gift card; on phones each row becomes a small card. */
export function GiftCardsTable({ cards, onOpen }: TableProps) {
  return (
    <CardTable label="Gift cards" columns={columns}>
      {cards.map((card) => {
        const { text, tone } = stateOf(card)
        return (
          <CardRow key={card.id}>
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
              <Button variant="secondary" size="sm" aria-label={`Open ····${card.last4}`} onClick={() => onOpen(card)}>
                Open
              </Button>
            </td>
          </CardRow>
        )
      })}
    </CardTable>
  )
}
