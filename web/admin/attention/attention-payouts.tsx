import { Link } from '@tanstack/react-router'
import { formatMoney } from '#contract/base/money.ts'
import type { PayoutsDue } from '#contract/money/payouts-admin.ts'
import { weekWords } from '#contract/base/weeks.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { AttentionLine } from './attention-line.tsx'
import { AttentionList } from './attention-list.tsx'

/** What artists wait for: all that is to be paid, and each statement that has waited for too long. */
export function AttentionPayouts({ due: { count, total, overdue } }: { due: PayoutsDue }) {
  return (
    <AttentionList title="Payouts" none="No statement waits to be paid." count={overdue.length + Number(count > 0)}>
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
            {artistName} waits for {formatMoney(owed)} of {weekWords(weekFrom)}, statement {number}.
            {state === 'failed' && ` The last payment failed: ${failure}`}
            {state === 'paying' && ' The payment was begun, and its outcome is not known yet.'}
          </p>
        </AttentionLine>
      ))}
      {count > 0 && (
        <AttentionLine
          title={count === 1 ? 'A statement is to be paid' : `${count} statements are to be paid`}
          link={null}
          action={
            <Link to="/admin/payouts" search={{}} className={open}>
              See what is owed
            </Link>
          }
        >
          <p>{formatMoney(total)} in all. Pay it under Payouts, or through your bank and note it there.</p>
        </AttentionLine>
      )}
    </AttentionList>
  )
}

const open = buttonClass({ variant: 'secondary', size: 'sm' })
