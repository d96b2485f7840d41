import { formatMoney } from '#contract/base/money.ts'

interface OverviewChartProps {
  /** Text alternative of the chart. */
  label: string
  /** In cents, each with its tooltip text. */
  bars: { value: number; title: string }[]
  /** Labels of the days below, evenly spaced from left to right. */
  days: string[]
}

/** Width of a bar with its gap, in units of the drawing, which is stretched to fit. */
const step = 10
const height = 100

/** A hand-drawn SVG bar chart; the highest bar is highlighted. */
export function OverviewChart({ label, bars, days }: OverviewChartProps) {
  const highest = Math.max(...bars.map(({ value }) => value))
  return (
    <figure className="mt-5">
      <div className="flex items-center">
        <span aria-hidden className="relative bg-card pr-3 text-xs leading-5 text-quiet tabular-nums">
          {formatMoney(highest)}
        </span>
        <span aria-hidden className="h-px flex-1 bg-line" />
      </div>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${bars.length * step} ${height}`}
        preserveAspectRatio="none"
        className="-mt-2.5 h-40 w-full border-b border-edge sm:h-48"
      >
        {bars.map(({ value, title }, index) => {
          const tall = (value / highest) * height
          return (
            <g key={title} className="group">
              <title>{title}</title>
              {/* The hover area covers the whole day, however small its bar. */}
              <rect x={index * step} width={step} height={height} className="fill-transparent group-hover:fill-sand" />
              <rect
                x={index * step + 1.5}
                y={height - tall}
                width={step - 3}
                height={tall}
                className={value === highest ? 'fill-wax' : 'fill-moss'}
              />
            </g>
          )
        })}
      </svg>
      <figcaption aria-hidden className="mt-1.5 flex justify-between text-xs text-quiet">
        {days.map((day) => (
          <span key={day}>{day}</span>
        ))}
      </figcaption>
    </figure>
  )
}
