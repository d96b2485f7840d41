import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FailedLetter, letterWords, lettersAdmin } from '#contract/emails-admin.ts'
import { orderNumber } from '#contract/orders.ts'
import { call, read, sentenceOf } from '#web/api.ts'
import { toast } from '#web/ui/toast.ts'
import { AttentionLine, lineLink } from './attention-line.tsx'
import { Action } from '#web/admin/orders/order-action.tsx'

/** A letter that was given up, what the mail server said, and another try. */
export function AttentionLetter({ letter: { id, kind, error, failedAt, about } }: { letter: FailedLetter }) {
  const queryClient = useQueryClient()
  const { queryKey } = read(lettersAdmin.listFailed)
  const title = (letterWords as Record<string, string>)[kind] ?? kind
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
          send={() => call(lettersAdmin.resend, { params: { id } })}
          onDone={() => {
            queryClient.setQueryData(queryKey, (letters) => letters?.filter((letter) => letter.id !== id))
            toast({ title: 'Sent again', description: 'It comes back here if it is refused again.' })
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

function About({ about: { kind, id } }: { about: NonNullable<FailedLetter['about']> }) {
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
