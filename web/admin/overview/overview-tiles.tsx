import { Link } from '@tanstack/react-router'
import { formatCount } from '#contract/base/format-count.ts'
import type { Overview } from '#contract/admin/overview.ts'
import { cx } from '#web/ui/cx.ts'
import { ArrowRight } from '#web/ui/icons/arrow-right.ts'

/** Today's numbers, each linking to the list it counts. */
export function OverviewTiles({ numbers }: { numbers: Overview }) {
  const { ordersToStart, ordersLate, cardsLate, photosToCheck, claimsToDecide } = numbers
  const { runsLate, pagesToDecide, quotesToAnswer, messagesNew, mailsFailed, mailsWaiting, alerts } = numbers
  return (
    <ul className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-5">
      <li className="grid">
        <Link to="/admin/orders" search={{ status: 'pending' }} className={tile(ordersToStart > 0)}>
          <Count of={ordersToStart} label="Orders to start" none="All orders started" />
        </Link>
      </li>
      <li className="grid">
        <Link to="/admin/orders" search={{ status: 'late' }} className={tile(ordersLate > 0)}>
          <Count of={ordersLate} urgent label="Late orders" none="Nothing is late" />
        </Link>
      </li>
      <li className="grid">
        <Link to="/admin/pieces" search={{ risk: 'late' }} className={tile(cardsLate > 0)}>
          <Count of={cardsLate} urgent label="Late cards" none="No cards overdue" />
        </Link>
      </li>
      <li className="grid">
        <Link to="/admin/pieces" search={{ state: 'review' }} className={tile(photosToCheck > 0)}>
          <Count of={photosToCheck} label="Photos to check" none="All photos checked" />
        </Link>
      </li>
      <li className="grid">
        <Link to="/admin/pieces" search={{ state: 'claims' }} className={tile(claimsToDecide > 0)}>
          <Count of={claimsToDecide} urgent label="Claims to decide" none="All claims decided" />
        </Link>
      </li>
      <li className="grid">
        <Link to="/admin/artist-pages" className={tile(pagesToDecide > 0)}>
          <Count of={pagesToDecide} label="Proposed pages" none="All pages answered" />
        </Link>
      </li>
      <li className="grid">
        <Link to="/admin/quotes" search={{}} className={tile(quotesToAnswer > 0)}>
          <Count of={quotesToAnswer} label="Quotes to answer" none="All requests answered" />
        </Link>
      </li>
      {runsLate > 0 && (
        <li className="grid">
          <Link to="/admin/attention" className={tile(true)}>
            <Count
              of={runsLate}
              urgent
              label={runsLate === 1 ? 'Run that will be late' : 'Runs that will be late'}
              none=""
            />
          </Link>
        </li>
      )}
      <li className="grid">
        <Link to="/admin/messages" search={{ status: 'new' }} className={tile(messagesNew > 0)}>
          <Count of={messagesNew} label="New messages" none="All messages answered" />
        </Link>
      </li>
      <li className="grid">
        <Link to="/admin/attention" className={tile(mailsFailed > 0)}>
          <Count
            of={mailsFailed}
            urgent
            label="Failed e-mails"
            none={mailsWaiting > 0 ? `${mailsWaiting} waiting for the mail server` : 'All e-mails sent'}
          />
        </Link>
      </li>
      <li className="grid">
        <Link to="/admin/attention" className={tile(alerts > 0)}>
          <Count of={alerts} urgent label="Payment alerts" none="No payment problems" />
        </Link>
      </li>
    </ul>
  )
}

const box = 'group relative flex flex-col rounded-[var(--radius)] border px-4 py-4 sm:px-5'
const awake = 'border-line bg-card shadow-card'
const calm = 'border-line'

function tile(needsHand: boolean): string {
  return cx(box, 'transition-colors hover:border-ink', needsHand ? awake : calm)
}

interface CountProps {
  of: number
  label: string
  none: string
  urgent?: boolean
}

/** Numbers that need action stand out; zeros do not. */
function Count({ of, label, none, urgent = false }: CountProps) {
  return (
    <>
      <span
        className={cx(
          'font-serif text-4xl leading-tight lining-nums tabular-nums',
          of === 0 ? 'text-quiet' : urgent ? 'text-wax' : 'text-ink',
        )}
      >
        {formatCount(of)}
      </span>
      <span className={cx('mt-1 block leading-snug', of > 0 && 'font-semibold')}>{label}</span>
      {of === 0 && <span className="block text-sm text-quiet">{none}</span>}
      <ArrowRight
        aria-hidden
        className="absolute top-5 right-4 size-4.5 text-quiet transition-transform group-hover:translate-x-0.5 group-hover:text-ink"
      />
    </>
  )
}
