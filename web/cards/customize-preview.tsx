import { useLayoutEffect, useRef } from 'react'
import type { Card } from '#contract/cards.ts'
import type { WritingStyle } from '#contract/writing-styles.ts'
import { Picture } from '#web/ui/picture.tsx'
import { cx } from '#web/ui/cx.ts'
import { handClass } from './hands.ts'

interface CustomizePreviewProps {
  card: Card
  message: string
  signature: string
  style: WritingStyle | undefined
}

/** The open card on the table: its front, and the inside page with the shopper's own words in the chosen hand. */
export function CustomizePreview({ card, message, signature, style }: CustomizePreviewProps) {
  return (
    <figure>
      <div className="mx-auto grid max-w-sm grid-cols-[1fr_1.35fr] shadow-lift lg:max-w-none lg:grid-cols-2">
        <div className="relative">
          <Picture
            src={card.imageUrl}
            alt={`Front of ${card.title}`}
            sizes="(min-width: 64rem) 300px, 40vw"
            eager
            className="rounded-l-[var(--radius-card)]"
          />
          <span aria-hidden className="absolute inset-y-0 right-0 w-6 bg-linear-to-l from-black/18 to-transparent" />
        </div>
        <div className="relative min-h-0 overflow-hidden rounded-r-[var(--radius-card)] bg-[#fffdf8]">
          <span aria-hidden className="absolute inset-y-0 left-0 w-10 bg-linear-to-r from-black/12 to-transparent" />
          <InsidePage message={message} signature={signature} hand={handClass[style ?? 'Modern Script']} />
        </div>
      </div>
      <figcaption className="mt-2.5 text-center text-sm text-quiet">
        {style
          ? `Your words in ${style}; each card is lettered by hand, so each is one of a kind.`
          : 'Choose a writing style to see your words in that hand.'}
      </figcaption>
    </figure>
  )
}

/** Sizes in px between which the words are fitted: short ones dare, 500 characters still fit. */
const smallest = 9
const largest = 44

function InsidePage({ message, signature, hand }: { message: string; signature: string; hand: string }) {
  const page = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const element = page.current
    if (!element) return
    const fit = () => fitText(element)
    // A script face that arrives late has other widths.
    void document.fonts.ready.then(fit)
    const observer = new ResizeObserver(fit)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  // Whatever was typed or chosen: the words are fitted anew before they are seen.
  useLayoutEffect(() => {
    if (page.current) fitText(page.current)
  })

  return (
    <div
      ref={page}
      data-testid="preview"
      className={cx(
        'absolute inset-0 flex flex-col justify-center overflow-hidden p-[8%] leading-[1.35] text-[#23314f]',
        hand,
      )}
    >
      <p className="break-words whitespace-pre-wrap">{message}</p>
      <p className="mt-[0.7em] text-right break-words">{signature}</p>
    </div>
  )
}

/** The largest size at which nothing overflows, found by halving. */
function fitText(element: HTMLElement): void {
  let low = smallest
  let high = largest
  while (high - low > 0.5) {
    const size = (low + high) / 2
    element.style.fontSize = `${size}px`
    if (element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth) high = size
    else low = size
  }
  element.style.fontSize = `${low}px`
}
