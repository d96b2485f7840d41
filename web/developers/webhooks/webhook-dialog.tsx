import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { NewWebhook, maxWebhookUrl, webhookEventTypes } from '#contract/developers/webhook-form.ts'
import { type Webhook, webhooks } from '#contract/developers/webhooks.ts'
import { accounts } from '#contract/customers/accounts.ts'
import { HiddenUsername } from '#web/customers/accounts/hidden-username.tsx'
import { UnconfirmedEmail } from '#web/customers/accounts/unconfirmed-email.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { call, read, sentenceOf } from '#web/base/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { RadioCards } from '#web/ui/form/radio-cards.tsx'
import { toast } from '#web/ui/toast.ts'
import { useSending } from '#web/base/use-sending.ts'
import { useZodForm } from '#web/base/use-zod-form.ts'
import { RemoveWebhook } from './remove-webhook.tsx'
import { SigningSecret } from './signing-secret.tsx'

const modes = [
  { value: 'test', label: 'Test', hint: 'For cards ordered with test keys.' },
  { value: 'live', label: 'Live', hint: 'For real cards.' },
]

const eventWords: Record<(typeof webhookEventTypes)[number], string> = {
  'piece.accepted': 'An artist has accepted a card',
  'piece.photo_ready': 'A card is lettered and has photos',
  'piece.mailed': 'A card is in the mail',
  'piece.arrived': 'A card has arrived',
  'piece.returned': 'A card was returned by the mail',
  'order.cancelled': 'An order was cancelled',
}

interface WebhookDialogProps {
  /** The webhook to edit; without it, one is added. */
  webhook?: Webhook
  onClose: () => void
}

/** Adds a webhook, whose secret is then shown once, or edits one. */
export function WebhookDialog({ webhook, onClose }: WebhookDialogProps) {
  const [secret, setSecret] = useState<string>()
  // The address may have been confirmed meanwhile, elsewhere.
  const { data: user } = useQuery({ ...read(accounts.current), staleTime: 0 })
  const title = secret ? 'The secret of your webhook' : webhook ? 'Edit the webhook' : 'Add a webhook'
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title}>
      {secret ? (
        <SigningSecret secret={secret} onClose={onClose} />
      ) : user?.emailVerified === false ? (
        <div className="px-5 py-6 sm:px-7">
          <UnconfirmedEmail email={user.email} then="Then you can use webhooks: we tell you there about each one." />
        </div>
      ) : (
        <WebhookForm webhook={webhook} username={user?.username ?? ''} onMade={setSecret} onClose={onClose} />
      )}
    </Dialog>
  )
}

interface WebhookFormProps {
  webhook: Webhook | undefined
  username: string
  onMade: (secret: string) => void
  onClose: () => void
}

function WebhookForm({ webhook, username, onMade, onClose }: WebhookFormProps) {
  const queryClient = useQueryClient()
  const [isOn, setOn] = useState(!webhook?.offSince)
  const form = useZodForm(NewWebhook, {
    url: '',
    events: [...webhookEventTypes],
    mode: 'test',
    ...webhook,
    password: '',
  })
  const { errors } = form.formState
  const { submit, pending } = useSending(form, {
    send: async (wish) => {
      if (!webhook) return (await call(webhooks.create, { body: wish })).secret
      const { url, events, password } = wish
      await call(webhooks.change, { params: { id: webhook.id }, body: { url, events, on: isOn, password } })
      return undefined
    },
    onDone: (secret) => {
      if (secret) onMade(secret)
      else {
        toast({ title: 'Saved' })
        onClose()
      }
      void queryClient.invalidateQueries({ queryKey: read(webhooks.list).queryKey })
    },
    onRefused: (error) => toast({ title: 'Not saved', description: sentenceOf(error), variant: 'destructive' }),
  })
  return (
    <form noValidate className="grid gap-5 px-5 py-6 sm:px-7" onSubmit={submit}>
      <Field label="Address" hint="A public https URL; it gets a POST for each event." error={errors.url?.message}>
        {(control) => (
          <input
            {...control}
            {...form.register('url')}
            type="url"
            inputMode="url"
            placeholder="https://crm.example/fairhand"
            maxLength={maxWebhookUrl}
            autoComplete="off"
            className="input"
          />
        )}
      </Field>
      {!webhook && (
        <Controller
          control={form.control}
          name="mode"
          render={({ field }) => (
            <RadioCards legend="Mode" columns options={modes} {...field} error={errors.mode?.message} />
          )}
        />
      )}
      <fieldset>
        <legend className="mb-1 text-sm font-semibold">Events</legend>
        {webhookEventTypes.map((type) => (
          <Checkbox
            key={type}
            value={type}
            label={eventWords[type]}
            hint={<code>{type}</code>}
            {...form.register('events')}
          />
        ))}
        {errors.events?.message && (
          <p role="alert" className="text-sm font-medium text-wax">
            {errors.events.message}
          </p>
        )}
      </fieldset>
      {webhook && (
        <Checkbox
          checked={isOn}
          onChange={({ target }) => setOn(target.checked)}
          label="Active"
          hint="While off, it gets nothing; missed events are not sent later."
        />
      )}
      <HiddenUsername username={username} />
      <Field label="Your password" error={errors.password?.message}>
        {(control) => <PasswordInput {...control} {...form.register('password')} autoComplete="current-password" />}
      </Field>
      <div className="flex flex-wrap justify-end gap-3">
        {webhook && <RemoveWebhook webhook={webhook} onRemoved={onClose} />}
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" pending={pending}>
          {webhook ? 'Save' : 'Add'}
        </Button>
      </div>
    </form>
  )
}
