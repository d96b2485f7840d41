import { useQuery } from '@tanstack/react-query'
import { type StudioPiece, studioPieces } from '#contract/fulfillment/studio-pieces.ts'
import { read } from '#web/base/api.ts'
import { QueryFallback } from '#web/base/query-fallback.tsx'
import { StudioLink } from '#web/studio/parts/studio-link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ChevronRight } from '#web/ui/icons/chevron-right.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { whatNext } from './studio-piece-words.ts'

/** Ordered by what the artist does next. */
const groups = [
  { title: 'New for you', states: ['offered'] },
  { title: 'To letter', states: ['accepted'] },
  { title: 'To mail', states: ['approved'] },
  { title: 'Waiting for approval', states: ['lettered'] },
]

/** The artist's open cards, the earliest due first. */
export function PieceList() {
  const { data, error, refetch } = useQuery({
    ...read(studioPieces.list, { query: {} }),
    staleTime: 30_000,
    refetchInterval: 120_000,
    refetchOnWindowFocus: true,
  })
  if (!data) return <QueryFallback query={{ error, refetch }} loading={<Spinner label="Loading your cards..." />} />
  if (data.pieces.length === 0)
    return <EmptyState title="Nothing to letter">New cards appear here, the earliest due first.</EmptyState>
  return (
    <div className="grid grid-cols-1 gap-5">
      {groups.map(({ title, states }) => (
        <Group key={title} title={title} pieces={data.pieces.filter(({ state }) => states.includes(state))} />
      ))}
      {data.next && <p className="text-quiet">These are the fifty cards due first; more follow.</p>}
    </div>
  )
}

function Group({ title, pieces }: { title: string; pieces: StudioPiece[] }) {
  if (pieces.length === 0) return null
  return (
    <section aria-label={title}>
      <h2 className="title-md">
        {title} <span className="text-quiet">{pieces.length}</span>
      </h2>
      <ul className="mt-3 grid grid-cols-1 gap-3">
        {pieces.map((piece) => (
          <li key={piece.id}>
            <Row piece={piece} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Row({ piece }: { piece: StudioPiece }) {
  const words = [piece.customMessage, piece.customSignature].filter(Boolean).join(' ')
  return (
    <StudioLink
      to={`card/${piece.id}`}
      className="flex items-center gap-3 rounded-[var(--radius)] border border-line bg-card p-4 hover:bg-sand"
    >
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-2">
          <span className="font-semibold">{piece.cardTitle}</span>
          {piece.copies > 1 && <Badge>{piece.copies} copies</Badge>}
          {piece.rush && <Badge tone="yellow">Rush</Badge>}
          {piece.round > 1 && <Badge tone="blue">Letter again</Badge>}
          {piece.late && <Badge tone="red">Late</Badge>}
          {piece.atRisk && !piece.late && <Badge tone="yellow">Date at risk</Badge>}
        </span>
        <span className="block truncate text-quiet">{words || 'Words were erased'}</span>
        <span className="block text-sm">{whatNext(piece)}</span>
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-quiet" />
    </StudioLink>
  )
}
