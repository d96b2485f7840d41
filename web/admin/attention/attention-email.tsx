import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FailedEmail, emailsAdmin } from '#contract/admin/emails-admin.ts'
import { orderNumber } from '#contract/fulfillment/orders.ts'
import { call, read, sentenceOf } from '#web/base/api.ts'
import { toast } from '#web/ui/toast.ts'
import { AttentionLine, lineLink } from './attention-line.tsx'
import { Action } from '#web/admin/parts/action.tsx'

/** A dead-letter e-mail, the mail server's response, and a button to retry. */
export function AttentionEmail({ email: { id, title, error, failedAt, about } }: { email: FailedEmail }) {
  const queryClient = useQueryClient()
  const { queryKey } = read(emailsAdmin.listFailed)
  return (
    <AttentionLine
      title={title}
      at={failedAt}
      link={about && <About about={about} />}
      action={
        <Action
          size="sm"
          variant="secondary"
          doing="Sending..."
          send={() => call(emailsAdmin.resend, { params: { id } })}
          onDone={() => {
            queryClient.setQueryData(queryKey, (emails) => emails?.filter((email) => email.id !== id))
            toast({ title: 'Sent again', description: 'If it is refused again, it reappears here.' })
          }}
          onRefused={(refusal) => {
            toast({ title: 'Not sent', description: sentenceOf(refusal), variant: 'destructive' })
            void queryClient.invalidateQueries({ queryKey })
          }}
        >
          Resend
          <span className="sr-only">: {title}</span>
        </Action>
      }
    >
      <p className="text-quiet">
        The mail server said: <span className="text-ink">{error}</span>
      </p>
    </AttentionLine>
  )
}

function About({ about: { kind, id } }: { about: NonNullable<FailedEmail['about']> }) {
  if (kind === 'order')
    return (
      <Link to="/admin/orders/$id" params={{ id }} className={lineLink}>
        Order #{orderNumber(id)}
      </Link>
    )
  if (kind === 'quote')
    return (
      <Link to="/admin/quotes" search={{ quote: id }} className={lineLink}>
        The quote request
      </Link>
    )
  return (
    <Link to="/admin/messages" search={{ message: id }} className={lineLink}>
      The message
    </Link>
  )
}
