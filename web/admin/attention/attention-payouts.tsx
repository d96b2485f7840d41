import { Link } from '@tanstack/react-router'
import { formatMoney } from '#contract/base/money.ts'
import type { PayoutsDue } from '#contract/money/payouts-admin.ts'
import { weekWords } from '#contract/base/weeks.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { AttentionLine } from './attention-line.tsx'
import { AttentionList } from './attention-list.tsx'

/** Payouts due: the total, and each statement that is overdue. */
export function AttentionPayouts({ due: { count, total, overdue } }: { due: PayoutsDue }) {
  return (
    <AttentionList title="Payouts" none="No payouts are due." count={overdue.length + Number(count > 0)}>
      {overdue.map(({ id, number, artistName, weekFrom, total: owed, state, failure, createdAt }) => (
        <AttentionLine
          key={id}
          title="Unpaid for more than a week"
          at={createdAt}
          link={null}
          action={
            <Link to="/admin/payouts" search={{ statement: id }} className={open}>
              Open<span className="sr-only"> statement {number}</span>
            </Link>
          }
        >
          <p>
            {artistName} is owed {formatMoney(owed)} for {weekWords(weekFrom)}, statement {number}.
            {state === 'failed' && ` The last payment failed: ${failure}`}
            {state === 'paying' && ' A payment has started, and its outcome is not known yet.'}
          </p>
        </AttentionLine>
      ))}
      {count > 0 && (
        <AttentionLine
          title={count === 1 ? 'One statement to pay' : `${count} statements to pay`}
          link={null}
          action={
            <Link to="/admin/payouts" search={{}} className={open}>
              Open payouts
            </Link>
          }
        >
          <p>{formatMoney(total)} in total. Pay it under Payouts, or through your bank and record it there.</p>
        </AttentionLine>
      )}
    </AttentionList>
  )
}

const open = buttonClass({ variant: 'secondary', size: 'sm' })
