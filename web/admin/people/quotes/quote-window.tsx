import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { formatCount } from '#contract/base/format-count.ts'
import type { AdminQuote } from '#contract/business/quotes-admin.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { OfferForm } from './offer-form.tsx'
import { OfferVersions } from './offer-versions.tsx'
import { QuoteBadge } from '#web/admin/people/parts/quote-badge.tsx'
import { QuoteClock } from './quote-clock.tsx'
import { QuoteFacts } from './quote-facts.tsx'

/** A request: the business's wishes on one side, our quotes on the other. */
export function QuoteWindow({ quote, onClose }: { quote: AdminQuote | undefined; onClose: () => void }) {
  // Keeps showing its content during the exit animation.
  const [last, setLast] = useState(quote)
  if (quote && quote !== last) setLast(quote)
  return (
    <Dialog
      size="xl"
      open={quote !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={last?.companyName ?? ''}
      description={last ? `${formatCount(last.estimatedQuantity)} cards · ${last.eventType}` : ''}
    >
      {last && (
        <div className="grid gap-x-10 gap-y-8 px-5 py-6 wrap-anywhere sm:px-7 lg:grid-cols-[1fr_2fr]">
          <FocusReturn id={last.id} />
          <div className="min-w-0">
            <p className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
              <QuoteBadge status={last.status} />
              {last.status === 'pending' && <QuoteClock answerBy={last.answerBy} />}
            </p>
            <QuoteFacts quote={last} />
          </div>
          <Offering key={last.id} quote={last} />
        </div>
      )}
    </Dialog>
  )
}

/** A card that moved to another stage is a new element, so the dialog cannot return focus to it on its own. */
function FocusReturn({ id }: { id: string }) {
  useEffect(
    () => () => {
      setTimeout(() => {
        if (document.activeElement === document.body) document.getElementById(`quote-${id}`)?.focus()
      })
    },
    [id],
  )
  return null
}

function Offering({ quote }: { quote: AdminQuote }) {
  const [writing, setWriting] = useState(quote.offers.length === 0)
  return (
    <div className="grid min-w-0 content-start gap-6">
      {writing ? (
        <OfferForm quote={quote} onDone={() => setWriting(false)} />
      ) : quote.status === 'accepted' ? (
        <p className="rounded-[var(--radius)] bg-moss-soft p-4 text-moss">
          {quote.companyName} has accepted this quote, so it can no longer be changed. The list and words are collected
          in{' '}
          <Link to="/admin/runs" className="font-semibold underline underline-offset-4">
            its run
          </Link>
          .
        </p>
      ) : (
        <div>
          <Button variant="secondary" onClick={() => setWriting(true)}>
            Write version {quote.offers.length + 1}
          </Button>
        </div>
      )}
      {quote.offers.length > 0 && <OfferVersions offers={quote.offers} />}
    </div>
  )
}
