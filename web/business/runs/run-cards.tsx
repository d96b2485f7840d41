import { useState } from 'react'
import { formatCount } from '#contract/base/format-count.ts'
import { type CardKind, type RunMaking, cardKinds, runCardsCsvPath } from '#contract/business/run-making.ts'
import { rowsAtOnce } from '#contract/business/runs.ts'
import { QueryFallback } from '#web/base/query-fallback.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Chip } from '#web/ui/form/chip.tsx'
import { Download } from '#web/ui/icons/download.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CardLine, cardKindWords } from './card-line.tsx'
import { useCards, useMaking } from './use-making.ts'

/** The status of every card, updated automatically. */
export function RunCards({ token }: { token: string }) {
  const { data: making } = useMaking(token)
  return making?.approvedAt ? <Cards token={token} counts={making.counts} /> : null
}

function Cards({ token, counts }: { token: string; counts: RunMaking['counts'] }) {
  const [show, setShow] = useState<CardKind>('all')
  const [page, setPage] = useState(0)
  return (
    <section aria-labelledby="cards" className="mt-10">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 id="cards" className="title-md">
          All cards
        </h2>
        <a
          href={runCardsCsvPath.replace('{token}', token)}
          download="cards.csv"
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          <Download aria-hidden className="size-4" />
          Export
        </a>
      </div>
      <fieldset aria-label="Show cards" className="mt-4 flex flex-wrap gap-2">
        {cardKinds
          .filter((kind) => kind === 'all' || kind === show || counts[kind] > 0)
          .map((kind) => (
            <Chip
              key={kind}
              pressed={kind === show}
              onClick={() => {
                setShow(kind)
                setPage(0)
              }}
            >
              {cardKindWords[kind]}
              <span className="ml-1.5 tabular-nums">{formatCount(counts[kind])}</span>
            </Chip>
          ))}
      </fieldset>
      <Listed key={`${show} ${page}`} token={token} show={show} page={page} onPage={setPage} />
    </section>
  )
}

interface ListedProps {
  token: string
  show: CardKind
  page: number
  onPage: (page: number) => void
}

function Listed({ token, show, page, onPage }: ListedProps) {
  const { data, error, refetch } = useCards(token, show, page)
  if (!data)
    return (
      <div className="mt-5">
        <QueryFallback query={{ error, refetch }} loading={<Skeleton className="h-72" />} />
      </div>
    )
  if (data.total === 0) return <EmptyState title="No cards here" />
  const pages = Math.ceil(data.total / rowsAtOnce)
  return (
    <>
      <ol className="mt-5 divide-y divide-line rounded-[var(--radius)] border border-line bg-card">
        {data.cards.map((card) => (
          <CardLine key={card.row} card={card} />
        ))}
      </ol>
      {pages > 1 && (
        <nav aria-label="Pages of cards" className="mt-4 flex items-center justify-between gap-3">
          <Button variant="secondary" size="sm" disabled={page === 0} onClick={() => onPage(page - 1)}>
            Earlier rows
          </Button>
          <span className="text-sm text-quiet tabular-nums">
            Page {page + 1} of {pages}
          </span>
          <Button variant="secondary" size="sm" disabled={page + 1 >= pages} onClick={() => onPage(page + 1)}>
            Later rows
          </Button>
        </nav>
      )}
    </>
  )
}
