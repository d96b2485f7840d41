import type { Card } from '#contract/catalog/cards.ts'
import { Check } from '#web/ui/icons/check.ts'
import { Picture } from '#web/ui/picture.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'

const uses = [
  {
    title: 'For companies',
    category: 'business',
    list: ['Client thank-yous', 'Holiday greetings', 'Product launches', 'Work anniversaries', 'Welcome notes'],
  },
  {
    title: 'For weddings',
    category: 'wedding',
    list: ['Invitations', 'Save the dates', 'Place cards', 'Thank-you cards', 'Anniversaries'],
  },
  {
    title: 'For events',
    category: 'event',
    list: ['Galas and receptions', 'Openings', 'Conference speakers', 'Fundraisers', 'School reunions'],
  },
]

export function BulkUses({ designs }: { designs: Card[] }) {
  return (
    <section className="later-[60rem] border-y border-line bg-sand">
      <div className="shell py-16 md:py-24">
        <SectionHeading
          eyebrow="What they’re for"
          title="People keep a card when they delete an e-mail"
          lead="Some good reasons to send fifty of them, or ten thousand."
        />
        <ul className="mt-10 grid gap-6 lg:grid-cols-3">
          {uses.map(({ title, category, list }) => {
            const card = designs.find((design) => design.category === category)
            return (
              <li
                key={title}
                className="relative overflow-hidden rounded-[var(--radius)] border border-line bg-card p-6 pr-[38%] sm:p-8 sm:pr-[40%] lg:p-7 lg:pr-[36%]"
              >
                <h3 className="title-md">{title}</h3>
                <ul className="mt-4 grid gap-2.5">
                  {list.map((use) => (
                    <li key={use} className="flex gap-2.5 leading-snug text-quiet">
                      <Check aria-hidden className="mt-0.5 size-4.5 shrink-0 text-moss" />
                      {use}
                    </li>
                  ))}
                </ul>
                {card && (
                  <div
                    aria-hidden
                    className="absolute top-9 right-[-7%] w-[42%] max-w-44 rotate-6 rounded-[var(--radius-card)] shadow-lift"
                  >
                    <Picture src={card.imageUrl} alt="" sizes="176px" className="rounded-[var(--radius-card)]" />
                  </div>
                )}
              </li>
            )
          })}
        </ul>
      </div>
    </section>
  )
}
