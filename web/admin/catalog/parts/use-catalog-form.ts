import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiError, sentenceOf } from '#web/base/api.ts'
import { toast } from '#web/ui/toast.ts'
import { useSending } from '#web/base/use-sending.ts'
import { refreshCatalog } from '#web/admin/parts/catalog.ts'
import type { FormPlace } from '#web/admin/parts/form-dialog.tsx'
import { useReportDirty } from '#web/admin/parts/use-report-dirty.ts'

interface Saving<Body> extends FormPlace {
  send: (body: Body) => Promise<unknown>
  /** Titles of the toasts (product.md, section 8). */
  done: string
  failed: string
}

/** Saves the admin's forms: refreshes the lists, and reports an edit conflict (`stale`). */
export function useCatalogForm<Draft extends FieldValues, Body>(
  form: UseFormReturn<Draft, unknown, Body>,
  { send, done, failed, onDirty, onDone }: Saving<Body>,
) {
  const queryClient = useQueryClient()
  const [stale, setStale] = useState(false)
  useReportDirty(form, onDirty)
  const { submit, pending } = useSending(form, {
    send,
    onDone: async () => {
      onDone()
      toast({ title: done })
      await refreshCatalog(queryClient)
    },
    onRefused: (error) => {
      setStale(error instanceof ApiError && error.code === 'version_conflict')
      toast({ title: failed, description: sentenceOf(error), variant: 'destructive' })
    },
  })
  return { submit, pending, stale }
}
