import { cx } from '#web/ui/cx.ts'

const star = 'm10 1.6 2.6 5.4 5.9.8-4.3 4.2 1 5.9-5.2-2.8-5.2 2.8 1-5.9L1.5 7.8l5.9-.8Z'
const places = [0, 1, 2, 3, 4]

/** Stars, of which `value` are filled, in whole or in part; in words for screen readers. */
export function Stars({ value, className }: { value: number; className?: string }) {
  return (
    <svg
      role="img"
      aria-label={starWords(value)}
      viewBox="0 0 100 20"
      className={cx('inline-block h-5 w-25 shrink-0 text-wax', className)}
    >
      <Row className="fill-none stroke-current" />
      {/* An inner drawing is cut at its own edge. */}
      <svg width={value * 20} height="20">
        <Row className="fill-current stroke-current" />
      </svg>
    </svg>
  )
}

function Row({ className }: { className: string }) {
  return (
    <g className={className} strokeWidth="1.2" strokeLinejoin="round">
      {places.map((place) => (
        <path key={place} d={star} transform={`translate(${place * 20})`} />
      ))}
    </g>
  )
}

/** One large star to choose by. */
export function OneStar({ isFilled }: { isFilled: boolean }) {
  return (
    <svg aria-hidden viewBox="0 0 20 20" className={cx('size-9 text-wax', isFilled ? 'fill-current' : 'fill-card')}>
      <path d={star} className="stroke-current" strokeWidth="1.2" strokeLinejoin="round" />
    </svg>
  )
}

/** '4.5 of 5 stars' */
const starWords = (value: number) => `${value} of 5 stars`
