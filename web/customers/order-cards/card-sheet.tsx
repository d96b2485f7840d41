import { useEffect, useRef } from 'react'
import type { WritingStyle } from '#contract/catalog/writing-styles.ts'
import { writingStyleFont } from '#web/catalog/lettering/writing-style-fonts.ts'
import { formatMoney } from '#contract/base/money.ts'
import { OpenItem } from '#web/customers/order-pages/open-item.tsx'
import { PostalAddress } from '#web/customers/order-pages/postal-address.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { cx } from '#web/ui/cx.ts'
import { CardActions } from './card-actions.tsx'
import { badgeOf } from './card-next.ts'
import { CardMessages } from './card-messages.tsx'
import { CardReview } from './card-review.tsx'
import { CardNext } from './card-next-sentence.tsx'
import { GifteePage } from './giftee-page-switch.tsx'
import { CardPhotos } from '#web/base/photos/card-photos.tsx'
import { SameCard } from './same-card.tsx'
import { ArtistTips } from '#web/sales/tips/artist-tips.tsx'
import { CardTimeline } from './card-timeline.tsx'
import type { CardProps } from '#web/customers/card-steps/use-card-step.ts'

/** One card from order to mailbox. Links in e-mails lead to `#card-{id}`; opening one changes nothing. */
export function CardSheet({ order, piece, calls, eager }: CardProps & { eager: boolean }) {
  const item = order.items[piece.line]!
  const sheet = useRef<HTMLElement>(null)
  const isGone = piece.state === 'cancelled'
  const badge = badgeOf(piece)

  // The order loads after the page, so the browser found no card to scroll to.
  useEffect(() => {
    if (window.location.hash === `#card-${piece.id}`) sheet.current?.scrollIntoView()
  }, [piece.id])
  // The pressed button may be gone: keyboard focus continues from this card.
  const shown = useRef(piece.version)
  useEffect(() => {
    if (shown.current !== piece.version && document.activeElement === document.body)
      sheet.current?.focus({ preventScroll: true })
    shown.current = piece.version
  }, [piece.version])

  return (
    <article
      ref={sheet}
      id={`card-${piece.id}`}
      tabIndex={-1}
      aria-labelledby={`title-${piece.id}`}
      className="scroll-mt-24 overflow-hidden rounded-[var(--radius)] border border-line bg-card outline-none print:break-inside-avoid print:border-0"
    >
      {piece.photos.length > 0 ? (
        <CardPhotos photos={piece.photos} eager={eager} />
      ) : (
        <div className={cx('bg-sand px-6 py-8 sm:px-12 sm:py-10 print:hidden', isGone && 'opacity-50')}>
          <OpenItem
            item={{
              ...item,
              customMessage: piece.customMessage,
              customSignature: piece.customSignature,
              writingStyle: piece.writingStyle,
              selectedArtistId: piece.artist?.id ?? null,
            }}
            eager={eager}
          />
        </div>
      )}
      <div className="grid grid-cols-1 gap-7 p-5 sm:p-8 print:p-0">
        <header>
          <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
            <h2 id={`title-${piece.id}`} className="title-md min-w-0 break-words">
              {item.cardDesign.title}
            </h2>
            <Badge tone={badge.tone}>{badge.text}</Badge>
          </div>
          <p className="mt-1 break-words text-quiet">
            {piece.copies > 1 && `${piece.copies} cards `}
            {piece.copies > 1 ? 'for' : 'For'} {piece.recipient.name}, in {piece.writingStyle}
            {piece.artist && `, lettered by ${piece.artist.name}`}
          </p>
          <CardNext piece={piece} />
          {piece.otherWords?.state === 'refunded' && (
            <p className="mt-3 text-quiet">
              Your payment for other words came too late. We’re refunding the {formatMoney(piece.otherWords.amount)} to
              the card you paid with.
            </p>
          )}
        </header>
        <CardActions order={order} piece={piece} calls={calls} />
        <div className="grid gap-7 border-t border-line pt-7 sm:grid-cols-2">
          <div className="grid min-w-0 content-start gap-6">
            <section aria-label="Your words" className={isGone ? 'opacity-60' : undefined}>
              <h3 className="font-semibold">Your words</h3>
              <div
                className={cx(
                  'mt-2 leading-snug text-[#23314f]',
                  writingStyleFont[piece.writingStyle as WritingStyle],
                  (piece.customMessage?.length ?? 0) > 160 ? 'text-xl' : 'text-2xl',
                )}
              >
                <p className="break-words whitespace-pre-wrap">{piece.customMessage ?? 'Custom Card'}</p>
                {piece.customSignature && <p className="mt-2 break-words">{piece.customSignature}</p>}
              </div>
            </section>
            <PostalAddress title={destinationWords(piece)} address={piece.recipient} />
            <SameCard order={order} piece={piece} />
          </div>
          <section aria-labelledby={`way-${piece.id}`} className="min-w-0">
            <h3 id={`way-${piece.id}`} className="mb-3 font-semibold">
              Progress
            </h3>
            <CardTimeline piece={piece} chosen={item.selectedArtist?.name} />
          </section>
        </div>
        <CardReview order={order} piece={piece} calls={calls} />
        <ArtistTips
          id={piece.id}
          tips={piece.tips}
          heading="h3"
          asksEmail={false}
          calls={{
            prepare: ({ amount, note }) => calls.prepareTip(piece.id, { amount, note }),
            give: async (paymentIntentId) => calls.onChanged(await calls.giveTip(piece.id, paymentIntentId)),
            refresh: calls.refresh,
          }}
        />
        <GifteePage order={order} piece={piece} calls={calls} />
        <CardMessages order={order} piece={piece} calls={calls} />
      </div>
    </article>
  )
}

function destinationWords({ state }: CardProps['piece']): string {
  if (state === 'cancelled') return 'Was going to'
  return ['mailed', 'arrived', 'returned'].includes(state) ? 'Mailed to' : 'Goes to'
}
