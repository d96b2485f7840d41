import { SectionHeading } from '#web/ui/section-heading.tsx'

const steps = [
  { title: 'Request a quote', text: 'Tell us what the cards are for, how many you need, and when they should arrive.' },
  {
    title: 'Your custom quote',
    text: 'Within 24 hours we reply with the price, and with the design, artist, and date as far as we can name them.',
  },
  { title: 'Approve and order', text: 'Ask for changes until it’s right. Once you approve it, we begin.' },
  {
    title: 'Production and delivery',
    text: 'One artist letters them all, and we mail them to you.',
  },
]

export function BulkProcess() {
  return (
    <section className="shell later-[60rem] py-16 md:py-24">
      <SectionHeading eyebrow="Four steps" title="From a question to a box of cards" />
      <ol className="mt-10 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="border-t-2 border-ink pt-3">
            <span aria-hidden className="font-traditional-calligraphy text-6xl leading-[1.15] text-wax">
              {index + 1}
            </span>
            <h3 className="mt-1 text-xl font-medium">{title}</h3>
            <p className="mt-1.5 text-quiet">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
