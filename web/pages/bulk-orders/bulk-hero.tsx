import { Link } from '@tanstack/react-router'
import type { Card } from '#contract/catalog/cards.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Picture } from '#web/ui/picture.tsx'

export function BulkHero({ designs }: { designs: Card[] }) {
  return (
    <section className="relative overflow-hidden bg-moss text-white [&_:focus-visible]:outline-white">
      <div className="shell relative grid gap-x-10 lg:grid-cols-[1.1fr_1fr]">
        <div className="relative z-10 pt-6 pb-12 md:pb-20 lg:min-h-[33rem]">
          <div className="[&_*]:text-white!">
            <Breadcrumbs current="Bulk orders">
              <Link to="/">Home</Link>
            </Breadcrumbs>
          </div>
          <p className="mt-10 font-elegant-cursive text-[1.75rem] whitespace-nowrap text-[#f3d9a4] sm:text-3xl md:mt-16">
            from all of us, to each of you
          </p>
          <h1 className="title-xl mt-3 max-w-[14ch]">Hand-lettered cards for your business</h1>
          <p className="mt-5 max-w-[34rem] text-lg text-white/85">
            From 50 to 10,000 cards, every one lettered by hand, in one consistent style. Tell us what you need, and get
            a custom quote within 24 hours.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <a href="#quote" className={cx(buttonClass({ size: 'lg' }), 'bg-white! text-ink! enabled-hover:bg-sand!')}>
              Request a Quote
            </a>
            <a
              href="#pricing"
              className={cx(
                buttonClass({ size: 'lg', variant: 'secondary' }),
                'border-white! text-white! hover:text-ink! enabled-hover:bg-white!',
              )}
            >
              See volume pricing
            </a>
          </div>
        </div>
        <DryingTable designs={designs} />
      </div>
    </section>
  )
}

const columns = ['lg:-mt-24', 'lg:-mt-4', 'lg:-mt-36']

/** Cards laid out to dry, more than fit on the table. */
function DryingTable({ designs }: { designs: Card[] }) {
  return (
    <div aria-hidden className="relative h-64 max-sm:later-[16rem] sm:h-80 lg:h-auto">
      <div className="absolute inset-x-[-8%] top-0 grid -rotate-6 grid-cols-4 gap-3.5 sm:gap-5 lg:inset-x-auto lg:top-[-4%] lg:left-[4%] lg:w-[41rem] lg:rotate-[8deg] lg:grid-cols-3">
        {columns.map((shift, column) => (
          <div key={shift} className={cx('contents lg:grid lg:content-start lg:gap-5', shift)}>
            {designs.slice(column * 4, column * 4 + 4).map((card, index) => (
              <div
                key={card.id}
                className={cx('rounded-[var(--radius-card)] shadow-lift', index === 3 && 'max-lg:hidden')}
              >
                <Picture
                  src={card.imageUrl}
                  alt=""
                  eager={column + index === 0}
                  sizes="(min-width: 64rem) 205px, 26vw"
                  className="rounded-[var(--radius-card)]"
                />
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}
