import useEmbla from 'embla-carousel-react'
import { Children, type KeyboardEvent, type ReactNode, useEffect, useState } from 'react'
import { cx } from './cx.ts'
import { IconButton } from './icon-button.tsx'
import { ChevronLeft } from './icons/chevron-left.ts'
import { ChevronRight } from './icons/chevron-right.ts'

interface CarouselProps {
  label: string
  /** How buttons name a slide. */
  noun?: string
  children: ReactNode
}

/** Slides one at a time, with buttons, arrow keys, dots and swipe. */
export function Carousel({ label, noun = 'example', children }: CarouselProps) {
  const [viewport, embla] = useEmbla({ loop: true })
  const [selected, setSelected] = useState(0)
  const slides = Children.toArray(children)

  useEffect(() => {
    if (!embla) return
    const select = () => setSelected(embla.selectedScrollSnap())
    embla.on('select', select)
    return () => {
      embla.off('select', select)
    }
  }, [embla])

  const go = (direction: 'scrollNext' | 'scrollPrev') =>
    embla?.[direction](window.matchMedia('(prefers-reduced-motion: reduce)').matches)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') go('scrollNext')
    if (event.key === 'ArrowLeft') go('scrollPrev')
  }

  return (
    <section aria-roledescription="carousel" aria-label={label} className="min-w-0">
      <div ref={viewport} className="cursor-grab overflow-hidden rounded-[var(--radius)] active:cursor-grabbing">
        <ul aria-live="polite" className="flex touch-pan-y">
          {slides.map((slide, index) => (
            <li
              key={index}
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${slides.length}`}
              inert={index !== selected}
              className="min-w-0 shrink-0 grow-0 basis-full"
            >
              {slide}
            </li>
          ))}
        </ul>
      </div>
      <div className="mt-1 flex items-center justify-center gap-1">
        <IconButton label={`Previous ${noun}`} onKeyDown={onKeyDown} onClick={() => go('scrollPrev')}>
          <ChevronLeft aria-hidden className="size-4" />
        </IconButton>
        {slides.map((_, index) => (
          <span
            key={index}
            aria-hidden
            className={cx(
              'h-1.5 rounded-full transition-all duration-200',
              index === selected ? 'w-4 bg-wax' : 'w-1.5 bg-edge/50',
            )}
          />
        ))}
        <IconButton label={`Next ${noun}`} onKeyDown={onKeyDown} onClick={() => go('scrollNext')}>
          <ChevronRight aria-hidden className="size-4" />
        </IconButton>
      </div>
    </section>
  )
}
