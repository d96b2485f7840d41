import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useEffect } from 'react'
import { type Control, useForm, useWatch } from 'react-hook-form'
import type { Card } from '#contract/cards.ts'
import { cart } from '#contract/cart.ts'
import { Customization } from '#contract/customization.ts'
import { formatMoney, subtotalCents } from '#contract/money.ts'
import { ApiError, call, read } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { type CustomizeDraft, sampleDraft } from './customize-draft.ts'
import { CustomizeFields } from './customize-fields.tsx'
import { CustomizePreview } from './customize-preview.tsx'
import { ExampleCards } from './example-cards.tsx'

interface CustomizeFormProps {
  card: Card
  draft: CustomizeDraft
  /** Receives the draft when the form unmounts. */
  onLeave: (draft: CustomizeDraft) => void
  onDone: () => void
}

export function CustomizeForm({ card, draft, onLeave, onDone }: CustomizeFormProps) {
  const queryClient = useQueryClient()
  const form = useForm<CustomizeDraft, unknown, Customization>({
    defaultValues: draft,
    resolver: zodResolver(Customization) as never,
  })
  useEffect(() => () => onLeave(form.getValues()), [form, onLeave])

  const add = useMutation({
    mutationFn: (words: Customization) => call(cart.add, { body: { ...words, cardDesignId: card.id, sessionId: '' } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: read(cart.list).queryKey })
      toast({ title: 'Added to Cart', description: 'Your customized card has been added to your cart.' })
      form.reset(sampleDraft)
      onDone()
    },
    onError: (error) => {
      for (const { path, message } of error instanceof ApiError ? error.issues : []) {
        if (path in sampleDraft) form.setError(path as keyof CustomizeDraft, { message }, { shouldFocus: true })
      }
      toast({ title: 'Error', description: 'Failed to add item to cart. Please try again.', variant: 'destructive' })
    },
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const fields = event.currentTarget
    return form.handleSubmit(
      (words) => add.mutate(words),
      // The focused field may be covered by the sticky preview or button.
      () => requestAnimationFrame(() => fields.querySelector('[role=alert]')?.scrollIntoView({ block: 'center' })),
    )(event)
  }

  return (
    <div className="grid grid-cols-1 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
      <div className="sticky top-0 z-10 min-w-0 border-b border-line bg-sand px-4 py-3 sm:px-7 lg:static lg:border-r lg:border-b-0 lg:pt-7">
        <CustomizePreview card={card} control={form.control} />
      </div>
      <form
        noValidate
        className="flex min-w-0 flex-col gap-5 px-5 py-6 sm:px-7 lg:row-span-2 max-lg:[&_:is(input,select,textarea)]:scroll-mt-76 [&_:is(input,select,textarea)]:scroll-mb-28"
        onSubmit={(event) => void submit(event)}
      >
        <CustomizeFields card={card} form={form} />
        <div className="sticky bottom-0 -mx-5 -mb-6 flex items-center gap-5 border-t border-line bg-paper px-5 py-3.5 sm:-mx-7 sm:px-7 lg:mt-auto">
          <Total price={card.price} control={form.control} />
          <Button type="submit" size="lg" className="flex-1" pending={add.isPending}>
            {add.isPending ? 'Adding to Cart...' : 'Add to Cart'}
          </Button>
        </div>
      </form>
      <div className="min-w-0 border-t border-line bg-sand px-5 py-6 sm:px-7 lg:col-start-1 lg:row-start-2 lg:border-t-0 lg:border-r lg:pt-2">
        <ExampleCards />
      </div>
    </div>
  )
}

function Total({ price, control }: { price: string; control: Control<CustomizeDraft, unknown, Customization> }) {
  const quantity = useWatch({ control, name: 'quantity' })
  return (
    <p className="shrink-0 leading-tight">
      <span className="block text-xs text-quiet">Total</span>
      <span className="text-lg font-semibold tabular-nums">
        {formatMoney(subtotalCents([{ price, quantity: Math.max(0, quantity) }]))}
      </span>
    </p>
  )
}
