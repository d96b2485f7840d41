import { useEffect, useRef } from 'react'
import { Message } from '#contract/customers/message-form.ts'
import { messages } from '#contract/customers/messages.ts'
import { call, sentenceOf } from '#web/base/api.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { toast } from '#web/ui/toast.ts'
import { useSending } from '#web/base/use-sending.ts'
import { useZodForm } from '#web/base/use-zod-form.ts'
import { type MessageDraft, emptyMessage } from './message-draft.ts'
import { MessageFields } from './message-fields.tsx'
import { useOrderOfAddress } from './use-order-of-address.ts'
import { useKnownSender } from './use-known-sender.ts'

interface MessageFormProps {
  /** The artist it is for; without one, it goes to the shop. */
  artistId?: string
  draft?: MessageDraft
  /** Receives the draft when the form unmounts. */
  onLeave?: (draft: MessageDraft) => void
  onDone?: () => void
  /** In a scrolling dialog, the button is sticky. */
  sticky?: boolean
}

/** One form for the contact page and the artists' dialogs. */
export function MessageForm({ artistId, draft = emptyMessage, onLeave, onDone, sticky = false }: MessageFormProps) {
  const button = useRef<HTMLButtonElement>(null)
  const form = useZodForm(Message, draft, (typed) => typed)
  useKnownSender(form, onLeave)
  useOrderOfAddress(form, !artistId)
  const { submit, pending, ready } = useSending(form, {
    send: ({ orderNumber, ...body }) =>
      call(messages.send, { body: { ...body, artistId: artistId ?? null, ...(orderNumber && { orderNumber }) } }),
    onDone: () => {
      toast({ title: 'Message Sent', description: "We'll get back to you within two business days." })
      // The next message is from the same person.
      form.reset({ ...form.getValues(), message: '', orderNumber: '' })
      onDone?.()
    },
    onRefused: (error) => toast({ title: 'Message not sent', description: sentenceOf(error), variant: 'destructive' }),
  })

  // The button lost keyboard focus while it was disabled.
  useEffect(() => {
    const send = button.current
    if (!pending) return undefined
    return () => {
      if (document.activeElement === document.body) send?.focus({ preventScroll: true })
    }
  }, [pending])

  return (
    <form noValidate onSubmit={submit}>
      <fieldset disabled={!ready} className="grid min-w-0 gap-4 [&_:is(input,textarea)]:scroll-mb-28">
        <MessageFields form={form} withOrder={!artistId} />
        <div
          className={cx(
            sticky && 'sticky bottom-0 -mx-5 mt-1 border-t border-line bg-paper px-5 py-3.5 sm:-mx-7 sm:px-7',
          )}
        >
          <Button
            ref={button}
            type="submit"
            size="lg"
            wide
            pending={pending}
            // The second press of a double click does nothing, however fast the response arrives.
            onClick={(event) => event.detail > 1 && event.preventDefault()}
          >
            {pending ? 'Sending...' : 'Send Message'}
          </Button>
        </div>
      </fieldset>
    </form>
  )
}
