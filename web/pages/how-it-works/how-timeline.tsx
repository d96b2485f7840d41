import type { ReactNode } from 'react'
import type { Card } from '#contract/catalog/cards.ts'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { Envelope, Ink, Order, Photo, Sketch } from './day-pictures.tsx'

export function HowTimeline({ card }: { card: Card | undefined }) {
  return (
    <section className="later-[115rem] border-y border-line bg-card">
      <div className="shell py-16 md:py-24">
        <SectionHeading
          eyebrow="Day 1 to day 5"
          title="Five days in the life of a card"
          lead="Most cards finish in 3-5 business days. This is how one of them goes."
        />
        <ol className="mt-12 grid gap-x-6 gap-y-10 lg:grid-cols-5">
          <Day day={1} title="Your order arrives" picture={<Order />}>
            You pick a design, an artist and a handwriting style, and write your words. For 2 hours you can still change
            the message.
          </Day>
          <Day day={2} title="The sketch" picture={<Sketch />}>
            Your artist measures the page, rules fine lines and tries your words in pencil.
          </Day>
          <Day day={3} title="Ink" picture={<Ink />}>
            Letter by letter your message is written with ink and nib, and left to dry.
          </Day>
          <Day day={4} title="A photo for you" picture={<Photo card={card} />}>
            A preview photo is sent before shipping, of the card and of its envelope. You approve it or point out a
            mistake.
          </Day>
          <Day day={5} title="In the mail" picture={<Envelope />}>
            Packaged with care and mailed directly to your giftee, tracking included.
          </Day>
        </ol>
      </div>
    </section>
  )
}

interface DayProps {
  day: number
  title: string
  picture: ReactNode
  children: ReactNode
}

/** A dot on the timeline: vertical on phones, horizontal on desktops. */
function Day({ day, title, picture, children }: DayProps) {
  return (
    <li className="group relative pl-8 lg:pt-9 lg:pl-0">
      <span
        aria-hidden
        className="absolute top-3 -bottom-13 left-[0.4375rem] w-px bg-edge group-last:hidden lg:top-[0.4375rem] lg:-right-6 lg:bottom-auto lg:left-0 lg:h-px lg:w-auto"
      />
      <span
        aria-hidden
        className="absolute top-1.5 left-0 size-[0.9375rem] rounded-full bg-wax ring-4 ring-card lg:top-0"
      />
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-[15rem_1fr] lg:grid-cols-1">
        <div
          aria-hidden
          className="relative later-[11rem] grid h-44 place-items-center overflow-hidden rounded-[var(--radius)] bg-sand select-none"
        >
          {picture}
        </div>
        <div className="sm:self-center lg:self-start">
          <p className="text-sm font-semibold text-wax">Day {day}</p>
          <h3 className="mt-0.5 text-xl font-medium">{title}</h3>
          <p className="mt-1.5 text-[0.95rem] text-quiet">{children}</p>
        </div>
      </div>
    </li>
  )
}
