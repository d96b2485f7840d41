import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDay } from '#contract/base/format-date.ts'
import { type Person, people } from '#contract/customers/people.ts'
import { call, read, sentenceOf } from '#web/base/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Pencil } from '#web/ui/icons/pencil.ts'
import { Trash2 } from '#web/ui/icons/trash-2.ts'
import { toast } from '#web/ui/toast.ts'
import { AskAddress } from './ask-address.tsx'
import { PersonDialog } from './person-dialog.tsx'
import { dateWords } from './person-words.ts'

export function PersonEntry({ person }: { person: Person }) {
  const { name, address, dates, note, remind, request } = person
  const [open, setOpen] = useState<'edit' | 'remove'>()
  const close = () => setOpen(undefined)
  return (
    <li className="rounded-[var(--radius)] border border-line bg-card p-4 sm:p-5">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="font-serif text-lg font-medium break-words">{name}</h2>
          {address && (
            <p className="break-words text-quiet">
              {address.street}, {address.city}, {address.state} {address.zipCode}
            </p>
          )}
          {!address && request?.state !== 'asked' && <p className="text-quiet">No address yet</p>}
          {!address && request?.state === 'asked' && (
            <p className="text-moss">
              Address requested on {formatDay(request.at)}; the link works until {formatDay(request.until)}
            </p>
          )}
          {!address && request?.state === 'expired' && (
            <p className="text-wax">No reply; the link expired on {formatDay(request.until)}</p>
          )}
        </div>
        <div className="-mt-1 -mr-2 flex shrink-0">
          <IconButton label={`Edit ${name}`} onClick={() => setOpen('edit')}>
            <Pencil aria-hidden className="size-4.5" />
          </IconButton>
          <IconButton label={`Remove ${name}`} className="text-quiet" onClick={() => setOpen('remove')}>
            <Trash2 aria-hidden className="size-4.5" />
          </IconButton>
        </div>
      </div>
      {dates.length > 0 && (
        <ul className="mt-2 text-sm">
          {dates.map((date) => (
            <li key={dateWords(date)}>{dateWords(date)}</li>
          ))}
        </ul>
      )}
      {remind && dates.length > 0 && <p className="mt-1 text-sm text-moss">Reminders are on</p>}
      {note && <p className="mt-2 text-sm break-words whitespace-pre-wrap text-quiet">{note}</p>}
      {!address && <AskAddress person={person} />}
      {open === 'edit' && <PersonDialog person={person} onClose={close} />}
      {open === 'remove' && <RemovePerson person={person} onClose={close} />}
    </li>
  )
}

function RemovePerson({ person: { id, name }, onClose }: { person: Person; onClose: () => void }) {
  const queryClient = useQueryClient()
  const removal = useMutation({
    mutationFn: () => call(people.remove, { params: { id } }),
    onSuccess: () => {
      onClose()
      toast({ title: 'Removed', description: `${name} is no longer in your address book.` })
      return queryClient.invalidateQueries({ queryKey: read(people.list).queryKey })
    },
    onError: (error) => toast({ title: 'Not removed', description: sentenceOf(error), variant: 'destructive' }),
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Remove ${name}?`}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Keep
          </Button>
          <Button pending={removal.isPending} onClick={() => removal.mutate()}>
            Remove
          </Button>
        </>
      }
    >
      <p className="px-5 py-6 sm:px-7">
        This deletes the address, dates and note. Cards you’ve ordered stay as they are. If one is waiting for this
        address, you can enter it on the order’s page.
      </p>
    </Dialog>
  )
}
