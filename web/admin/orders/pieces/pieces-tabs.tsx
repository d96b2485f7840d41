import { Link } from '@tanstack/react-router'
import type { Reply } from '#contract/base/endpoint.ts'
import type { piecesAdmin } from '#contract/fulfillment/pieces-admin.ts'
import { cx } from '#web/ui/cx.ts'
import { ClockAlert } from '#web/ui/icons/clock-alert.ts'
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
    <nav aria-label="Cards by state" className="no-scrollbar -mx-1 my-5 overflow-x-auto p-1">
      <ul className="flex gap-2">
        {tabs.map(({ label, state, risk, count, isUrgent }) => {
          const current = filter.state === state && filter.risk === risk
          const number = counts && count?.(counts)
          const alarming = isUrgent && Boolean(number)
          return (
            <li key={label}>
              <Link
                from="/admin/pieces"
                to="/admin/pieces"
                search={(before) => ({ ...before, state, risk, page: undefined })}
                resetScroll={false}
                aria-current={current ? 'page' : undefined}
                className={cx(
                  'inline-flex min-h-10 items-center gap-2 rounded-full border px-4 text-sm font-medium whitespace-nowrap transition-colors',
                  current ? 'border-ink bg-ink text-white' : 'border-line bg-card hover:border-edge',
                  alarming && !current && 'text-wax',
                )}
              >
                {alarming && label === 'Late' && <ClockAlert aria-hidden className="size-4" />}
                {label}
                {number !== undefined && (
                  <span className={cx('min-w-[1ch] tabular-nums', !current && !alarming && 'text-quiet')}>
                    {pieceCount(number)}
                  </span>
                )}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
