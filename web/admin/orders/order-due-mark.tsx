import { ClockAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { dueText } from './order-due.ts'

interface DueMarkProps {
  order: { status: string; dueAt: string; late: boolean }
}

/** When an order that is under way is due; a late one is told by icon and words, not by its color alone. */
export function DueMark({ order: { status, dueAt, late } }: DueMarkProps) {
  const [now, setNow] = useState(() => new Date())
  // A page that stays open overnight tells the new day.
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000)
    return () => clearInterval(timer)
  }, [])
  if (status !== 'pending' && status !== 'processing') return null
  const text = dueText(dueAt, now)
  if (!late) return <span className="whitespace-nowrap">{text}</span>
  return (
    <span className="inline-flex items-center gap-1.5 font-semibold whitespace-nowrap text-wax">
      <ClockAlert aria-hidden className="size-4" />
      {text}
    </span>
  )
}
