import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatMoment } from '#contract/base/format-date.ts'
import { type GiftCardDetails as Details, giftCardsAdmin } from '#contract/sales/gift-cards-admin.ts'
import { formatMoney } from '#contract/base/money.ts'
import { orderNumber } from '#contract/fulfillment/orders.ts'
import { Action } from '#web/admin/parts/action.tsx'
import { callProven } from '#web/admin/parts/proof.ts'
import { readAgain } from '#web/admin/parts/read-again.ts'
import { read, sentenceOf } from '#web/base/api.ts'
import { QueryFallback } from '#web/base/query-fallback.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { entryWords, stateOf, whomWords } from './gift-card-words.ts'

/** A gift card with its ledger and the available actions. */
export function GiftCardDetails({ id }: { id: string }) {
  const { data: card, error, refetch } = useQuery(read(giftCardsAdmin.find, { params: { id } }))
  if (!card) return <QueryFallback query={{ error, refetch }} loading={<Skeleton className="h-60" />} />
  const { text, tone } = stateOf(card)
  return (
    <div className="grid gap-6 px-5 py-6 sm:px-7">
      <div>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="text-2xl font-semibold tabular-nums">{formatMoney(card.balance)}</span>
          <span className="text-quiet">left of {formatMoney(card.amount)}</span>
          <Badge tone={tone}>{text}</Badge>
        </p>
        <p className="mt-2 [overflow-wrap:anywhere]">For {whomWords(card)}</p>
        {card.isBought && (
          <p className="mt-1 text-sm [overflow-wrap:anywhere] text-quiet">
            Bought by {card.buyerEmail ?? 'a deleted customer'}
            {card.paymentReference && `, payment ${card.paymentReference}`}
          </p>
        )}
      </div>
      <section aria-label="Ledger">
        <h3 className="font-semibold">Ledger</h3>
        <ul className="mt-2 divide-y divide-line border-y border-line text-sm">
          {card.entries.map(({ kind, amount, orderId, at }, index) => (
            <li key={index} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
              <span>
                {entryWords[kind]}
                {orderId && (
                  <>
                    {' '}
                    <Link to="/admin/orders/$id" params={{ id: orderId }} className="underline underline-offset-4">
                      #{orderNumber(orderId)}
                    </Link>
                  </>
                )}
                <span className="block text-xs text-quiet">{formatMoment(at)}</span>
              </span>
              <span className="tabular-nums">
                {amount.startsWith('-') ? `−${formatMoney(amount.slice(1))}` : formatMoney(amount)}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <GiftCardActions key={card.version} card={card} />
    </div>
  )
}

function GiftCardActions({ card }: { card: Details }) {
  const queryClient = useQueryClient()
  const [asking, setAsking] = useState(false)
  const { id, version, balance, state, isBought } = card
  const place = {
    onDone: (changed: Details) => {
      queryClient.setQueryData(read(giftCardsAdmin.find, { params: { id } }).queryKey, changed)
      void readAgain(queryClient, giftCardsAdmin.list)
    },
    onRefused: (error: unknown) => {
      toast({ title: 'Not changed', description: sentenceOf(error), variant: 'destructive' })
      void queryClient.invalidateQueries({ queryKey: read(giftCardsAdmin.find, { params: { id } }).queryKey })
    },
  }
  const isBlocked = state === 'blocked'
  const canRefund = isBought && balance !== '0.00'
  if (asking)
    return (
      <section aria-label="Refund the rest" className="rounded-[var(--radius)] bg-sand p-4">
        <p>
          {formatMoney(balance)} is refunded to the card that paid for this gift card, and the gift card can no longer
          be spent. This cannot be undone.
        </p>
        <div className="mt-4 flex flex-wrap gap-3">
          <Action
            {...place}
            doing="Refunding..."
            send={() => callProven(giftCardsAdmin.refund, { params: { id }, body: { version } })}
          >
            Refund {formatMoney(balance)}
          </Action>
          <Button variant="quiet" onClick={() => setAsking(false)}>
            Keep it
          </Button>
        </div>
      </section>
    )
  return (
    <div className="flex flex-wrap gap-3">
      <Action
        {...place}
        variant="secondary"
        doing="Saving..."
        send={() =>
          callProven(giftCardsAdmin.switch, {
            params: { id },
            body: { state: isBlocked ? 'active' : 'blocked', version },
          })
        }
      >
        {isBlocked ? 'Unblock' : 'Block'}
      </Action>
      {canRefund && (
        <Button variant="quiet" onClick={() => setAsking(true)}>
          Refund the rest
        </Button>
      )}
    </div>
  )
}
