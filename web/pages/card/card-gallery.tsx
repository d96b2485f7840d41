import { type ReactNode, type Ref, useId } from 'react'
import type { Card } from '#contract/catalog/cards.ts'
import type { WritingStyle } from '#contract/catalog/writing-styles.ts'
import { cx } from '#web/ui/cx.ts'
import { onDemand } from '#web/ui/on-demand.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { useTabKeys } from '#web/ui/use-tab-keys.ts'

const load = () => import('./card-views.tsx')
const InsideView = onDemand(() => load().then(({ InsideView }) => InsideView))
const EnvelopeView = onDemand(() => load().then(({ EnvelopeView }) => EnvelopeView))

/** The other views are loaded on intent. */
export const prepareViews = () => void load()

const views = ['Front', 'Inside', 'Envelope'] as const
export type View = (typeof views)[number]

interface CardGalleryProps {
  card: Card
  view: View
  onView: (view: View) => void
  /** The style of the sample words. */
  style: WritingStyle
  ref: Ref<HTMLDivElement>
}

/** The card's front, inside with sample words, and envelope, in one place. */
export function CardGallery({ card, view, onView, style, ref }: CardGalleryProps) {
  const id = useId()
  const list = useTabKeys(views, view, onView)
  return (
    <div ref={ref} className="scroll-mt-24 self-start md:[@media(min-height:52rem)]:sticky md:top-20">
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${view}`}
        className="relative grid place-items-center rounded-[var(--radius)] bg-sand px-6 py-10"
      >
        {/* Stays under the other views: nothing moves, and it is there at once on the way back. */}
        <div
          className={cx('w-full max-w-84 rounded-[var(--radius-card)] shadow-lift', view !== 'Front' && 'invisible')}
        >
          <Picture
            src={card.imageUrl}
            alt={`${card.title}: card design`}
            sizes="(min-width: 48rem) 336px, 80vw"
            eager
            className="rounded-[var(--radius-card)]"
          />
        </div>
        {view !== 'Front' && (
          <div className="anim-fade absolute inset-0 grid place-items-center px-6">
            {view === 'Inside' ? <InsideView card={card} style={style} /> : <EnvelopeView style={style} />}
          </div>
        )}
      </div>
      <div {...list} aria-label="Views of this card" className="mt-4 flex justify-center gap-2">
        {views.map((each) => (
          <button
            key={each}
            type="button"
            role="tab"
            id={`${id}-${each}`}
            aria-selected={each === view}
            aria-controls={`${id}-panel`}
            tabIndex={each === view ? 0 : -1}
            onPointerEnter={prepareViews}
            onFocus={prepareViews}
            onClick={() => onView(each)}
            className={cx(
              'flex w-24 flex-col items-center gap-1.5 rounded-[var(--radius)] border bg-card px-2 pt-2.5 pb-1.5 text-sm transition-colors',
              each === view
                ? 'border-wax font-semibold text-ink shadow-[inset_0_0_0_1px_var(--color-wax)]'
                : 'border-line text-quiet hover:border-edge hover:text-ink',
            )}
          >
            <span className="grid h-14 place-items-center">{thumbnails[each](card)}</span>
            {each}
          </button>
        ))}
      </div>
      <p className="mt-2.5 min-h-10 text-center text-sm text-balance text-quiet">{captions[view](card, style)}</p>
    </div>
  )
}

const captions: Record<View, (card: Card, style: WritingStyle) => string> = {
  Front: ({ artistName }) => (artistName ? `The front, drawn by ${artistName}.` : 'The front.'),
  Inside: (_, style) =>
    `A preview with sample words in ${style}. It’s a typeface; your artist letters in their own hand.`,
  Envelope: () => 'A drawing of the envelope with a sample address.',
}

const thumbnails: Record<View, (card: Card) => ReactNode> = {
  Front: ({ imageUrl }) => (
    <span className="block w-10">
      <Picture src={imageUrl} alt="" sizes="40px" className="rounded-[2px]" />
    </span>
  ),
  Inside: () => (
    <svg aria-hidden viewBox="0 0 48 56" className="h-14" fill="none">
      <path d="M1 3 8 1h39v54H8l-7-2Z" className="fill-[#fffdf7] stroke-line" />
      <path d="M8 1v54" className="stroke-edge/50" />
      <path
        d="M15 17c3-5 5 4 8 0s4 3 7 0 4 2 8 0M15 26c4-4 6 3 9 0s5 3 9 0 4 1 6 0M15 35c3-4 5 3 8 0s5 2 7 0M29 46c3-4 4 3 7 0s3 1 5 0"
        stroke="#23314f"
        strokeLinecap="round"
      />
    </svg>
  ),
  Envelope: () => (
    <svg aria-hidden viewBox="0 0 60 44" className="w-15" fill="none">
      <rect x=".5" y=".5" width="59" height="43" rx="2" className="fill-[#fffdf7] stroke-line" />
      <path d="M47 5h8v10h-8z" className="fill-moss" />
      <path d="M17 22c3-4 5 3 8 0s5 3 9 0 5 2 8 0M17 30c4-3 6 3 9 0s6 2 10 0" stroke="#23314f" strokeLinecap="round" />
    </svg>
  ),
}
