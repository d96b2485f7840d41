import { useState } from 'react'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Check } from '#web/ui/icons/check.ts'
import { onDemand } from '#web/ui/on-demand.tsx'

const load = () => import('#web/business/quotes/quote-dialog.tsx')
const QuoteDialog = onDemand(() => load().then(({ QuoteDialog }) => QuoteDialog))

const perks = ['Volume discounts', 'Consistent style', 'Fast turnaround', 'Dedicated account manager']

export function BulkSection() {
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const show = () => {
    setWanted(true)
    setOpen(true)
  }
  return (
    <section id="bulk" className="later-[50rem] bg-moss text-white [&_:focus-visible]:outline-white">
      <div className="shell grid gap-10 py-16 md:grid-cols-[1.2fr_1fr] md:py-20">
        <div>
          <h2 className="title-lg">Cards for the whole company, each lettered by hand</h2>
          <p className="mt-4 max-w-[38rem] text-white/85">
            Thank-you notes, invitations and holiday greetings, from 50 to 10,000 cards, all in the same hand. Tell us
            what you need, and we’ll reply with a custom quote within 24 hours.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <Button
              size="lg"
              className="bg-white! text-ink! hover:bg-sand!"
              onPointerEnter={() => void load()}
              onClick={show}
            >
              Get Quote
            </Button>
            <a
              href="#cards"
              className={`${buttonClass({ size: 'lg', variant: 'secondary' })} border-white! text-white!`}
            >
              View Samples
            </a>
          </div>
        </div>
        <ul className="grid content-center gap-4 text-lg">
          {perks.map((perk) => (
            <li key={perk} className="flex items-center gap-3 border-b border-white/20 pb-4 last:border-0">
              <Check aria-hidden className="size-5" />
              {perk}
            </li>
          ))}
        </ul>
      </div>
      {wanted && <QuoteDialog open={open} onOpenChange={setOpen} />}
    </section>
  )
}
