import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { AdminOrder } from '#contract/fulfillment/admin-order.ts'
import { ordersAdmin } from '#contract/fulfillment/orders-admin.ts'
import { ApiError, read } from '#web/base/api.ts'
import { FormDialog, type FormPlace } from '#web/admin/parts/form-dialog.tsx'
import { useReportDirty } from '#web/admin/parts/use-report-dirty.ts'
import { Button } from '#web/ui/button.tsx'
import { Pencil } from '#web/ui/icons/pencil.ts'
import { toast } from '#web/ui/toast.ts'
import { useSending } from '#web/base/use-sending.ts'
import { useOrderMutations } from './order-mutations.ts'

export interface EditPlace extends FormPlace {
  /** The order as it was when the form opened: a refetch behind the form does not change it. */
  order: AdminOrder
  /** Restarts the form with the order as it is now. */
  onReload: () => void
}

interface EditOrderProps {
  order: AdminOrder
  /** Whether the order's state still allows it. */
  allowed: boolean
  /** What is edited, for screen readers: 'card 1'. */
  what: string
  title: string
  children: (place: EditPlace) => ReactNode
}

/** A button and its dialog, which stays open and keeps its text when the edit is refused. */
export function EditOrder({ order, allowed, what, title, children }: EditOrderProps) {
  const queryClient = useQueryClient()
  const [shown, setShown] = useState<AdminOrder | null>(null)
  const reload = async () => {
    const current = await queryClient.fetchQuery({
      ...read(ordersAdmin.find, { params: { id: order.id } }),
      staleTime: 0,
    })
    setShown(current)
  }
  return (
    <>
      {allowed && (
        <Button variant="secondary" size="sm" onClick={() => setShown(order)}>
          <Pencil aria-hidden className="size-4" />
          Edit <span className="sr-only">{what}</span>
        </Button>
      )}
      <FormDialog open={shown !== null} onClose={() => setShown(null)} title={title} size="md">
        {(place) =>
          shown && <div key={shown.revision}>{children({ ...place, order: shown, onReload: () => void reload() })}</div>
        }
      </FormDialog>
    </>
  )
}

interface Editing<Body> extends EditPlace {
  send: (body: Body) => Promise<AdminOrder>
  /** The title of the toast. */
  done: string
}

/** Saves an edit; `stale` if somebody else has changed the order since the form opened. */
export function useOrderEdit<Draft extends FieldValues, Body>(
  form: UseFormReturn<Draft, unknown, Body>,
  { order, send, done, onDirty, onDone }: Editing<Body>,
) {
  const { keep, refuse } = useOrderMutations(order.id)
  const [stale, setStale] = useState(false)
  useReportDirty(form, onDirty)
  const { submit, pending } = useSending(form, {
    send,
    onDone: (edited) => {
      keep(edited)
      onDone()
      if (edited.revision === order.revision) toast({ title: 'Nothing was changed' })
      else toast({ title: done, description: `${order.customerName} gets an e-mail about it.` })
    },
    onRefused: (error) => {
      const isStale = error instanceof ApiError && error.code === 'version_conflict'
      setStale(isStale)
      // The notice in the form is enough.
      if (!isStale) refuse('Not saved', error)
    },
  })
  return { submit, pending, stale }
}
