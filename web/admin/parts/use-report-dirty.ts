import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** Reports whether a form has unsaved changes. */
export function useReportDirty<Draft extends FieldValues, Body>(
  form: UseFormReturn<Draft, unknown, Body>,
  onDirty: (dirty: boolean) => void,
): void {
  const { defaultValues } = form.formState
  useEffect(() => {
    // Compared at every key: the form's own "dirty" is reported once, and would miss people who type immediately.
    const before = JSON.stringify(defaultValues)
    // After a rejection the form gets new but equal defaults: what was typed before is still unsaved.
    onDirty(JSON.stringify(form.getValues()) !== before)
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => onDirty(JSON.stringify(values) !== before),
    })
  }, [form, defaultValues, onDirty])
}
