import { useEffect, useState } from 'react'
import { cx } from '#web/ui/cx.ts'
import { ClockAlert } from '#web/ui/icons/clock-alert.ts'
import { Clock } from '#web/ui/icons/clock.ts'
import { tellTimeLeft } from '#web/admin/people/parts/quote-days.ts'

/** Remaining time at which the clock becomes a warning, in ms. */
const soon = 4 * 60 * 60 * 1000

/** The time left of the 24 hours the site promises (product.md, section 9), not shown by color alone. */
export function QuoteClock({ answerBy }: { answerBy: string }) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  const left = Date.parse(answerBy) - now
  const Icon = left < soon ? ClockAlert : Clock
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1.5 font-semibold tabular-nums',
        left < 0 ? 'text-wax' : left < soon ? 'text-gold-ink' : 'text-moss',
      )}
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      <span className="inline-block first-letter:uppercase">{tellTimeLeft(answerBy, now)}</span>
    </span>
  )
}
