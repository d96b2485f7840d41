import { useMutation } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { type SubmitEvent, useRef } from 'react'
import { type FieldValues, type Path, type UseFormReturn, get } from 'react-hook-form'
import { ApiError } from './api.ts'
import { afterPaint } from '#web/ui/after-paint.ts'

interface Sending<Body, Answer> {
  send: (body: Body) => Promise<Answer>
  onDone: (answer: Answer) => void
  /** Reports the error; the server's messages for single fields are already shown there. */
  onRefused: (error: unknown) => void
}

/**
 * Submits a form to the API, one submission at a time: validation is asynchronous, so a second press may arrive before
 * the button is disabled. The form keeps its contents if the server rejects it.
 */
export function useSending<Draft extends FieldValues, Body, Answer>(
  form: UseFormReturn<Draft, unknown, Body>,
  { send, onDone, onRefused }: Sending<Body, Answer>,
) {
  // Before hydration, submitting would put the form's contents into the address bar.
  const ready = useHydrated()
  const busy = useRef(false)
  const mutation = useMutation({
    mutationFn: send,
    onSuccess: onDone,
    onError: (error) => {
      for (const { path, message } of error instanceof ApiError ? error.issues : []) {
        if (get(form.getValues(), path) !== undefined)
          form.setError(path as Path<Draft>, { message }, { shouldFocus: true })
      }
      onRefused(error)
    },
    onSettled: () => {
      busy.current = false
    },
  })

  return {
    ready,
    pending: mutation.isPending,
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault()
      if (busy.current) return
      busy.current = true
      const free = () => {
        busy.current = false
      }
      const check = form.handleSubmit((body) => mutation.mutate(body), free)
      afterPaint(() => void check().catch(free))
    },
  }
}
