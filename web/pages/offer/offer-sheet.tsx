import { useState } from 'react'
import { formatDay } from '#contract/base/format-date.ts'
import { formatCount } from '#contract/base/format-count.ts'
import { type PublicOffer, namesMore } from '#contract/business/quotes-admin.ts'
import { OfferDecision } from './offer-decision.tsx'
import { OfferStanding } from './offer-standing.tsx'
import { OfferTable } from './offer-table.tsx'

/** The quote as a sheet of paper: the artists' message, the prices, and the decision. */
export function OfferSheet({ token, quote }: { token: string; quote: PublicOffer }) {
  const { companyName, contactName, eventType, offer, open } = quote
  const [justDecided, setJustDecided] = useState(false)
  const lastDay = formatDay(offer.expiresOn)
  return (
    <>
      <header>
        <p className="eyebrow">Your quote</p>
        <h1 className="title-lg mt-2 break-words">Hand-lettered cards for {companyName}</h1>
      </header>
      {!open && <OfferStanding quote={quote} lastDay={lastDay} justDecided={justDecided} />}
      <article
        aria-label="Quote"
        className="mt-8 overflow-hidden rounded-[var(--radius)] border border-line bg-card shadow-card"
      >
        <div
          aria-hidden
          className="h-2 bg-[repeating-linear-gradient(115deg,var(--color-wax)_0_1.25rem,var(--color-card)_1.25rem_2rem,var(--color-moss)_2rem_3.25rem,var(--color-card)_3.25rem_4rem)]"
        />
        <div className="grid gap-x-12 gap-y-8 p-5 sm:p-9 md:grid-cols-[3fr_2fr]">
          <div className="min-w-0">
            <p className="font-elegant-cursive text-3xl leading-tight break-words text-[#23314f]">
              Dear {contactName},
            </p>
            <p className="mt-4 break-words whitespace-pre-line">{offer.message}</p>
            <p className="mt-5 font-elegant-cursive text-2xl text-[#23314f]">Fairhand</p>
          </div>
          <dl className="grid content-start gap-3 md:border-l md:border-line md:pl-10 [&_dd]:break-words [&_dt]:text-sm [&_dt]:text-quiet">
            <div>
              <dt>Event</dt>
              <dd>{eventType}</dd>
            </div>
            <div>
              <dt>Quantity</dt>
              <dd>{formatCount(offer.quantity)} cards</dd>
            </div>
            {namesMore(offer) && (
              <div>
                <dt>Ready by</dt>
                <dd>{offer.readyBy ? `Mailed by ${formatDay(offer.readyBy)}` : 'To be agreed with you'}</dd>
              </div>
            )}
            <div>
              <dt>Valid until</dt>
              <dd>{lastDay}</dd>
            </div>
          </dl>
        </div>
        <OfferTable offer={offer} />
        {open && <OfferDecision token={token} offer={offer} onDecided={() => setJustDecided(true)} />}
      </article>
    </>
  )
}
