import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDay, formatMoment } from '#contract/base/format-date.ts'
import { type Webhook, webhooks } from '#contract/developers/webhooks.ts'
import { read, sentenceOf } from '#web/base/api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Plus } from '#web/ui/icons/plus.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { DeliveriesDialog } from './deliveries-dialog.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import { WebhookSecret } from './webhook-secret.tsx'

/** The account's webhook endpoints, each with its events and its status. */
export function OwnWebhooks() {
  const { data, error, refetch } = useQuery({ ...read(webhooks.list), staleTime: 0 })
  const [adding, setAdding] = useState(false)
  if (error) return <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton label="Loading your webhooks..." className="h-24" />
  return (
    <>
      {data.length === 0 ? (
        <p className="text-quiet">
          No webhooks yet. Give us your program’s URL, and we’ll notify it of every photo and arrival.
        </p>
      ) : (
        <ul aria-label="Your webhooks" className="divide-y divide-line">
          {data.map((webhook) => (
            <WebhookEntry key={webhook.id} webhook={webhook} />
          ))}
        </ul>
      )}
      <Button className="mt-5" onClick={() => setAdding(true)}>
        <Plus aria-hidden className="size-4" />
        Add a webhook
      </Button>
      {adding && <WebhookDialog onClose={() => setAdding(false)} />}
    </>
  )
}

function WebhookEntry({ webhook }: { webhook: Webhook }) {
  const { url, mode, events, createdAt } = webhook
  const [open, setOpen] = useState<'deliveries' | 'edit' | 'secret'>()
  const close = () => setOpen(undefined)
  return (
    <li className="py-4 first:pt-0">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span className="font-semibold break-all">{url}</span>
        <Badge tone={mode === 'live' ? 'green' : 'gray'}>{mode === 'live' ? 'Live' : 'Test'}</Badge>
        <Health webhook={webhook} />
      </p>
      <p className="mt-2 flex flex-wrap gap-1.5 text-sm">
        {events.map((event) => (
          <code key={event} className="rounded bg-sand px-1.5 py-0.5">
            {event}
          </code>
        ))}
      </p>
      <p className="mt-1.5 text-sm text-quiet">
        Added {formatDay(createdAt)}
        {webhook.previousSecretUntil &&
          `; the secret before this one signs too until ${formatMoment(webhook.previousSecretUntil)}`}
      </p>
      <div className="mt-2 -ml-3 flex flex-wrap">
        <Button size="sm" variant="quiet" aria-label={`Deliveries to ${url}`} onClick={() => setOpen('deliveries')}>
          Deliveries
        </Button>
        <Button size="sm" variant="quiet" aria-label={`Edit ${url}`} onClick={() => setOpen('edit')}>
          Edit
        </Button>
        <Button size="sm" variant="quiet" aria-label={`New secret for ${url}`} onClick={() => setOpen('secret')}>
          New secret
        </Button>
      </div>
      {open === 'deliveries' && <DeliveriesDialog webhook={webhook} onClose={close} />}
      {open === 'edit' && <WebhookDialog webhook={webhook} onClose={close} />}
      {open === 'secret' && <WebhookSecret webhook={webhook} onClose={close} />}
    </li>
  )
}

const offWords = {
  gone: 'Off: it responded 410 Gone',
  failing: 'Off: failed for three days',
  by_you: 'Off',
  access_ended: 'Off since your password or address changed, or you signed out everywhere',
}

function Health({ webhook: { offReason, failingSince } }: { webhook: Webhook }) {
  if (offReason) return <Badge tone="red">{offWords[offReason]}</Badge>
  if (failingSince) return <Badge tone="yellow">Failing since {formatMoment(failingSince)}</Badge>
  return undefined
}
