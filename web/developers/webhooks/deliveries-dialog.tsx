import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { formatMoment } from '#contract/base/format-date.ts'
import { type Webhook, type WebhookDelivery, webhooks } from '#contract/developers/webhooks.ts'
import { call, read, sentenceOf } from '#web/base/api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { DeliveryEntry } from './delivery-entry.tsx'

/** A webhook's deliveries in the last 30 days, with its responses. */
export function DeliveriesDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Deliveries">
      <div className="px-5 py-6 sm:px-7">
        <p className="text-sm break-all text-quiet">{webhook.url}</p>
        <Deliveries webhook={webhook} />
      </div>
    </Dialog>
  )
}

/** In ms: while something waits, the list is fetched this often. */
const pace = 2000

function Deliveries({ webhook: { id, offSince } }: { webhook: Webhook }) {
  const queryClient = useQueryClient()
  const queryKey = read(webhooks.listDeliveries, { params: { id }, query: {} }).queryKey
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [...queryKey, 'pages'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) =>
      call(webhooks.listDeliveries, { params: { id }, query: pageParam ? { cursor: pageParam } : {} }),
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.pages[0]?.deliveries.some(isWaiting) ? pace : false),
  })
  const pinging = useMutation({
    mutationFn: () => call(webhooks.ping, { params: { id } }),
    onSuccess: () => toast({ title: 'Sent', description: 'Its delivery is first in the list.' }),
    onError: (failure) => toast({ title: 'Not sent', description: sentenceOf(failure), variant: 'destructive' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })
  if (error) return <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton label="Loading deliveries..." className="mt-4 h-24" />
  const deliveries = data.pages.flatMap((page) => page.deliveries)
  return (
    <>
      {offSince ? (
        <p className="mt-3 text-sm">
          <Badge tone="red">Off since {formatMoment(offSince)}</Badge>
        </p>
      ) : (
        <Button size="sm" className="mt-3" pending={pinging.isPending} onClick={() => pinging.mutate()}>
          Send a test event
        </Button>
      )}
      {deliveries.length === 0 ? (
        <p className="mt-5 text-quiet">
          Nothing was sent in the last 30 days. Send a test event to check that it arrives.
        </p>
      ) : (
        <ol aria-label="Deliveries" className="mt-5 divide-y divide-line border-t border-line">
          {deliveries.map((delivery) => (
            <DeliveryEntry key={delivery.id} webhookId={id} delivery={delivery} canReplay={!offSince} />
          ))}
        </ol>
      )}
      {hasNextPage && (
        <Button
          variant="secondary"
          size="sm"
          className="mt-4"
          pending={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Show earlier
        </Button>
      )}
    </>
  )
}

const isWaiting = ({ state }: WebhookDelivery) => state === 'waiting'
