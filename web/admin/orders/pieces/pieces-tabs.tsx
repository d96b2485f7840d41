import type { Reply } from '#contract/base/endpoint.ts'
import type { piecesAdmin } from '#contract/fulfillment/pieces-admin.ts'
import { ListTabs } from '#web/admin/lists/list-tabs.tsx'
import { pieceCount } from './piece-words.ts'
import type { PiecesFilter } from './pieces-filter.ts'

type Counts = Reply<typeof piecesAdmin.list>['counts']

interface Tab {
  label: string
  state?: PiecesFilter['state']
  risk?: PiecesFilter['risk']
  count?: (counts: Counts) => number
  isUrgent?: boolean
}

const tabs: Tab[] = [
  {
    label: 'In production',
    count: ({ waiting, offered, accepted, lettered, approved }) => waiting + offered + accepted + lettered + approved,
  },
  { label: 'Photos to check', state: 'review', count: ({ review }) => review, isUrgent: true },
  { label: 'Claims', state: 'claims', count: ({ claims }) => claims, isUrgent: true },
  { label: 'Late', risk: 'late', count: ({ late }) => late, isUrgent: true },
  { label: 'Date at risk', risk: 'at risk', count: ({ atRisk }) => atRisk, isUrgent: true },
  { label: 'Due within a day', risk: 'soon' },
  { label: 'To accept', state: 'offered', count: ({ offered }) => offered },
  { label: 'Being lettered', state: 'accepted', count: ({ accepted }) => accepted },
  { label: 'To mail', state: 'approved', count: ({ approved }) => approved },
  { label: 'In the mail', state: 'mailed' },
  { label: 'Arrived', state: 'arrived' },
  { label: 'Returned', state: 'returned' },
  { label: 'Cancelled', state: 'cancelled' },
]

/** Cards by what has to be done, each with its count. */
export function PiecesTabs({ filter, counts }: { filter: PiecesFilter; counts: Counts | undefined }) {
  return (
    <ListTabs
      label="Cards by state"
      tabs={tabs.map(({ label, state, risk, count, isUrgent = false }) => {
        const number = counts && count?.(counts)
        return {
          label,
          search: { state, risk },
          isShown: filter.state === state && filter.risk === risk,
          count: number === undefined ? undefined : pieceCount(number),
          isUrgent: isUrgent && Boolean(number),
          isLate: risk === 'late' && Boolean(number),
        }
      })}
    />
  )
}
