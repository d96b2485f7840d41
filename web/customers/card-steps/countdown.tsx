import { useEffect, useState } from 'react'

interface CountdownProps {
  until: string
  /** Called once, when the time is up. */
  onOver: () => void
}

/** Time left, by the second. Not announced by screen readers; the sentence above gives the time. */
export function Countdown({ until, onOver }: CountdownProps) {
  const end = Date.parse(until)
  const [left, setLeft] = useState(() => end - Date.now())
  const isOver = left <= 0
  useEffect(() => {
    if (isOver) return
    const tick = setInterval(() => setLeft(end - Date.now()), 1000)
    return () => clearInterval(tick)
  }, [end, isOver])
  useEffect(() => {
    if (isOver) onOver()
    // oxlint-disable-next-line react/exhaustive-deps -- the function is another one at each rendering of the page
  }, [isOver])
  return (
    <span role="timer" aria-live="off" className="tabular-nums">
      {inWords(Math.max(0, Math.ceil(left / 1000)))}
    </span>
  )
}

function inWords(seconds: number): string {
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor((seconds % 3600) / 60)
  if (hours > 0) return `${hours} h ${minutes} min`
  return minutes > 0 ? `${minutes} min ${seconds % 60} s` : `${seconds} s`
}
