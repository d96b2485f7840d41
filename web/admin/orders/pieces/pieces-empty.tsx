import { Link } from '@tanstack/react-router'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { PiecesFilter } from './pieces-filter.ts'

const words: Partial<Record<NonNullable<PiecesFilter['state']>, string>> = {
  review: 'No photos to check. Well done.',
  claims: 'No claim waits for you. Well done.',
  offered: 'No card waits for an answer.',
  accepted: 'Nothing is on an artist’s desk.',
  approved: 'Nothing to mail.',
  mailed: 'Nothing is in the mail.',
  arrived: 'No card has arrived yet.',
  returned: 'No card came back.',
  cancelled: 'No card was cancelled.',
}

const riskWords = {
  late: 'No card is late. Well done.',
  'at risk': 'Every artist can keep what was promised. Well done.',
  soon: 'No card is due within a day.',
}

/** Why a list is empty, and where to look instead. */
export function NoPieces({ filter: { q, state, risk, artist, page } }: { filter: PiecesFilter }) {
  if (page) return <EmptyState title="This page is empty." action={<Elsewhere text="First page" search={{}} />} />
  if (q)
    return (
      <EmptyState title={`No cards found for “${q}” here.`} action={<Elsewhere text="Clear search" search={{}} />}>
        Order numbers are searched whole, names and cities in part.
      </EmptyState>
    )
  if (artist)
    return (
      <EmptyState
        title="This artist has nothing here."
        action={<Elsewhere text="All artists" search={{ state, risk }} />}
      />
    )
  if (risk) return <EmptyState title={riskWords[risk]} />
  return <EmptyState title={(state && words[state]) ?? 'No cards in the making. They come with the next order.'} />
}

function Elsewhere({ text, search }: { text: string; search: PiecesFilter }) {
  return (
    <Link to="/admin/pieces" search={search} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
      {text}
    </Link>
  )
}
