import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDay, formatMoment } from '#contract/base/format-date.ts'
import { type ArtistsStudio, studioAdmin } from '#contract/studio/studio-admin.ts'
import { StudioInvitation } from '#contract/studio/studio-credentials.ts'
import { ConfirmDialog } from '#web/admin/parts/confirm-dialog.tsx'
import { FormDialog } from '#web/admin/parts/form-dialog.tsx'
import { callProven } from '#web/admin/parts/proof.ts'
import { read, sentenceOf } from '#web/base/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useSending } from '#web/base/use-sending.ts'
import { useZodForm } from '#web/base/use-zod-form.ts'
import { ArtistHands } from './artist-fonts.tsx'
import { ArtistHours } from './artist-hours.tsx'
import { ArtistRate } from './artist-rate.tsx'

/** One artist's access to the studio: not invited, invited, or with an account. */
export function ArtistStudio({ artist }: { artist: ArtistsStudio }) {
  const { id, name, account, invitation } = artist
  const queryClient = useQueryClient()
  const [open, setOpen] = useState<'invite' | 'remove' | 'hours' | 'hands' | 'rate'>()
  const readAgain = () => queryClient.invalidateQueries(read(studioAdmin.list))
  const removal = useMutation({
    mutationFn: () => callProven(studioAdmin.remove, { params: { id } }),
    onSuccess: async () => {
      setOpen(undefined)
      toast({ title: account ? 'Account Removed' : 'Invitation Withdrawn', description: name })
      await readAgain()
    },
    onError: (error) => toast({ title: 'Not removed', description: sentenceOf(error), variant: 'destructive' }),
  })
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="font-semibold">{name}</p>
          <p className="text-sm break-words text-quiet">{stateOf(artist)}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant="secondary" onClick={() => setOpen('hours')}>
            Hours<span className="sr-only"> of {name}</span>
          </Button>
          <Button size="sm" variant="secondary" onClick={() => setOpen('hands')}>
            Hands<span className="sr-only"> of {name}</span>
          </Button>
          <Button size="sm" variant="secondary" onClick={() => setOpen('rate')}>
            Rate<span className="sr-only"> of {name}</span>
          </Button>
          {!account && (
            <Button size="sm" variant="secondary" onClick={() => setOpen(open === 'invite' ? undefined : 'invite')}>
              {invitation ? 'Invite again' : 'Invite'}
              <span className="sr-only"> {name}</span>
            </Button>
          )}
          {(account || invitation) && (
            <Button size="sm" variant="danger" onClick={() => setOpen('remove')}>
              {account ? 'Remove account' : 'Withdraw'}
              <span className="sr-only"> of {name}</span>
            </Button>
          )}
        </div>
      </div>
      {open === 'invite' && (
        <InviteForm
          artist={artist}
          onDone={() => {
            setOpen(undefined)
            void readAgain()
          }}
        />
      )}
      <FormDialog open={open === 'hours'} onClose={() => setOpen(undefined)} title={`Hours of ${name}`}>
        {(form) => <ArtistHours artist={artist} {...form} />}
      </FormDialog>
      <FormDialog open={open === 'hands'} onClose={() => setOpen(undefined)} title={`Hands of ${name}`}>
        {() => <ArtistHands artist={artist} />}
      </FormDialog>
      <FormDialog open={open === 'rate'} onClose={() => setOpen(undefined)} title={`Rate of ${name}`} size="md">
        {(form) => <ArtistRate artist={artist} {...form} />}
      </FormDialog>
      <ConfirmDialog
        open={open === 'remove'}
        onClose={() => setOpen(undefined)}
        title={account ? `Remove the account of ${name}?` : `Withdraw the invitation of ${name}?`}
        question={
          account
            ? 'All their devices are signed out immediately. Cards not lettered yet go back to the desk.'
            : 'The link in the e-mail stops working.'
        }
        action={account ? 'Remove account' : 'Withdraw invitation'}
        pending={removal.isPending}
        onConfirm={() => removal.mutate()}
      />
    </li>
  )
}

function InviteForm({ artist: { id, name, invitation }, onDone }: { artist: ArtistsStudio; onDone: () => void }) {
  const form = useZodForm(StudioInvitation, { email: invitation?.email ?? '' })
  const { submit, pending } = useSending(form, {
    send: (body) => callProven(studioAdmin.invite, { params: { id }, body }),
    onDone: ({ invitation: sent }) => {
      toast({ title: 'Invitation Sent', description: `To ${sent?.email}. The link works once, for seven days.` })
      onDone()
    },
    onRefused: (error) => form.setError('email', { message: sentenceOf(error) }, { shouldFocus: true }),
  })
  return (
    <form noValidate className="mt-3 grid gap-3 sm:grid-cols-[1fr_auto] sm:items-start" onSubmit={submit}>
      <Field label={`E-mail address of ${name}`} error={form.formState.errors.email?.message}>
        {(control) => (
          <input {...control} {...form.register('email')} type="email" autoComplete="off" className="input" />
        )}
      </Field>
      <Button type="submit" className="sm:mt-6.5" pending={pending}>
        Send invitation
      </Button>
    </form>
  )
}

function stateOf({ account, invitation }: ArtistsStudio): string {
  if (account) {
    const seen = account.lastSeen ? `, last seen ${formatMoment(account.lastSeen)}` : ', signed out'
    return `Signs in with ${account.email}${seen}`
  }
  if (invitation) return `Invited as ${invitation.email}; the link works until ${formatDay(invitation.expiresAt)}`
  return 'No studio: the desk acts for this artist'
}
