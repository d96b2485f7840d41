import type { ReactNode } from 'react'
import type { Card } from '#contract/catalog/cards.ts'
import { cx } from '#web/ui/cx.ts'
import { Picture } from '#web/ui/picture.tsx'

interface OpenCardProps {
  card: Pick<Card, 'title' | 'imageUrl'>
  /** Displayed width of the front. */
  sizes: string
  eager?: boolean
  className?: string
  /** The text on the inside page. */
  children: ReactNode
}

/** A card lying open on the table, its front on the left page and the message on the right. */
export function OpenCard({ card, sizes, eager = false, className, children }: OpenCardProps) {
  return (
    <div
      className={cx('relative grid rounded-[var(--radius-card)] border-b-2 border-[#ddd3c1] bg-[#fffdf7]', className)}
    >
      <PaperGrain />
      <div className="relative bg-linear-to-l from-[rgb(70_52_25/0.2)] via-[rgb(70_52_25/0.05)] via-10% to-transparent to-35%">
        <div className="absolute inset-y-[7%] left-1/2 aspect-[5/7] -translate-x-1/2 -rotate-[2.5deg] rounded-[var(--radius-card)] shadow-[0_1px_2px_rgb(60_45_25/0.25),0_10px_22px_-6px_rgb(60_45_25/0.45)]">
          <Picture
            src={card.imageUrl}
            alt={`Front of ${card.title}`}
            sizes={sizes}
            eager={eager}
            className="rounded-[var(--radius-card)]"
          />
        </div>
      </div>
      <div className="relative min-w-0 overflow-hidden border-l border-[rgb(70_52_25/0.16)] bg-linear-to-r from-[rgb(70_52_25/0.13)] via-[rgb(70_52_25/0.03)] via-9% to-transparent to-30%">
        {children}
      </div>
    </div>
  )
}

/** Paper grain, too faint to disturb reading. */
export function PaperGrain() {
  return (
    <svg aria-hidden className="absolute inset-0 size-full rounded-[var(--radius-card)] opacity-30 mix-blend-multiply">
      <filter id="paper-grain">
        <feTurbulence type="fractalNoise" baseFrequency="0.75" numOctaves="3" seed="7" />
        <feColorMatrix values="0 0 0 0 0.45  0 0 0 0 0.36  0 0 0 0 0.22  0.9 0 0 0 -0.33" />
      </filter>
      <rect width="100%" height="100%" filter="url(#paper-grain)" />
    </svg>
  )
}
