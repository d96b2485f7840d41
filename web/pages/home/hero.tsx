import { Link } from '@tanstack/react-router'
import type { Card } from '#contract/catalog/cards.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { cx } from '#web/ui/cx.ts'
import { BadgeCheck } from '#web/ui/icons/badge-check.ts'
import { PenLine } from '#web/ui/icons/pen-line.ts'
import { Truck } from '#web/ui/icons/truck.ts'

export function Hero({ designs }: { designs: Card[] }) {
  return (
    <section className="overflow-hidden">
      <div className="shell grid items-center gap-10 py-12 md:grid-cols-[1.08fr_1fr] md:gap-6 md:py-16 lg:py-20">
        <div>
          <h1 className="title-xl max-w-[12ch]">Custom-made cards and illustrations by real artists</h1>
          <p className="mt-5 max-w-[34rem] text-lg text-quiet">
            Pick a design and a handwriting style. A real artist letters your own words with ink and nib, and we mail it
            straight to the person it’s for.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <Link to="/shop" className={buttonClass({ size: 'lg' })}>
              EXPLORE CARDS
            </Link>
            <a href="#how" className={buttonClass({ size: 'lg', variant: 'secondary' })}>
              HOW IT WORKS
            </a>
          </div>
          <ul className="mt-8 flex flex-wrap gap-x-6 gap-y-2 text-sm text-quiet">
            <Promise icon={PenLine}>Written by hand</Promise>
            <Promise icon={Truck}>Mailed with tracking</Promise>
            <Promise icon={BadgeCheck}>100% satisfaction guarantee</Promise>
          </ul>
        </div>
        <Fan designs={designs.slice(0, 3)} />
      </div>
    </section>
  )
}

function Promise({ icon: Icon, children }: { icon: typeof PenLine; children: string }) {
  return (
    <li className="flex items-center gap-2">
      <Icon aria-hidden className="size-4 text-wax" />
      {children}
    </li>
  )
}

const poses = [
  'left-[2%] top-[14%] w-[42%] -rotate-[9deg] z-10',
  'left-[27%] top-[0%] w-[47%] rotate-[1.5deg] z-20',
  'left-[57%] top-[16%] w-[42%] rotate-[9deg] z-0',
]

/** The card on top, which is fully visible. */
const front = 1

/** Three cards lying on the table as objects. */
function Fan({ designs }: { designs: Card[] }) {
  return (
    <div className="relative mx-auto aspect-[10/8.2] w-full max-w-[34rem]">
      {designs.map((card, index) => (
        <div key={card.id} className={cx('absolute rounded-[var(--radius-card)] shadow-lift', poses[index])}>
          <Picture
            src={card.imageUrl}
            alt={`${card.title}, a card by ${card.artistName ?? 'one of our artists'}`}
            sizes="(min-width: 48rem) 250px, 44vw"
            eager
            beside={index !== front}
            className="rounded-[var(--radius-card)]"
          />
        </div>
      ))}
    </div>
  )
}
