import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { IconButton } from './icon-button.tsx'

interface ScrollRowProps {
  label: string
  heading: ReactNode
  /** How far a press of a button scrolls, in px. */
  step?: number
  children: ReactNode
}

/** A row that scrolls sideways, by hand and by two buttons; they go when there is nothing to scroll. */
export function ScrollRow({ label, heading, step = 300, children }: ScrollRowProps) {
  const row = useRef<HTMLUListElement>(null)
  const [edges, setEdges] = useState({ left: true, right: false })

  useEffect(() => {
    const element = row.current
    if (!element) return
    const look = () =>
      setEdges({
        left: element.scrollLeft <= 2,
        right: element.scrollLeft + element.clientWidth >= element.scrollWidth - 2,
      })
    look()
    element.addEventListener('scroll', look, { passive: true })
    window.addEventListener('resize', look)
    return () => {
      element.removeEventListener('scroll', look)
      window.removeEventListener('resize', look)
    }
  }, [])

  const scroll = (direction: 1 | -1) => row.current?.scrollBy({ left: direction * step, behavior: 'smooth' })
  return (
    <div>
      <div className="mb-2 flex items-center justify-between gap-4">
        {heading}
        <div className="hidden shrink-0 gap-1 sm:flex">
          <IconButton label={`Scroll ${label} back`} disabled={edges.left} onClick={() => scroll(-1)}>
            <ChevronLeft aria-hidden className="size-5" />
          </IconButton>
          <IconButton label={`Scroll ${label} forward`} disabled={edges.right} onClick={() => scroll(1)}>
            <ChevronRight aria-hidden className="size-5" />
          </IconButton>
        </div>
      </div>
      <ul ref={row} aria-label={label} className="no-scrollbar -mx-4 flex snap-x scroll-px-4 gap-5 overflow-x-auto px-4 pt-3 pb-8">
        {children}
      </ul>
    </div>
  )
}
