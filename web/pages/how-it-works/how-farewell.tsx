import { Link } from '@tanstack/react-router'
import type { Card } from '#contract/catalog/cards.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Picture } from '#web/ui/picture.tsx'

const tilts = ['-rotate-6 translate-y-4', 'rotate-2', '-rotate-3 translate-y-6', 'rotate-5 translate-y-2']

/** Links to the next steps. */
export function HowFarewell({ designs }: { designs: Card[] }) {
  return (
    <section className="later-[45rem] overflow-hidden border-t border-line bg-sand">
      <div className="shell grid items-center gap-x-16 gap-y-12 py-16 md:py-24 lg:grid-cols-2">
        <div>
          <p className="font-modern-script text-5xl leading-tight whitespace-nowrap text-wax">so, who is it for?</p>
          <h2 className="title-lg mt-3">Someone would love to hear from you</h2>
          <div className="mt-7 flex flex-wrap gap-3">
            <Link to="/shop" search={{}} className={buttonClass({ size: 'lg' })}>
              Find a card
            </Link>
            <Link to="/artists" className={buttonClass({ size: 'lg', variant: 'secondary' })}>
              Choose an artist
            </Link>
          </div>
        </div>
        <ul aria-hidden className="flex justify-center">
          {designs.map((card, index) => (
            <li
              key={card.id}
              className={cx('-mx-1.5 w-1/4 max-w-44 rounded-[var(--radius-card)] shadow-lift', tilts[index])}
            >
              <Picture
                src={card.imageUrl}
                alt=""
                sizes="(min-width: 64rem) 150px, 25vw"
                className="rounded-[var(--radius-card)]"
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
