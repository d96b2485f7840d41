import { Link } from '@tanstack/react-router'
import type { Card } from '#contract/catalog/cards.ts'
import { OpenCard } from '#web/catalog/lettering/open-card.tsx'
import { buttonClass } from '#web/ui/button.tsx'

export function HowHero({ card }: { card: Card | undefined }) {
  return (
    <section className="overflow-hidden border-b border-line bg-sand">
      <div className="shell grid items-center gap-12 py-12 md:py-16 lg:grid-cols-[1fr_1.15fr] lg:py-20">
        <div>
          <p className="font-elegant-cursive text-3xl text-wax">by hand, all the way</p>
          <h1 className="title-xl mt-3">How it works</h1>
          <p className="mt-5 max-w-[34rem] text-lg text-quiet">
            You choose a design and write the words. A real artist letters them with ink and nib, and we mail it
            straight to the person it’s for.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <Link to="/shop" search={{}} className={buttonClass({ size: 'lg' })}>
              Browse cards
            </Link>
            <Link to="/artists" className={buttonClass({ size: 'lg', variant: 'secondary' })}>
              Meet the artists
            </Link>
          </div>
        </div>
        {card && <Desk card={card} />}
      </div>
    </section>
  )
}

/** The finished card on the artist's desk, pen beside it. */
function Desk({ card }: { card: Card }) {
  return (
    <div className="relative mx-auto w-full max-w-[40rem] pb-10">
      <div
        aria-hidden
        className="absolute inset-x-[12%] top-[16%] bottom-[2%] rotate-[5deg] rounded-[var(--radius-card)] bg-linear-to-br from-[#b9473f] to-wax shadow-card"
      />
      <OpenCard
        card={card}
        eager
        sizes="(min-width: 64rem) 230px, 36vw"
        className="aspect-[10/7] -rotate-[2.5deg] grid-cols-2 shadow-lift"
      >
        <div className="absolute inset-x-[10%] inset-y-[9%] flex flex-col font-elegant-cursive text-[clamp(0.95rem,4vw,1.7rem)] leading-[1.35] text-[#23314f]">
          <p className="my-auto">
            Dear Nora,
            <br />
            thirty looks wonderful on you. Save me some cake!
          </p>
          <p className="-rotate-2 text-right text-[1.1em]">Love, Ben</p>
        </div>
      </OpenCard>
      <Pen />
    </div>
  )
}

function Pen() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 320 40"
      className="absolute right-[-4%] bottom-[3%] w-[56%] -rotate-[16deg] drop-shadow-[0_9px_6px_rgb(60_45_25/0.4)]"
    >
      <path d="M118 13q90-12 196 4 6 3 0 6-106 16-196 4Z" fill="#3a2a20" />
      <path d="M120 15q90-9 190 2l2 1q-100 3-192 3Z" fill="#7b5a43" />
      <path d="M92 12h30q3 8 0 16H92Z" fill="#c79a4b" />
      <path d="M94 13h26v4H94Z" fill="#f0d493" />
      <path d="M2 20q40-12 92-8v16Q42 32 2 20Z" fill="#5d5a57" />
      <path d="M2 20q40-9 90-6v4Q40 17 2 20Z" fill="#aaa6a1" />
      <path d="M4 20h56" stroke="#1e1b18" strokeWidth="1" />
      <circle cx="62" cy="20" r="3" fill="#1e1b18" />
    </svg>
  )
}
