import { useMutation } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { type SubmitEvent, useEffect, useRef } from 'react'
import { type QuoteRequest, quotes } from '#contract/business/quotes.ts'
import { ApiError, call } from '#web/base/api.ts'
import { useZodForm } from '#web/base/use-zod-form.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { toast } from '#web/ui/toast.ts'
import { ComingQuote, type QuoteDraft, emptyQuote, inputOf, toQuantity } from './quote-draft.ts'
import { QuoteFields } from './quote-fields.tsx'

interface QuoteFormProps {
  draft?: QuoteDraft
  /** Receives the draft when the form unmounts. */
  onLeave?: (draft: QuoteDraft) => void
  onDone?: () => void
  /** In a scrolling dialog, the button is sticky. */
  sticky?: boolean
}

/** One form for the home page's dialog and the bulk orders page (product.md, sections 2 and 5). */
export function QuoteForm({ draft = emptyQuote, onLeave, onDone, sticky = false }: QuoteFormProps) {
  // Before hydration, submitting the form would lose its contents or put them into the address bar.
  const ready = useHydrated()
  const busy = useRef(false)
  const button = useRef<HTMLButtonElement>(null)
  const form = useZodForm(ComingQuote, draft, inputOf)
  useEffect(() => () => onLeave?.(form.getValues()), [form, onLeave])
  // A lost connection must be reported too, and by then its code can no longer be loaded.
  useEffect(() => void import('#web/ui/toaster.tsx').catch(() => {}), [])

  const request = useMutation({
    // Fails at once with a message when offline, instead of waiting silently for a connection.
    networkMode: 'always',
    mutationFn: (body: QuoteRequest) => call(quotes.request, { body }),
    onSuccess: () => {
      toast({
        title: 'Quote Request Submitted',
        description: "We'll get back to you within 24 hours with a custom quote.",
      })
      form.reset(emptyQuote)
      onDone?.()
    },
    onError: (error) => {
      for (const { path, message } of error instanceof ApiError ? error.issues : []) {
        if (path in emptyQuote) form.setError(path as keyof QuoteDraft, { message }, { shouldFocus: true })
      }
      toast({
        title: 'Error',
        description: 'Failed to submit quote request. Please try again.',
        variant: 'destructive',
      })
    },
    onSettled: () => {
      busy.current = false
    },
  })
  // The button lost keyboard focus while it was disabled.
  useEffect(() => {
    if (!request.isIdle && !request.isPending && document.activeElement === document.body)
      button.current?.focus({ preventScroll: true })
  }, [request.isIdle, request.isPending])

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // Validation is asynchronous: a second press may arrive before the button is disabled.
    if (busy.current) return undefined
    busy.current = true
    form.setValue('estimatedQuantity', String(toQuantity(form.getValues('estimatedQuantity'))))
    return form.handleSubmit(
      (body) => request.mutate(body),
      () => {
        busy.current = false
      },
    )(event)
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <fieldset disabled={!ready} className="grid min-w-0 gap-4 [&_:is(input,select,textarea)]:scroll-mb-28">
        <QuoteFields form={form} />
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
            pending={request.isPending}
            // The second press of a double click does nothing, however fast the response arrives.
            onClick={(event) => event.detail > 1 && event.preventDefault()}
          >
            {request.isPending ? 'Submitting...' : 'Submit Quote Request'}
          </Button>
        </div>
      </fieldset>
    </form>
  )
}
