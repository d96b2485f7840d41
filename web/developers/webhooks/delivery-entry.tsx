import { useMutation, useQueryClient } from '@tanstack/react-query'
import { formatMoment } from '#contract/base/format-date.ts'
import type { WebhookAttempt } from '#contract/developers/webhook-form.ts'
import { type WebhookDelivery, webhooks } from '#contract/developers/webhooks.ts'
import { call, read, sentenceOf } from '#web/base/api.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

interface DeliveryEntryProps {
  webhookId: string
  delivery: WebhookDelivery
  canReplay: boolean
}

/** One event; opened, it shows what was sent and each attempt's outcome. */
export function DeliveryEntry({ webhookId, delivery, canReplay }: DeliveryEntryProps) {
  const { id, eventId, type, state, sent, attempts, nextAt, createdAt } = delivery
  const queryClient = useQueryClient()
  const replaying = useMutation({
    mutationFn: () => call(webhooks.replay, { params: { id: webhookId, deliveryId: id } }),
    onSuccess: () => toast({ title: 'On its way again' }),
    onError: (error) => toast({ title: 'Not sent', description: sentenceOf(error), variant: 'destructive' }),
    onSettled: () =>
      queryClient.invalidateQueries({
        queryKey: read(webhooks.listDeliveries, { params: { id: webhookId }, query: {} }).queryKey,
      }),
  })
  const { tone, word } = state === 'waiting' && attempts.length > 0 ? again : states[state]
  return (
    <li>
      <details>
        <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
          <code className="text-sm font-semibold">{type}</code>
          <Badge tone={tone}>{word}</Badge>
          <span className="ml-auto text-sm text-quiet">{formatMoment(createdAt)}</span>
        </summary>
        <div className="grid gap-3 pb-4 text-sm">
          <p className="break-all text-quiet">
            webhook-id <code>{eventId}</code>
          </p>
          <pre className="rounded-[var(--radius)] bg-sand px-3 py-2.5 font-mono text-[0.8rem] leading-relaxed break-all whitespace-pre-wrap">
            {JSON.stringify(JSON.parse(sent), null, 2)}
          </pre>
          {attempts.length > 0 && (
            <ol aria-label={`Attempts of ${type}`} className="grid gap-2">
              {attempts.map((attempt) => (
                <Attempt key={attempt.at} attempt={attempt} />
              ))}
            </ol>
          )}
          {nextAt && <p className="text-quiet">Next attempt: {formatMoment(nextAt)}</p>}
          {canReplay && (
            <Button
              size="sm"
              variant="secondary"
              className="justify-self-start"
              pending={replaying.isPending}
              onClick={() => replaying.mutate()}
            >
              Send again
            </Button>
          )}
        </div>
      </details>
    </li>
  )
}

const again = { tone: 'yellow' as const, word: 'Trying again' }

const states: Record<WebhookDelivery['state'], { tone: BadgeTone; word: string }> = {
  waiting: { tone: 'yellow', word: 'On its way' },
  delivered: { tone: 'green', word: 'Delivered' },
  failed: { tone: 'red', word: 'Given up' },
}

function Attempt({ attempt: { at, status, ms, answer, error } }: { attempt: WebhookAttempt }) {
  return (
    <li className="border-l-2 border-line pl-3">
      <p>
        <span className="font-semibold">{status ?? 'No answer'}</span>{' '}
        <span className="text-quiet">
          {formatMoment(at)}, {ms} ms
        </span>
      </p>
      {error && <p>{error}.</p>}
      {answer && <p className="font-mono text-[0.8rem] break-all text-quiet">{answer}</p>}
    </li>
  )
}
