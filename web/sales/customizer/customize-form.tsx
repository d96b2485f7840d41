import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useRef } from 'react'
import { type Control, type UseFormReturn, useWatch } from 'react-hook-form'
import { formatMoney, totalCents } from '#contract/base/money.ts'
import { LineCustomization } from '#contract/sales/recipients.ts'
import { ApiError } from '#web/base/api.ts'
import { useZodForm } from '#web/base/use-zod-form.ts'
import { afterPaint } from '#web/ui/after-paint.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import type { CustomizeDraft, CustomizedCard } from './customize-draft.ts'
import { CustomizeFields } from './customize-fields.tsx'
import { CustomizePreview } from './customize-preview.tsx'
import { ExampleCards } from './example-cards.tsx'
import { useRush, useWish } from './use-wish.ts'

export type CustomizeControl = Control<CustomizeDraft, unknown, LineCustomization>

interface CustomizeFormProps {
  card: CustomizedCard
  draft: CustomizeDraft
  /** The submit button's label, idle and pending. */
  action: string
  pendingAction: string
  /** The toast's text on failure. */
  failure: string
  send: (words: LineCustomization) => Promise<void>
  /** Receives the draft when the form unmounts. */
  onLeave?: (draft: CustomizeDraft) => void
  onDone: (form: UseFormReturn<CustomizeDraft, unknown, LineCustomization>) => void
}

export function CustomizeForm(props: CustomizeFormProps) {
  const { card, draft, action, pendingAction, failure, send, onLeave, onDone } = props
  const form = useZodForm(LineCustomization, draft, (chosen) => chosen)
  useEffect(() => () => onLeave?.(form.getValues()), [form, onLeave])

  const sending = useMutation({
    mutationFn: send,
    onSuccess: () => onDone(form),
    onError: (error) => {
      for (const { path, message } of error instanceof ApiError ? error.issues : []) {
        if ((path.split('.')[0] ?? '') in draft)
          form.setError(path as keyof CustomizeDraft, { message }, { shouldFocus: true })
      }
      toast({ title: 'Error', description: failure, variant: 'destructive' })
    },
  })
  /** Guards against a second press before the response. */
  const busy = useRef(false)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // React bubbles the event out of the dialog, to the checkout's form when a line is edited there.
    event.stopPropagation()
    const fields = event.currentTarget
    // A list that is still being read would be left behind.
    if (busy.current || fields.querySelector('[aria-busy=true]')) return
    busy.current = true
    const check = form.handleSubmit(
      (words) => sending.mutate(words),
      // The focused field may be covered by the sticky preview or button.
      () => requestAnimationFrame(() => fields.querySelector('[role=alert]')?.scrollIntoView({ block: 'center' })),
    )
    afterPaint(() => void check().finally(() => (busy.current = false)))
  }

  return (
    <div className="grid grid-cols-1 bg-sand lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] lg:grid-rows-[minmax(30rem,auto)_1fr]">
      <div className="sticky top-0 z-10 min-w-0 border-b border-line bg-sand px-4 py-3 sm:px-7 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:self-start lg:border-b-0 lg:pt-7 lg:[@media(max-height:52rem)]:static">
        <CustomizePreview card={card} control={form.control} />
      </div>
      <form
        noValidate
        className="flex min-w-0 flex-col gap-5 border-line bg-paper px-5 py-6 sm:px-7 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:border-l max-lg:[&_:is(input,select,textarea)]:scroll-mt-76 [&_:is(input,select,textarea)]:scroll-mb-28"
        onSubmit={submit}
      >
        <CustomizeFields card={card} form={form} />
        <div className="sticky bottom-0 -mx-5 -mb-6 border-t border-line bg-paper px-5 py-3.5 sm:-mx-7 sm:px-7 lg:mt-auto">
          <div className="flex items-center gap-5">
            <Total card={card} control={form.control} />
            <Button type="submit" size="lg" className="flex-1" pending={sending.isPending}>
              {sending.isPending ? pendingAction : action}
            </Button>
          </div>
        </div>
      </form>
      <div className="min-w-0 border-t border-line px-5 py-6 sm:px-7 lg:col-start-1 lg:row-start-2 lg:self-end lg:border-t-0 lg:pt-2">
        <ExampleCards />
      </div>
    </div>
  )
}

function Total({ card: { id, price }, control }: { card: CustomizeFormProps['card']; control: CustomizeControl }) {
  const [rush, artistId] = useWatch({ control, name: ['rush', 'selectedArtistId'] })
  const { copies: quantity } = useWish(control)
  const fee = useRush(control, id, artistId)?.fee ?? null
  return (
    <p className="shrink-0 leading-tight">
      <span className="block text-xs text-quiet">Total</span>
      <span className="text-lg font-semibold tabular-nums">
        {formatMoney(totalCents([{ price, rushFee: rush ? fee : null, quantity: Math.max(0, quantity) }]))}
      </span>
    </p>
  )
}
