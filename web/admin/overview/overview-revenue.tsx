import { formatShortMonthDay } from '#contract/base/format-date.ts'
import { formatMoney, parseCents, subtotalCents } from '#contract/base/money.ts'
import type { Overview } from '#contract/admin/overview.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ChevronRight } from '#web/ui/icons/chevron-right.ts'
import { OverviewChart } from './overview-chart.tsx'

type Days = Overview['revenue']

/** Revenue in the last 30 days: total, best day, a chart, and the chart's data as a table. */
export function OverviewRevenue({ days }: { days: Days }) {
  const sum = subtotalCents(days.map(({ amount }) => ({ price: amount, quantity: 1 })))
  const bars = days.map(({ day, amount, orders }) => ({
    value: parseCents(amount) ?? 0,
    title: `${formatShortMonthDay(day)}: ${formatMoney(amount)}, ${countOrders(orders)}`,
  }))
  const orderCount = days.reduce((count, { orders }) => count + orders, 0)
  const best = days.toSorted((one, other) => (parseCents(other.amount) ?? 0) - (parseCents(one.amount) ?? 0))[0]
  return (
    <section
      aria-labelledby="revenue"
      className="min-w-0 rounded-[var(--radius)] border border-line bg-card p-5 sm:p-7"
    >
      <h2 id="revenue" className="title-md">
        Revenue, last 30 days
      </h2>
      {sum === 0 || !best ? (
        <EmptyState title="No revenue yet">Revenue from the last 30 days appears here.</EmptyState>
      ) : (
        <>
          <dl className="mt-3 flex flex-wrap gap-x-10 gap-y-2 [&_dd]:text-lg [&_dd]:font-semibold [&_dd]:tabular-nums [&_dt]:text-sm [&_dt]:text-quiet">
            <div>
              <dt>Total</dt>
              <dd>
                {formatMoney(sum)}
                <span className="font-normal text-quiet"> in {countOrders(orderCount)}</span>
              </dd>
            </div>
            <div>
              <dt>Today</dt>
              <dd>{formatMoney(days.at(-1)!.amount)}</dd>
            </div>
            <div>
              <dt>Best day</dt>
              <dd>
                {formatMoney(best.amount)}
                <span className="font-normal text-quiet"> on {formatShortMonthDay(best.day)}</span>
              </dd>
            </div>
          </dl>
          <OverviewChart
            label={`Revenue by day: ${formatMoney(sum)} in total; the best day was ${formatShortMonthDay(best.day)}. The table below has the numbers.`}
            bars={bars}
            days={[days[0]!, days[Math.floor(days.length / 2)]!, days.at(-1)!].map(({ day }) =>
              formatShortMonthDay(day),
            )}
          />
          <details className="group mt-5">
            <summary className="inline-flex cursor-pointer items-center gap-1 py-1 text-sm font-semibold text-wax hover:text-wax-deep">
              <ChevronRight aria-hidden className="size-4 transition-transform group-open:rotate-90" />
              Show the numbers
            </summary>
            <RevenueTable days={days} />
          </details>
          <p className="mt-3 text-sm text-quiet">Refunds and lost disputes are deducted. Days are in UTC.</p>
        </>
      )}
    </section>
  )
}

function RevenueTable({ days }: { days: Days }) {
  return (
    <table className="mt-2 w-full max-w-md text-sm tabular-nums [&_:is(td,th)]:border-b [&_:is(td,th)]:border-line [&_:is(td,th)]:py-1.5 [&_:is(td,th):nth-child(n+2)]:text-right">
      <caption className="sr-only">Revenue by day, newest first</caption>
      <thead>
        <tr>
          <th scope="col" className="text-left">
            Day
          </th>
          <th scope="col">Orders</th>
          <th scope="col">Revenue</th>
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(({ day, amount, orders }) => (
          <tr key={day}>
            <th scope="row" className="text-left font-normal">
              {formatShortMonthDay(day)}
            </th>
            <td>{orders}</td>
            <td>{formatMoney(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function countOrders(count: number): string {
  return count === 1 ? '1 order' : `${count} orders`
}
