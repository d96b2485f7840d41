import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { MessageForm } from '#web/customers/contact/message-form.tsx'
import { CircleHelp } from '#web/ui/icons/circle-help.ts'
import { Mail } from '#web/ui/icons/mail.ts'
import { PackageSearch } from '#web/ui/icons/package-search.ts'
import { Package } from '#web/ui/icons/package.ts'

const mail = 'hello@fairhand.example'

const ways: { icon: typeof Mail; title: string; text: ReactNode }[] = [
  {
    icon: Mail,
    title: 'By e-mail',
    text: (
      <>
        <a href={`mailto:${mail}`}>{mail}</a>. The same people read it.
      </>
    ),
  },
  {
    icon: PackageSearch,
    title: 'About an order',
    text: (
      <>
        <Link to="/track">Find your order</Link> to see where your card is. For two hours, you can change the words or
        the address there, or cancel. After that, write to us here with your order number: until your card is in the
        mail, we can still change the address.
      </>
    ),
  },
  {
    icon: CircleHelp,
    title: 'Just wondering',
    text: (
      <>
        See answers to{' '}
        <Link to="/how-it-works" hash="faq">
          common questions
        </Link>
        .
      </>
    ),
  },
  {
    icon: Package,
    title: 'Fifty cards or more',
    text: (
      <>
        <Link to="/bulk-orders">Bulk orders</Link> have volume prices, with a quote within 24 hours.
      </>
    ),
  },
]

/** The contact form, and every other way to reach the shop. */
export function ContactPage() {
  return (
    <div className="shell grid gap-x-20 gap-y-10 py-10 md:py-16 lg:grid-cols-[1fr_1.3fr] lg:grid-rows-[auto_1fr]">
      <header>
        <h1 className="title-xl">Contact us</h1>
        <p className="mt-5 max-w-xl text-lg text-quiet">
          A real person reads your message and replies within two business days.
        </p>
        <noscript>
          <p className="mt-6 rounded-[var(--radius)] bg-gold-soft p-4 text-gold-ink">
            This form needs JavaScript; e-mail doesn’t.
          </p>
        </noscript>
      </header>
      <section
        aria-label="Write to us"
        className="relative self-start overflow-hidden rounded-[var(--radius)] border border-line bg-card shadow-card lg:col-start-2 lg:row-span-2 lg:row-start-1"
      >
        <div
          aria-hidden
          className="h-2 bg-[repeating-linear-gradient(115deg,var(--color-wax)_0_1.25rem,var(--color-card)_1.25rem_2rem,var(--color-moss)_2rem_3.25rem,var(--color-card)_3.25rem_4rem)]"
        />
        <div className="p-5 sm:p-9">
          <div aria-hidden className="mb-5 flex items-end justify-between gap-4 select-none">
            <p className="font-elegant-cursive text-[clamp(1.55rem,7vw,2.75rem)] leading-tight whitespace-nowrap text-[#23314f]">
              Dear Fairhand,
            </p>
            <Stamp />
          </div>
          <MessageForm />
        </div>
      </section>
      <section aria-labelledby="other-ways">
        <h2 id="other-ways" className="sr-only">
          Other ways to get an answer
        </h2>
        <ul className="grid gap-x-10 gap-y-6 sm:max-lg:grid-cols-2 [&_a]:font-semibold [&_a]:text-wax [&_a]:underline [&_a]:underline-offset-4 [&_a]:hover:text-wax-deep">
          {ways.map(({ icon: Icon, title, text }) => (
            <li key={title} className="flex gap-4">
              <span className="inline-flex size-11 shrink-0 items-center justify-center rounded-full bg-moss-soft text-moss">
                <Icon aria-hidden className="size-5" />
              </span>
              <div className="min-w-0">
                <h3 className="font-sans text-base leading-snug font-semibold tracking-normal">{title}</h3>
                <p className="mt-0.5 text-quiet">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

/** A stamp, already postmarked. */
function Stamp() {
  return (
    <svg viewBox="0 0 118 74" className="w-28 shrink-0 sm:w-32" fill="none">
      <path
        d="M64 4h50v66H64z"
        className="fill-moss stroke-card drop-shadow-[0_1px_3px_rgb(60_45_25/0.35)]"
        strokeWidth="5"
        strokeDasharray="3.4 3.2"
      />
      <path
        d="M89 17c9 0 13 7 9 15-3 6-7 9-9 17-2-8-6-11-9-17-4-8 0-15 9-15Zm0 3v17m0 12v9m-8 0c5-3 11-3 16 0"
        className="stroke-moss-soft"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="89" cy="29" r="2.6" className="fill-moss-soft" />
      <g className="stroke-ink/45" strokeWidth="1.5">
        <circle cx="42" cy="38" r="25" />
        <circle cx="42" cy="38" r="18.5" />
        <path d="M60 22c10 6 18-6 28 0s18-6 28 0M64 34c9 6 16-6 26 0s18-6 26 0M62 46c10 6 17-6 27 0s18-6 27 0" />
        <path d="M30 34h24M32 42h20" strokeLinecap="round" />
      </g>
    </svg>
  )
}
