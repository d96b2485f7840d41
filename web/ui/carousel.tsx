import useEmbla from 'embla-carousel-react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Children, type ReactNode, useEffect, useState } from 'react'
import { cx } from './cx.ts'
import { IconButton } from './icon-button.tsx'

/** Slides one at a time, with buttons, dots and swipe. */
export function Carousel({ label, children }: { label: string; children: ReactNode }) {
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

  return (
    <section aria-roledescription="carousel" aria-label={label}>
      <div ref={viewport} className="overflow-hidden rounded-[var(--radius)]">
        <div className="flex">
          {slides.map((slide, index) => (
            <div
              key={index}
              role="group"
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${slides.length}`}
              inert={index !== selected}
              className="min-w-0 shrink-0 grow-0 basis-full"
            >
              {slide}
            </div>
          ))}
        </div>
      </div>
      <div className="mt-1 flex items-center justify-center gap-1">
        <IconButton label="Previous example" onClick={() => embla?.scrollPrev()}>
          <ChevronLeft aria-hidden className="size-4" />
        </IconButton>
        {slides.map((_, index) => (
          <span key={index} aria-hidden className={cx('size-1.5 rounded-full', index === selected ? 'bg-wax' : 'bg-edge/50')} />
        ))}
        <IconButton label="Next example" onClick={() => embla?.scrollNext()}>
          <ChevronRight aria-hidden className="size-4" />
        </IconButton>
      </div>
    </section>
  )
}
