import { formatMoment } from '#contract/base/format-date.ts'
import { formatCount } from '#contract/base/format-count.ts'
import { formatMoney } from '#contract/base/money.ts'
import { type OfferLine, type QuoteOffer, namesChoices, namesMore } from '#contract/business/quotes-admin.ts'
import { isPastDay } from '#contract/base/shop-day.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { ChevronRight } from '#web/ui/icons/chevron-right.ts'
import { showCalendarDay } from '#web/admin/people/parts/quote-days.ts'

/** All versions of a quote, newest first. */
export function OfferVersions({ offers }: { offers: QuoteOffer[] }) {
  return (
    <section aria-labelledby="offer-versions">
      <h3 id="offer-versions" className="text-lg font-medium">
        Our quotes
      </h3>
      <ol className="mt-3 grid gap-3">
        {offers.map((offer, index) => (
          <li key={offer.number} className="min-w-0 rounded-[var(--radius)] border border-line bg-card p-4">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <p className="font-semibold">Version {offer.number}</p>
              <Standing offer={offer} newest={index === 0} />
            </div>
            <ul aria-label={`Lines of version ${offer.number}`} className="mt-2 grid gap-2">
              {offer.lines.map((line, position) => (
                <li key={position} className="flex items-baseline justify-between gap-x-4">
                  <span className="min-w-0">
                    {line.description}
                    <span className="block text-sm text-quiet tabular-nums">
                      {formatCount(line.quantity)} at {formatMoney(line.unitPrice)} each
                    </span>
                    {namesChoices(line) && <Choices line={line} />}
                  </span>
                  <span className="shrink-0 whitespace-nowrap tabular-nums">{formatMoney(line.total)}</span>
                </li>
              ))}
            </ul>
            <p className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-2 tabular-nums">
              <span>{formatCount(offer.quantity)} cards</span>
              <span className="ml-auto font-semibold">{formatMoney(offer.total)}</span>
            </p>
            {namesMore(offer) && (
              <p className="mt-2">
                Ready by: {offer.readyBy ? `mailed by ${showCalendarDay(offer.readyBy)}` : 'to be agreed'}
              </p>
            )}
            <p className="mt-2 text-sm text-quiet">
              Sent {formatMoment(offer.createdAt)} by {offer.by}, valid until {showCalendarDay(offer.expiresOn)}
            </p>
            {offer.decidedAt && (
              <p className="text-sm text-quiet">
                {offer.decision === 'accepted' ? 'Accepted' : 'Declined'} {formatMoment(offer.decidedAt)}
              </p>
            )}
            <details className="group mt-2 text-sm">
              <summary className="inline-flex cursor-pointer items-center gap-1 py-1 font-semibold text-wax hover:text-wax-deep">
                <ChevronRight aria-hidden className="size-4 transition-transform group-open:rotate-90" />
                Message
              </summary>
              <p className="mt-1 break-words whitespace-pre-line">{offer.message}</p>
            </details>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Notes designs and artists that left the shop after the quote was sent. */
function Choices({ line: { cardDesign, writingStyle, selectedArtist } }: { line: OfferLine }) {
  const open = 'to be agreed'
  return (
    <span className="block text-sm">
      {cardDesign ? `“${cardDesign.title}”${cardDesign.price ? '' : ' (no longer in the shop)'}` : `Design ${open}`} ·{' '}
      {writingStyle ?? `Writing style ${open}`} ·{' '}
      {selectedArtist
        ? `lettered by ${selectedArtist.name}${selectedArtist.isActive ? '' : ' (no longer active)'}`
        : `Artist ${open}`}
    </span>
  )
}

function Standing({ offer, newest }: { offer: QuoteOffer; newest: boolean }) {
  const [tone, text]: [BadgeTone, string] =
    offer.decision === 'accepted'
      ? ['green', 'accepted']
      : offer.decision === 'declined'
        ? ['red', 'declined']
        : !newest
          ? ['gray', 'replaced']
          : isPastDay(offer.expiresOn)
            ? ['yellow', 'expired']
            : ['blue', 'awaiting decision']
  return <Badge tone={tone}>{text}</Badge>
}
