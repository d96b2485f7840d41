import { BadgePercent } from '#web/ui/icons/badge-percent.ts'
import { PenTool } from '#web/ui/icons/pen-tool.ts'
import { UserRound } from '#web/ui/icons/user-round.ts'
import { Zap } from '#web/ui/icons/zap.ts'

const benefits = [
  {
    icon: BadgePercent,
    title: 'Volume discounts',
    text: 'From 10% off at 50 cards to 25% off at 500 and more.',
  },
  {
    icon: Zap,
    title: 'Fast turnaround',
    text: 'Tell us your date, and your quote can include the day we’ll mail your cards by.',
  },
  {
    icon: PenTool,
    title: 'Consistent quality',
    text: 'The same artist letters all of your cards, from the first one to the last.',
  },
  {
    icon: UserRound,
    title: 'Dedicated account manager',
    text: 'One person knows your order and answers all your questions.',
  },
]

export function BulkBenefits() {
  return (
    <section aria-labelledby="benefits" className="shell py-16 md:py-20">
      <h2 id="benefits" className="sr-only">
        What you get
      </h2>
      <ul className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
        {benefits.map(({ icon: Icon, title, text }) => (
          <li key={title}>
            <span className="inline-flex size-12 items-center justify-center rounded-full bg-moss-soft text-moss">
              <Icon aria-hidden className="size-5.5" />
            </span>
            <h3 className="mt-4 text-xl font-medium">{title}</h3>
            <p className="mt-1.5 text-quiet">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
