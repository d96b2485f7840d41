import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type PaperAtDesk, PaperCount, PaperParcel, paperAdmin } from '#contract/fulfillment/card-stock.ts'
import { call, sentenceOf } from '#web/base/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useSending } from '#web/base/use-sending.ts'
import { useZodForm } from '#web/base/use-zod-form.ts'

/** The desk's actions on an artist's stock: count it, and record a parcel. */
export function PaperActions({ row }: { row: PaperAtDesk }) {
  const [open, setOpen] = useState<'count' | 'parcel'>()
  const close = () => setOpen(undefined)
  const about = `${row.title}, ${row.artist.name}`
  return (
    <span className="flex flex-wrap gap-2 lg:justify-end">
      <Button size="sm" variant="secondary" aria-label={`Count: ${about}`} onClick={() => setOpen('count')}>
        Count
      </Button>
      <Button size="sm" variant="secondary" aria-label={`Record parcel: ${about}`} onClick={() => setOpen('parcel')}>
        Record parcel
      </Button>
      <Dialog
        open={open !== undefined}
        onOpenChange={(next) => !next && close()}
        title={open === 'parcel' ? 'Record parcel' : 'Count'}
        description={`“${row.title}” for ${row.artist.name}`}
      >
        <div className="px-5 py-6 sm:px-7">
          {open === 'count' && <CountForm row={row} onDone={close} />}
          {open === 'parcel' && <ParcelForm row={row} onDone={close} />}
        </div>
      </Dialog>
    </span>
  )
}

interface FormProps {
  row: PaperAtDesk
  onDone: () => void
}

function CountForm({ row, onDone }: FormProps) {
  const { artist, cardDesignId, version, count, lowMark } = row
  const form = useZodForm(PaperCount, { artistId: artist.id, cardDesignId, version, count, lowMark })
  const { submit, pending } = useSending(form, {
    send: (body) => call(paperAdmin.count, { body }),
    ...usePaperChange('Counted', onDone),
  })
  const { errors } = form.formState
  return (
    <form noValidate onSubmit={submit} aria-label="Count" className="grid gap-5">
      <Field label="Cards in the drawer" error={errors.count?.message}>
        {(control) => <NumberInput {...control} {...form.register('count', { valueAsNumber: true })} />}
      </Field>
      <Field
        label="Low-stock mark"
        error={errors.lowMark?.message}
        hint="At this number or fewer, the design is listed as running low."
      >
        {(control) => <NumberInput {...control} {...form.register('lowMark', { valueAsNumber: true })} />}
      </Field>
      <div>
        <Button type="submit" pending={pending}>
          {pending ? 'Saving...' : 'Save'}
        </Button>
      </div>
    </form>
  )
}

function ParcelForm({ row, onDone }: FormProps) {
  const { artist, cardDesignId, version } = row
  const form = useZodForm(PaperParcel, { artistId: artist.id, cardDesignId, version, copies: 10 })
  const { submit, pending } = useSending(form, {
    send: (body) => call(paperAdmin.send, { body }),
    ...usePaperChange('Parcel recorded', onDone),
  })
  return (
    <form noValidate onSubmit={submit} aria-label="Record parcel" className="grid gap-5">
      <Field
        label="Cards in the parcel"
        error={form.formState.errors.copies?.message}
        hint={`${artist.name} confirms its arrival in the studio.`}
      >
        {(control) => <NumberInput {...control} {...form.register('copies', { valueAsNumber: true })} />}
      </Field>
      <div>
        <Button type="submit" pending={pending}>
          {pending ? 'Saving...' : 'Save'}
        </Button>
      </div>
    </form>
  )
}

function NumberInput(props: React.ComponentProps<'input'>) {
  return <input {...props} inputMode="numeric" autoComplete="off" className="input max-w-40 tabular-nums" />
}

/** Refetches the list after a change, made or refused. */
function usePaperChange(title: string, onDone: () => void) {
  const queryClient = useQueryClient()
  const lookAgain = () =>
    void queryClient.invalidateQueries({
      predicate: ({ queryKey: [key] }) => String(key).startsWith(paperAdmin.list.path),
    })
  return {
    onDone: () => {
      lookAgain()
      onDone()
      toast({ title })
    },
    onRefused: (error: unknown) => {
      lookAgain()
      toast({ title: 'Not saved', description: sentenceOf(error), variant: 'destructive' })
    },
  }
}
