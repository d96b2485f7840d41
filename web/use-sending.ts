import { useMutation } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { type SubmitEvent, useRef } from 'react'
import { type FieldValues, type Path, type UseFormReturn, get } from 'react-hook-form'
import { ApiError } from './api.ts'

interface Sending<Body, Answer> {
  send: (body: Body) => Promise<Answer>
  onDone: (answer: Answer) => void
  /** Says what went wrong; the server's sentences for single fields stand at them already. */
  onRefused: (error: unknown) => void
}

/**
 * A form's way to the server. One sending at a time: the fields are checked asynchronously, so that a second press may
 * come before the button is off. What was typed stays when it is refused.
 */
export function useSending<Draft extends FieldValues, Body, Answer>(
  form: UseFormReturn<Draft, unknown, Body>,
  { send, onDone, onRefused }: Sending<Body, Answer>,
) {
  // What is typed into a form that does nothing yet would end in the address bar.
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
      void form
        .handleSubmit(
          (body) => mutation.mutate(body),
          free,
        )(event)
        .catch(free)
    },
  }
}
