import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type Alert, alertsAdmin } from '#contract/money/alerts-admin.ts'
import { orderNumber } from '#contract/fulfillment/orders.ts'
import { call, read, sentenceOf } from '#web/base/api.ts'
import { toast } from '#web/ui/toast.ts'
import { explainAlert } from './alert-words.ts'
import { AttentionLine, lineLink } from './attention-line.tsx'
import { StrayRefund } from './stray-refund.tsx'
import { Action } from '#web/admin/parts/action.tsx'
import { PaymentLink } from '#web/admin/orders/parts/payment-link.tsx'

/** A payment that needs an administrator, in one sentence, with a button to mark it as resolved. */
export function AttentionAlert({ alert, maySeePayouts }: { alert: Alert; maySeePayouts: boolean }) {
  const queryClient = useQueryClient()
  const { queryKey } = read(alertsAdmin.list)
  const { id, orderId, statementId, paymentReference } = alert
  const { title, sentence } = explainAlert(alert)
  return (
    <AttentionLine
      title={title}
      at={alert.createdAt}
      link={
        orderId ? (
          <Link to="/admin/orders/$id" params={{ id: orderId }} className={lineLink}>
            Order #{orderNumber(orderId)}
          </Link>
        ) : (
          statementId &&
          maySeePayouts && (
            <Link to="/admin/payouts" search={{ statement: statementId }} className={lineLink}>
              Statement {alert.statement}
            </Link>
          )
        )
      }
      action={
        <span className="flex flex-wrap gap-2">
          {alert.refundable && <StrayRefund alert={alert} />}
          <Action
            size="sm"
            variant={alert.refundable ? 'quiet' : 'secondary'}
            doing="Saving..."
            send={() => call(alertsAdmin.resolve, { params: { id } })}
            onDone={() => {
              queryClient.setQueryData(queryKey, (alerts) => alerts?.filter((other) => other.id !== id))
              toast({ title: 'Done', description: `Dismissed: ${title}.` })
            }}
            onRefused={(refusal) => {
              toast({ title: 'Not dismissed', description: sentenceOf(refusal), variant: 'destructive' })
              void queryClient.invalidateQueries({ queryKey })
            }}
          >
            Done
            <span className="sr-only">: {title}</span>
          </Action>
        </span>
      }
    >
      <p>{sentence}</p>
      {paymentReference && (
        <p className="mt-1 flex flex-wrap items-center gap-x-4 text-sm text-quiet">
          <span className="wrap-anywhere">Payment {paymentReference}</span>
          <PaymentLink reference={paymentReference} />
        </p>
      )}
    </AttentionLine>
  )
}
