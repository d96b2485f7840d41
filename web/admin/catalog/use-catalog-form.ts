import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiError, sentenceOf } from '#web/api.ts'
import { toast } from '#web/ui/toast.ts'
import { useSending } from '#web/use-sending.ts'
import { refreshCatalog } from './catalog.ts'
import type { FormPlace } from '#web/admin/parts/form-dialog.tsx'

interface Saving<Body> extends FormPlace {
  send: (body: Body) => Promise<unknown>
  /** Titles of the toasts (product.md, section 8). */
  done: string
  failed: string
}

/** How the portal's forms are saved: the lists follow, and the second of two editors is told (`stale`). */
export function useCatalogForm<Draft extends FieldValues, Body>(
  form: UseFormReturn<Draft, unknown, Body>,
  { send, done, failed, onDirty, onDone }: Saving<Body>,
) {
  const queryClient = useQueryClient()
  const [stale, setStale] = useState(false)
  const { defaultValues } = form.formState
  useEffect(() => {
    // Compared at each key: the form's own "dirty" is told once, and who types at once would not be heard.
    const before = JSON.stringify(defaultValues)
    // A refusal gives the form the same defaults anew: what was typed until then is still not saved.
    onDirty(JSON.stringify(form.getValues()) !== before)
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => onDirty(JSON.stringify(values) !== before),
    })
  }, [form, defaultValues, onDirty])
  const { submit, pending } = useSending(form, {
    send,
    onDone: async () => {
      onDone()
      toast({ title: done })
      await refreshCatalog(queryClient)
    },
    onRefused: (error) => {
      setStale(error instanceof ApiError && error.status === 409)
      toast({ title: failed, description: sentenceOf(error), variant: 'destructive' })
    },
  })
  return { submit, pending, stale }
}
