import { Link } from '@tanstack/react-router'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { PiecesFilter } from './pieces-filter.ts'

const words: Partial<Record<NonNullable<PiecesFilter['state']>, string>> = {
  review: 'No photos to check. Well done.',
  claims: 'No claims to decide. Well done.',
  offered: 'No cards to accept.',
  accepted: 'No artist is lettering a card.',
  approved: 'Nothing to mail.',
  mailed: 'Nothing is in the mail.',
  arrived: 'No cards have arrived yet.',
  returned: 'No cards were returned.',
  cancelled: 'No cards were cancelled.',
}

const riskWords = {
  late: 'No card is late. Well done.',
  'at risk': 'No promised dates are at risk. Well done.',
  soon: 'No card is due within a day.',
}

/** Why a list is empty, and where to look instead. */
export function NoPieces({ filter: { q, state, risk, artist, page } }: { filter: PiecesFilter }) {
  if (page) return <EmptyState title="This page is empty." action={<Elsewhere text="First page" search={{}} />} />
  if (q)
    return (
      <EmptyState title={`No cards found for “${q}” here.`} action={<Elsewhere text="Clear search" search={{}} />}>
        Enter the whole order number, or part of a name or city.
      </EmptyState>
    )
  if (artist)
    return (
      <EmptyState
        title="No cards of this artist here."
        action={<Elsewhere text="All artists" search={{ state, risk }} />}
      />
    )
  if (risk) return <EmptyState title={riskWords[risk]} />
  return <EmptyState title={(state && words[state]) ?? 'No cards in production. They appear with the next order.'} />
}

function Elsewhere({ text, search }: { text: string; search: PiecesFilter }) {
  return (
    <Link to="/admin/pieces" search={search} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
      {text}
    </Link>
  )
}
