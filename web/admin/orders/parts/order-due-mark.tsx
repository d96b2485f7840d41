import { useEffect, useState } from 'react'
import { ClockAlert } from '#web/ui/icons/clock-alert.ts'
import { dueText } from './order-due.ts'

interface DueMarkProps {
  order: { status: string; mailBy: string; late: boolean }
}

/** When an open order is due; a late one is marked by icon and text, not by color alone. */
export function DueMark({ order: { status, mailBy, late } }: DueMarkProps) {
  const [now, setNow] = useState(() => new Date())
  // A page left open overnight updates when the day changes.
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000)
    return () => clearInterval(timer)
  }, [])
  if (status !== 'pending' && status !== 'processing') return null
  const text = dueText({ mailBy, late }, now)
  if (!late) return <span className="whitespace-nowrap">{text}</span>
  return (
    <span className="inline-flex items-center gap-1.5 font-semibold whitespace-nowrap text-wax">
      <ClockAlert aria-hidden className="size-4" />
      {text}
    </span>
  )
}
