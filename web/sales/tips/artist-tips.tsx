import { useRef, useState } from 'react'
import { formatDay } from '#contract/base/format-date.ts'
import { formatMoney, parseCents } from '#contract/base/money.ts'
import type { PieceTips } from '#contract/money/tips.ts'
import { Button } from '#web/ui/button.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import type { TipCalls } from './tip-calls.ts'

const TipForm = onDemand(async () => (await import('./tip-form.tsx')).TipForm, <Spinner label="Loading..." />)

interface ArtistTipsProps {
  /** The card's id, to tell apart several on one page. */
  id: string
  tips: PieceTips
  /** The heading level on this page. */
  heading: 'h2' | 'h3'
  /** The shop does not know the tipper, who may leave an address for the receipt. */
  asksEmail: boolean
  calls: TipCalls
}

/** Offers a tip for the artist of a card that has arrived, and lists those given. */
export function ArtistTips({ id, tips: { artist, given }, heading: Heading, asksEmail, calls }: ArtistTipsProps) {
  const [isOpen, setOpen] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  const close = () => {
    setOpen(false)
    // The pressed button is gone: keyboard focus continues here.
    title.current?.focus()
  }
  if (!artist && given.length === 0) return null
  return (
    <section aria-labelledby={`tip-${id}`} className="border-t border-line pt-7 print:hidden">
      <Heading ref={title} id={`tip-${id}`} tabIndex={-1} className="scroll-mt-28 font-semibold outline-none">
        {given.length > 0 ? 'Your tip' : `A tip for ${artist}`}
      </Heading>
      {given.length > 0 && (
        <ul className="mt-2 grid gap-2">
          {given.map((tip) => (
            <Given key={tip.at} tip={tip} />
          ))}
        </ul>
      )}
      {artist && isOpen && (
        <TipForm artist={artist} asksEmail={asksEmail} calls={calls} onClose={close} isAnother={given.length > 0} />
      )}
      {artist && !isOpen && (
        <>
          {given.length === 0 && (
            <p className="mt-2 max-w-prose text-quiet">
              Love the lettering? Say so with a tip. {artist} receives the full amount; we pay the card fees.
            </p>
          )}
          <Button variant={given.length > 0 ? 'quiet' : 'secondary'} className="mt-3" onClick={() => setOpen(true)}>
            {given.length > 0 ? 'Give another tip' : `Thank ${artist} with a tip`}
          </Button>
        </>
      )}
    </section>
  )
}

function Given({ tip: { artist, amount, refundedAmount, note, at } }: { tip: PieceTips['given'][number] }) {
  return (
    <li className="break-words">
      You gave {artist} <span className="font-semibold tabular-nums">{formatMoney(amount)}</span> on {formatDay(at)}.
      {(parseCents(refundedAmount) ?? 0) > 0 &&
        ` ${formatMoney(refundedAmount)} of it went back: refunded, or reclaimed by the bank.`}
      {note && <span className="mt-0.5 block whitespace-pre-wrap text-quiet">“{note}”</span>}
    </li>
  )
}
