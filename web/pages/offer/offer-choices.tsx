import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { OfferLine } from '#contract/business/quotes-admin.ts'
import { writingStyles } from '#contract/catalog/writing-styles.ts'
import { writingStyleFont } from '#web/catalog/lettering/writing-style-fonts.ts'
import { cx } from '#web/ui/cx.ts'
import { Picture } from '#web/ui/picture.tsx'

const link = 'font-semibold underline decoration-line underline-offset-4 hover:decoration-ink'

/** What a line promises besides its price, and what is still open. */
export function OfferChoices({ line: { cardDesign, writingStyle, selectedArtist } }: { line: OfferLine }) {
  const style = writingStyles.find((each) => each === writingStyle)
  return (
    <div className="flex gap-4 sm:gap-6">
      {cardDesign?.imageUrl && (
        <Picture
          src={cardDesign.imageUrl}
          alt={`The card “${cardDesign.title}”`}
          sizes="112px"
          className="w-24! shrink-0 self-start rounded-[var(--radius-card)] shadow-card sm:w-28!"
        />
      )}
      <dl className="grid min-w-0 content-start gap-x-4 sm:grid-cols-[auto_1fr] sm:gap-y-2 [&_dd]:mb-1.5 [&_dd]:min-w-0 [&_dd]:break-words sm:[&_dd]:mb-0 [&_dt]:text-sm [&_dt]:text-quiet sm:[&_dt]:pt-0.5">
        <dt>Card design</dt>
        <dd>
          {cardDesign?.price ? (
            <Link to="/card/$id" params={{ id: cardDesign.id }} className={link}>
              {cardDesign.title}
            </Link>
          ) : (
            (cardDesign?.title ?? <Open />)
          )}
        </dd>
        <dt>Writing style</dt>
        <dd>
          {writingStyle ?? <Open />}
          {style && (
            <span
              aria-hidden
              className={cx('block text-[1.7rem] leading-tight text-[#23314f]', writingStyleFont[style])}
            >
              Thank you, truly
            </span>
          )}
        </dd>
        <dt>Lettered by</dt>
        <dd>{selectedArtist ? <Artist artist={selectedArtist} /> : <Open />}</dd>
      </dl>
    </div>
  )
}

function Artist({
  artist: { id, name, profileImage, isActive },
}: {
  artist: NonNullable<OfferLine['selectedArtist']>
}) {
  if (!isActive) return name
  return (
    <Link to="/artist/$id" params={{ id }} className={cx(link, 'inline-flex items-center gap-2')}>
      <Picture src={profileImage} alt="" ratio="1/1" sizes="32px" className="w-8! shrink-0 rounded-full" />
      {name}
    </Link>
  )
}

function Open(): ReactNode {
  return <span className="text-quiet">To be agreed with you</span>
}
