import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatShortDay } from '#contract/base/format-date.ts'
import { formatMoney } from '#contract/base/money.ts'
import { formatEarned, studioEarnings } from '#contract/money/studio-earnings.ts'
import { read } from '#web/base/api.ts'
import { QueryFallback } from '#web/base/query-fallback.tsx'
import { BankTransfer } from '#web/studio/bank/bank-transfer.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { StatementsPanel } from './statements-panel.tsx'

const panel = 'rounded-[var(--radius)] border border-line bg-card p-5'

/**
 * What each mailed card earned, by week and one by one, and how it is paid.
 * @param back how the artist returned from Stripe; if set, the account's state comes first
 */
export function EarningsScreen({ back }: { back: string }) {
  return (
    <div className="grid gap-5">
      {back && <BankTransfer back={back} />}
      <Earned bank={!back && <BankTransfer back="" />} />
    </div>
  )
}

/** @param bank shown between the statements and the lines they add up */
function Earned({ bank }: { bank: ReactNode }) {
  const { data, error, refetch } = useQuery({ ...read(studioEarnings.find), staleTime: 60_000 })
  if (!data) return <QueryFallback query={{ error, refetch }} loading={<Spinner label="Loading your earnings..." />} />
  if (data.lines.length === 0)
    return (
      <>
        <EmptyState title="Nothing earned yet">
          {data.rate
            ? `You earn ${formatMoney(data.rate)} for each card you mail.`
            : 'You earn with each card you mail.'}
        </EmptyState>
        {bank}
      </>
    )
  return (
    <>
      <section className={panel}>
        <p className="text-quiet">Total earned</p>
        <p className="font-serif text-2xl tabular-nums">{formatEarned(data.total)}</p>
        {/* A response kept for offline use may be older than this field. */}
        {data.rate && (
          <p className="mt-1 text-sm text-quiet">You earn {formatMoney(data.rate)} for each card you mail.</p>
        )}
      </section>
      <StatementsPanel />
      {bank}
      <section className={panel}>
        <h2 className="title-md">By week</h2>
        <ul className="mt-3 divide-y divide-line">
          {data.weeks.map(({ from, cards, amount }) => (
            <li key={from} className="flex min-h-12 items-center justify-between gap-4 py-2">
              <span>
                Week of {formatShortDay(from)}
                <span className="block text-sm text-quiet">{cards === 1 ? 'One card' : `${cards} cards`}</span>
              </span>
              <span className="font-semibold tabular-nums">{formatEarned(amount)}</span>
            </li>
          ))}
        </ul>
      </section>
      <section className={panel}>
        <h2 className="title-md">Card by card</h2>
        <ul className="mt-3 divide-y divide-line">
          {data.lines.map(({ pieceId, kind, note, at, cardTitle, copies, orderNumber, amount }) => (
            <li key={`${pieceId} ${at} ${kind}`} className="flex min-h-12 items-center justify-between gap-4 py-2">
              <span>
                {cardTitle}
                <span className="block text-sm text-quiet">
                  #{orderNumber}, {formatShortDay(at, data.timeZone)}
                  {copies > 1 && !kind.startsWith('tip') && `, ${copies} cards`}
                  {kind === 'other words' && ', lettered before the customer changed the words'}
                  {kind === 'taken back' && ', mailing undone'}
                  {kind === 'tip' && ', tip'}
                  {kind === 'tip taken back' && ', tip refunded'}
                </span>
                {note && <span className="block break-words whitespace-pre-wrap">“{note}”</span>}
              </span>
              <span className="tabular-nums">{formatEarned(amount)}</span>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
