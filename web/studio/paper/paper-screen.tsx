import { useQuery } from '@tanstack/react-query'
import { formatWeekday } from '#contract/base/format-date.ts'
import { type Paper, studioPaper } from '#contract/fulfillment/card-stock.ts'
import type { StudioArtist } from '#contract/studio/studio.ts'
import { read } from '#web/base/api.ts'
import { QueryFallback } from '#web/base/query-fallback.tsx'
import { OnItsWay } from '#web/studio/outbox/on-its-way.tsx'
import { waitingStep } from '#web/studio/outbox/outbox-order.ts'
import { enqueue, useWaiting } from '#web/studio/outbox/use-outbox.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

/** The artist's stock of printed cards, and parcels under way. */
export function PaperScreen({ artist }: { artist: StudioArtist }) {
  const { data, error, refetch } = useQuery({ ...read(studioPaper.list), staleTime: 15_000 })
  if (!data) return <QueryFallback query={{ error, refetch }} loading={<Spinner label="Loading your paper..." />} />
  if (!data.keepsStock)
    return (
      <EmptyState title="You print your own cards">
        Each card you letter has a print file: 5 × 7 in with bleed and crop marks.
      </EmptyState>
    )
  if (data.rows.length === 0)
    return <EmptyState title="Your drawer is empty">Cards sent to you appear here.</EmptyState>
  return (
    <ul className="grid gap-4">
      {data.rows.map((paper) => (
        <PaperOfDesign key={paper.cardDesignId} artist={artist} paper={paper} />
      ))}
    </ul>
  )
}

function PaperOfDesign({ artist, paper }: { artist: StudioArtist; paper: Paper }) {
  const { cardDesignId: id, title, imageUrl, count, needed, onTheWay, since } = paper
  const subject = `paper ${id}`
  const queue = useWaiting(artist.id)
  const waiting = waitingStep(queue, subject)
  const deed = { accountId: artist.id, subject }
  return (
    <li className="grid grid-cols-[3.5rem_1fr] gap-4 rounded-[var(--radius)] border border-line bg-card p-5">
      <Picture src={imageUrl} alt="" sizes="56px" className="self-start rounded-[var(--radius-card)] shadow-card" />
      <div className="min-w-0">
        <h2 className="font-serif text-xl break-words">{title}</h2>
        <p className="mt-1">
          <span className="font-semibold tabular-nums">{count}</span> in your drawer
          {needed > 0 && <span className="text-quiet">, {needed} ordered</span>}
        </p>
        {count < needed && <p className="text-sm font-medium text-wax">{needed - count} short</p>}
        {since && (
          <p className="text-quiet">
            {onTheWay} on their way since {formatWeekday(since.slice(0, 10))}
          </p>
        )}
      </div>
      {waiting ? (
        <div className="col-span-2">
          <OnItsWay waiting={waiting} queue={queue} />
        </div>
      ) : (
        <div className="col-span-2 grid gap-2 sm:flex">
          {onTheWay > 0 && (
            <Button
              size="lg"
              onClick={() =>
                void enqueue(
                  studioPaper.arrive,
                  { params: { id }, body: { copies: onTheWay } },
                  { ...deed, title: `Arrived: ${onTheWay} of ${title}` },
                )
              }
            >
              Arrived
            </Button>
          )}
          {count > 0 && (
            <Button
              size="lg"
              variant="secondary"
              onClick={() =>
                void enqueue(studioPaper.spoil, { params: { id } }, { ...deed, title: `One spoiled: ${title}` })
              }
            >
              One spoiled
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
