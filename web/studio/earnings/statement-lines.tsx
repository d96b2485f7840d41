import { formatShortMonthDay } from '#contract/base/format-date.ts'
import { formatMoney } from '#contract/base/money.ts'
import { type StatementDetails, earningWords } from '#contract/money/statements.ts'
import { formatEarned } from '#contract/money/studio-earnings.ts'

/** The lines that add up to a statement; for the studio and the desk. */
export function StatementLines({ statement }: { statement: StatementDetails }) {
  const { timeZone, lines, tips, total } = statement
  return (
    <section className="rounded-[var(--radius)] border border-line bg-card p-5">
      <h2 className="title-md">Card by card</h2>
      <ul className="mt-3 divide-y divide-line">
        {lines.map(({ id, cardTitle, orderNumber, copies, kind, amount, at }) => (
          <li key={id} className="flex min-h-12 items-center justify-between gap-4 py-1.5">
            <span>
              {cardTitle || 'Card'}
              <span className="block text-sm text-quiet">
                {formatShortMonthDay(at, timeZone)}, #{orderNumber}, {earningWords[kind].toLowerCase()}
                {copies > 1 && !kind.startsWith('tip') && `, ${copies} cards`}
              </span>
            </span>
            <span className="tabular-nums">{formatEarned(amount)}</span>
          </li>
        ))}
      </ul>
      <dl className="mt-3 grid gap-1 border-t border-ink pt-3 [&>div]:flex [&>div]:justify-between">
        {tips !== '0.00' && (
          <div className="text-quiet">
            <dt>Tips included</dt>
            <dd className="tabular-nums">{formatEarned(tips)}</dd>
          </div>
        )}
        <div className="font-semibold">
          <dt>Total</dt>
          <dd className="tabular-nums">{formatMoney(total)}</dd>
        </div>
      </dl>
    </section>
  )
}
