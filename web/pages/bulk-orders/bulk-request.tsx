import { QuoteForm } from '#web/business/quotes/quote-form.tsx'

const promises = [
  { title: 'A person reads it', text: 'One of us reads your request and writes your quote.' },
  {
    title: 'A quote within 24 hours',
    text: 'With the price, and with the design, artist, and date as far as we can name them.',
  },
  { title: 'Nothing to pay, nothing to sign', text: 'A quote doesn’t bind you until you approve it.' },
]

export function BulkRequest() {
  return (
    <section
      id="quote"
      className="shell later-[90rem] grid items-start gap-x-16 gap-y-10 py-16 md:py-24 lg:grid-cols-[1fr_1.35fr]"
    >
      <div className="lg:sticky lg:top-28">
        <p className="font-elegant-cursive text-3xl text-wax">tell us about it</p>
        <h2 className="title-lg mt-2">Request a quote</h2>
        <ul className="mt-8 grid gap-5">
          {promises.map(({ title, text }) => (
            <li key={title} className="border-l-2 border-moss pl-4">
              <p className="font-semibold">{title}</p>
              <p className="text-quiet">{text}</p>
            </li>
          ))}
        </ul>
        <noscript>
          <p className="mt-8 rounded-[var(--radius)] bg-gold-soft p-4 text-gold-ink">
            The form needs JavaScript. You can also <a href="/contact">write to us</a>.
          </p>
        </noscript>
      </div>
      <section
        aria-label="Request a quote"
        className="rounded-[var(--radius)] border border-line bg-card p-5 shadow-card sm:p-8"
      >
        <QuoteForm />
      </section>
    </section>
  )
}
