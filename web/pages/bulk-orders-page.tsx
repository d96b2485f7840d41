import { pricingTiers } from '#contract/quotes.ts'
import { QuoteForm } from '#web/quotes/quote-form.tsx'

const benefits = [
  { title: 'Volume discounts', text: 'From 10% off at 50 cards to 25% off at 500 and more.' },
  { title: 'Fast turnaround', text: 'Several desks work on your order at once, on a date we agree on.' },
  { title: 'Consistent quality', text: 'The same artist letters all of your cards, from the first to the last.' },
  { title: 'Account manager', text: 'One person knows your order and answers your mail.' },
]

const process = ['Request a quote', 'A custom quote within 24 hours', 'Approve and order', 'Production and delivery']

export function BulkOrdersPage() {
  return (
    <div className="shell py-10 md:py-14">
      <h1 className="title-lg max-w-[20ch]">Hand-lettered cards for your business</h1>
      <ul className="mt-10 grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        {benefits.map(({ title, text }) => (
          <li key={title} className="rounded-[var(--radius)] border border-line bg-card p-6">
            <h2 className="font-serif text-lg font-medium">{title}</h2>
            <p className="mt-1.5 text-quiet">{text}</p>
          </li>
        ))}
      </ul>
      <div className="mt-16 grid gap-12 lg:grid-cols-2">
        <div>
          <h2 className="title-md">Volume pricing</h2>
          <table className="mt-4 w-full border-collapse text-left">
            <thead>
              <tr className="border-b border-ink text-sm">
                <th className="py-2 font-semibold">Quantity</th>
                <th className="font-semibold">Discount</th>
                <th className="font-semibold">Price</th>
              </tr>
            </thead>
            <tbody>
              {pricingTiers.map((tier) => (
                <tr key={tier.from} className="border-b border-line">
                  <td className="py-3">{tier.to ? `${tier.from}-${tier.to} cards` : `${tier.from}+ cards`}</td>
                  <td>{tier.discount}% off</td>
                  <td className="tabular-nums">from ${tier.price} per card</td>
                </tr>
              ))}
            </tbody>
          </table>
          <h2 className="title-md mt-12">Four steps</h2>
          <ol className="mt-4 grid gap-3">
            {process.map((step, index) => (
              <li key={step} className="flex items-baseline gap-4">
                <span aria-hidden className="font-serif text-2xl text-wax">
                  {index + 1}
                </span>
                {step}
              </li>
            ))}
          </ol>
        </div>
        <section aria-label="Request a quote" className="rounded-[var(--radius)] border border-line bg-card p-6 sm:p-8">
          <h2 className="title-md mb-5">Request a quote</h2>
          <QuoteForm />
        </section>
      </div>
    </div>
  )
}
