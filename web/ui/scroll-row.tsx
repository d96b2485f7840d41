import { type ReactNode, useEffect, useRef, useState } from 'react'
import { cx } from './cx.ts'
import { IconButton } from './icon-button.tsx'
import { ChevronLeft } from './icons/chevron-left.ts'
import { ChevronRight } from './icons/chevron-right.ts'

interface ScrollRowProps {
  label: string
  heading: ReactNode
  /** How far a button scrolls, in px. */
  step?: number
  children: ReactNode
}

/** A row that scrolls sideways, by touch or with two buttons, which are hidden when everything fits. */
export function ScrollRow({ label, heading, step = 300, children }: ScrollRowProps) {
  const row = useRef<HTMLUListElement>(null)
  const [room, setRoom] = useState({ back: false, forward: true })

  useEffect(() => {
    const element = row.current
    if (!element) return
    const look = () =>
      setRoom({
        back: element.scrollLeft > 2,
        forward: element.scrollLeft + element.clientWidth < element.scrollWidth - 2,
      })
    // The first measurement coincides with the page's own layout, and so costs nothing extra.
    const observer = new ResizeObserver(look)
    observer.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [])

  const scroll = (distance: number) => row.current?.scrollBy({ left: distance })
  return (
    <div className="later-[25rem] min-w-0">
      <div className="mb-2 flex items-center justify-between gap-4">
        {heading}
        <div className={cx('hidden shrink-0 gap-1 sm:flex', !room.back && !room.forward && 'invisible')}>
          <IconButton label={`Scroll ${label} back`} aria-disabled={!room.back} onClick={() => scroll(-step)}>
            <ChevronLeft aria-hidden className="size-5" />
          </IconButton>
          <IconButton label={`Scroll ${label} forward`} aria-disabled={!room.forward} onClick={() => scroll(step)}>
            <ChevronRight aria-hidden className="size-5" />
          </IconButton>
        </div>
      </div>
      {/* It extends into the page's margins, where cards fade instead of being cut off; it snaps for touch only,
          because a button scrolls exactly its step. */}
      <ul
        ref={row}
        aria-label={label}
        className="no-scrollbar -mx-(--gutter) flex scroll-px-(--gutter) gap-5 overflow-x-auto overscroll-x-contain px-(--gutter) [mask-image:linear-gradient(to_right,transparent,#000_var(--gutter),#000_calc(100%-var(--gutter)),transparent)] pt-3 pb-8 motion-safe:scroll-smooth pointer-coarse:snap-x"
      >
        {children}
      </ul>
    </div>
  )
}
