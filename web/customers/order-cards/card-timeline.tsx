import { formatMoment } from '#contract/base/format-date.ts'
import type { Piece } from '#contract/fulfillment/pieces.ts'
import { cx } from '#web/ui/cx.ts'
import { tellEvents, tellScans } from './card-events.ts'
import { stepsAhead } from './card-next.ts'
import { ShortenedTimeline } from './shortened-timeline.tsx'

/** A card's history, with times and sources, then the steps to come. */
export function CardTimeline({ piece, chosen }: { piece: Piece; chosen: string | undefined }) {
  const events = [...tellEvents(piece, chosen), ...tellScans(piece)].toSorted((one, other) =>
    one.at.localeCompare(other.at),
  )
  const ahead = stepsAhead(piece)
  return (
    <>
      <ShortenedTimeline of={piece} />
      <ol aria-label="Timeline">
        {events.map(({ at, title, by }, index) => (
          <li
            key={index}
            aria-current={index === events.length - 1 ? 'step' : undefined}
            className="relative flex gap-3.5 pb-4 last:pb-0"
          >
            <Line done={index < events.length - 1} last={index === events.length - 1 && ahead.length === 0} />
            <Dot done />
            <div className="min-w-0">
              <p className="font-medium break-words">{title}</p>
              <p className="text-sm text-quiet">
                <time dateTime={at}>{formatMoment(at)}</time> · {by}
              </p>
            </div>
          </li>
        ))}
        {ahead.map((text, index) => (
          <li key={text} className="relative flex gap-3.5 pb-3 last:pb-0 print:hidden">
            <Line done={false} last={index === ahead.length - 1} />
            <Dot done={false} />
            <p className="text-quiet">
              {text}
              <span className="sr-only"> (still to come)</span>
            </p>
          </li>
        ))}
      </ol>
    </>
  )
}

function Line({ done, last }: { done: boolean; last: boolean }) {
  if (last) return null
  return (
    <span aria-hidden className={cx('absolute top-4 -bottom-1 left-[0.4375rem] w-0.5', done ? 'bg-moss' : 'bg-line')} />
  )
}

function Dot({ done }: { done: boolean }) {
  return (
    <span
      aria-hidden
      className={cx(
        'relative mt-1 size-4 shrink-0 rounded-full border-2',
        done ? 'border-moss bg-moss' : 'border-edge bg-card',
      )}
    />
  )
}
