import { useEffect, useRef } from 'react'
import type { Card } from '#contract/catalog/cards.ts'
import { Picture } from '#web/ui/picture.tsx'

/** Two rows of six cards that drift sideways on scroll, at a tenth of its speed (product.md, section 9). */
const perRow = 6
const parallax = 0.1

export function DriftingCards({ designs }: { designs: Card[] }) {
  const top = useRef<HTMLUListElement>(null)
  const bottom = useRef<HTMLUListElement>(null)

  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    let frame = 0
    const drift = () => {
      frame = 0
      const shift = window.scrollY * parallax
      if (top.current) top.current.style.transform = `translateX(${-shift}px)`
      if (bottom.current) bottom.current.style.transform = `translateX(${shift}px)`
    }
    const onScroll = () => {
      frame ||= requestAnimationFrame(drift)
    }
    onScroll()
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      window.removeEventListener('scroll', onScroll)
      cancelAnimationFrame(frame)
    }
  }, [])

  const slots = Array.from({ length: perRow * 2 }, (_, index) => designs[(index + 3) % Math.max(1, designs.length)])
  return (
    <div
      aria-hidden
      data-testid="drifting-cards"
      className="later-[30rem] overflow-hidden border-y border-line bg-sand py-8"
    >
      <Row list={top} cards={slots.slice(0, perRow)} />
      <Row list={bottom} cards={slots.slice(perRow)} />
    </div>
  )
}

function Row({ list, cards }: { list: React.Ref<HTMLUListElement>; cards: (Card | undefined)[] }) {
  return (
    <ul
      ref={list}
      className="-ml-[14vw] flex w-[128vw] justify-between gap-5 py-2.5 will-change-transform odd:ml-[-6vw]"
    >
      {cards.map((card, index) => (
        <li key={index} className="w-full min-w-28 rounded-[var(--radius-card)] shadow-card">
          <Picture
            src={card?.imageUrl}
            alt=""
            sizes="(min-width: 48rem) 20vw, 130px"
            className="rounded-[var(--radius-card)]"
          />
        </li>
      ))}
    </ul>
  )
}
