import { useState } from 'react'
import { formatMoment } from '#contract/base/format-date.ts'
import { PieceSaying } from '#contract/fulfillment/piece-changes.ts'
import type { PieceMessage } from '#contract/fulfillment/pieces.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Field } from '#web/ui/form/field.tsx'
import { MessageCircle } from '#web/ui/icons/message-circle.ts'
import { toast } from '#web/ui/toast.ts'
import { useSending } from '#web/base/use-sending.ts'
import { useZodForm } from '#web/base/use-zod-form.ts'
import { type CardProps, tellRefusal } from '#web/customers/card-steps/use-card-step.ts'

/** The messages of buyer, artist and shop about a card, and a form to write one. */
export function CardMessages(props: CardProps) {
  const { messages, state, id } = props.piece
  const canWrite = state !== 'cancelled'
  if (messages.length === 0 && !canWrite) return null
  return (
    <section
      aria-labelledby={`messages-${id}`}
      className={cx('border-t border-line pt-7', messages.length === 0 && 'print:hidden')}
    >
      <h3 id={`messages-${id}`} className="scroll-mt-24 font-semibold">
        Messages
      </h3>
      {messages.length > 0 && (
        <ol className="mt-3 grid gap-3">
          {messages.map((message) => (
            <Message key={`${message.at} ${message.role}`} {...message} />
          ))}
        </ol>
      )}
      {canWrite && <MessageForm {...props} />}
    </section>
  )
}

function Message({ role, name, gifteeKind, text, at }: PieceMessage) {
  const own = role === 'shopper'
  return (
    <li
      className={cx(
        'max-w-[34rem] rounded-[var(--radius)] border px-4 py-3 print:m-0 print:justify-self-start print:border-0 print:bg-transparent print:p-0',
        own ? 'ml-6 justify-self-end border-sand bg-sand sm:ml-12' : 'mr-6 justify-self-start border-line sm:mr-12',
      )}
    >
      <p className="text-sm text-quiet">
        <span className="font-semibold text-ink">{own ? 'You' : name}</span>
        {gifteeKind === 'thanks' && ' said thank you'}
        {gifteeKind === 'problem' && ' reported a problem'} · <time dateTime={at}>{formatMoment(at)}</time>
      </p>
      <p className="mt-1 break-words whitespace-pre-wrap">{text}</p>
    </li>
  )
}

/** Closed until opened, unless there is something to reply to. */
function MessageForm({ piece, order, calls }: CardProps) {
  const answers = piece.messages.at(-1)?.role === 'artist' || piece.messages.at(-1)?.role === 'desk'
  const [isOpen, setOpen] = useState(answers)
  const form = useZodForm(PieceSaying, { text: '' })
  const { submit, pending } = useSending(form, {
    send: (saying) => calls.step('say', piece.id, saying),
    onDone: (changed) => {
      form.reset({ text: '' })
      setOpen(false)
      toast({ title: 'Sent', description: 'The reply will appear here and in your e-mail.' })
      calls.onChanged(changed)
    },
    onRefused: (error) => tellRefusal(calls, 'Not sent', error),
  })
  const { title } = order.items[piece.line]!.cardDesign
  if (!isOpen)
    return (
      <Button
        variant="quiet"
        className="mt-1 -ml-4 print:hidden"
        aria-label={`Write about this card: ${title}`}
        onClick={() => setOpen(true)}
      >
        <MessageCircle aria-hidden className="size-4" />
        Write about this card
      </Button>
    )
  return (
    <form noValidate className="mt-4 grid gap-3 print:hidden" onSubmit={submit}>
      <Field
        label="Your message"
        hint={`Goes to ${piece.artist?.name ?? 'your artist'}, or to our team if no artist has your card yet. The reply will appear here and in your e-mail.`}
        error={form.formState.errors.text?.message}
      >
        {(control) => <textarea {...control} {...form.register('text')} rows={3} className="input" />}
      </Field>
      <div>
        <Button type="submit" variant="secondary" pending={pending}>
          {pending ? 'Sending...' : 'Send message'}
        </Button>
      </div>
    </form>
  )
}
