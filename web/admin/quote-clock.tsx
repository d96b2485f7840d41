import { useEffect, useState } from 'react'
import { cx } from '#web/ui/cx.ts'
import { tellTimeLeft } from './quote-days.ts'

/** From here on the clock is a warning, in ms. */
const soon = 4 * 60 * 60 * 1000

/** The time that is left of the 24 hours which the site promises (specification, section 9). */
export function QuoteClock({ answerBy }: { answerBy: string }) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  const left = Date.parse(answerBy) - now
  return (
    <span
      className={cx('font-semibold tabular-nums', left < 0 ? 'text-wax' : left < soon ? 'text-gold-ink' : 'text-moss')}
    >
      {tellTimeLeft(answerBy, now)}
    </span>
  )
}
