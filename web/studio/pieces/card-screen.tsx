import { useQuery } from '@tanstack/react-query'
import type { StudioArtist } from '#contract/studio/studio.ts'
import { type StudioPieceDetails, studioPieces } from '#contract/fulfillment/studio-pieces.ts'
import type { WritingStyle } from '#contract/catalog/writing-styles.ts'
import { ApiError, read } from '#web/base/api.ts'
import { QueryFallback } from '#web/base/query-fallback.tsx'
import { writingStyleFont } from '#web/catalog/lettering/writing-style-fonts.ts'
import { BackOfCard } from '#web/customers/order-pages/back-of-card.tsx'
import { ChangedWords } from '#web/customers/order-pages/changed-words.tsx'
import { PostalAddress } from '#web/customers/order-pages/postal-address.tsx'
import { PrintFileButton } from '#web/studio/card-stock/print-file-button.tsx'
import { StudioLink } from '#web/studio/parts/studio-link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { CardActions } from './studio-card-actions.tsx'
import { CardMessages } from './studio-card-messages.tsx'
import { whatNext } from './studio-piece-words.ts'
import { ScanLines } from '#web/customers/order-pages/scan-lines.tsx'

const panel = 'rounded-[var(--radius)] border border-line bg-card p-5'

/** One card: what to letter, for whom, and what comes next. */
export function CardScreen({ artist, id }: { artist: StudioArtist; id: string }) {
  const { data, error, refetch } = useQuery({
    ...read(studioPieces.find, { params: { id } }),
    staleTime: 15_000,
    refetchOnWindowFocus: true,
  })
  if (error instanceof ApiError && error.status === 404)
    return (
      <EmptyState
        title="This card is not yours"
        action={
          <StudioLink to="" className={buttonClass({ variant: 'secondary', size: 'lg' })}>
            Back to my cards
          </StudioLink>
        }
      >
        It may have gone to another artist or back to our team.
      </EmptyState>
    )
  if (!data) return <QueryFallback query={{ error, refetch }} loading={<Spinner label="Loading the card..." />} />
  return (
    <div className="grid grid-cols-1 gap-5">
      <div>
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-serif text-xl">{data.cardTitle}</span>
          {data.copies > 1 && <Badge>{data.copies} copies</Badge>}
          {data.rush && <Badge tone="yellow">Rush</Badge>}
          {data.late && <Badge tone="red">Late</Badge>}
          {data.atRisk && !data.late && <Badge tone="yellow">Date at risk</Badge>}
        </p>
        <p className="text-quiet">
          #{data.orderNumber}, revision {data.revision}, from {data.giver}
        </p>
        <p className="mt-1 font-semibold">{whatNext(data)}</p>
      </div>
      <Mistake piece={data} />
      <Words piece={data} />
      {isToMake(data) && <PrintFileButton side="studio" pieceId={data.id} size="lg" wide />}
      <CardActions artist={artist} piece={data} />
      {data.recipient && (
        <section className={panel}>
          <PostalAddress title="On the envelope" address={data.recipient} />
        </section>
      )}
      {data.gifteePage && isInHand(data) && (
        <div className={panel}>
          <BackOfCard path={data.gifteePage} copies={data.copies} />
        </div>
      )}
      <ScanLines scans={data.shipment?.scans ?? []} />
      <CardMessages artist={artist} piece={data} />
    </div>
  )
}

const isToMake = ({ state }: StudioPieceDetails) => state === 'offered' || state === 'accepted'

const isInHand = ({ state }: StudioPieceDetails) => ['accepted', 'lettered', 'approved'].includes(state)

/** The mistake that the buyer found on the last lettered card. */
function Mistake({ piece: { state, events, messages } }: { piece: StudioPieceDetails }) {
  const sentBack = events.findLast(({ kind }) => kind === 'mistake')
  const said = sentBack && messages.findLast(({ role, at }) => role === 'shopper' && at <= sentBack.at)
  if (state !== 'accepted' || !said) return null
  return (
    <section aria-label="The mistake" className="rounded-[var(--radius)] bg-gold-soft p-5 text-gold-ink">
      <h2 className="text-sm font-semibold">The buyer found a mistake</h2>
      <p className="mt-1 text-lg break-words whitespace-pre-wrap">{said.text}</p>
      <p className="mt-2">Please letter it again, exactly as below. It is free for the buyer.</p>
    </section>
  )
}

/** The exact text with its line breaks, and how the style looks. */
function Words({
  piece: { writingStyle, customMessage, customSignature, previousWords },
}: {
  piece: StudioPieceDetails
}) {
  const font = writingStyleFont[writingStyle as WritingStyle] ?? ''
  return (
    <section aria-label="Words" className={panel}>
      <h2 className="text-sm font-semibold">
        {writingStyle} <span className={`${font} ml-1 text-xl font-normal text-quiet`}>like this</span>
      </h2>
      <p className="mt-3 font-serif text-xl break-words whitespace-pre-wrap">{customMessage ?? ''}</p>
      <p className="mt-3 font-serif text-xl break-words whitespace-pre-wrap">{customSignature ?? ''}</p>
      {previousWords && (
        <div className="mt-4 grid gap-2 border-t border-line pt-4">
          <h3 className="text-sm font-semibold">Changes</h3>
          <ChangedWords before={previousWords.message ?? ''} after={customMessage ?? ''} />
          <ChangedWords before={previousWords.signature ?? ''} after={customSignature ?? ''} />
        </div>
      )}
    </section>
  )
}
