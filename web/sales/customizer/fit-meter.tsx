import { type Measured, fitSentence, missingSentence } from '#web/catalog/lettering/fit-words.ts'
import { cx } from '#web/ui/cx.ts'

interface FitMeterProps {
  measured: Measured
  /** The smallest height this hand letters, in mm. */
  penHeight: number
}

/** How much of the page the words fill at the hand's smallest size. */
export function FitMeter({ measured, penHeight }: FitMeterProps) {
  const { fit, letterHeight, missing } = measured
  const filled = Math.min(1, penHeight / Math.max(letterHeight, 0.1))
  const look = { well: 'bg-moss', tight: 'bg-gold-ink', no: 'bg-wax' }[fit]
  const sentence = fitSentence(measured)
  return (
    <span className="block">
      <span className="flex items-center gap-2.5 lg:justify-center">
        <span aria-hidden className="block h-1.5 w-24 shrink-0 overflow-hidden rounded-full bg-line">
          <span
            className={cx('block h-full rounded-full transition-[width,background-color] duration-300', look)}
            style={{ width: `${Math.round(filled * 100)}%` }}
          />
        </span>
        <span
          aria-hidden
          className={cx('font-medium tabular-nums', { well: 'text-moss', tight: 'text-gold-ink', no: 'text-wax' }[fit])}
        >
          {sentence}
        </span>
      </span>
      {missing.length > 0 && (
        <span aria-hidden className="block font-medium text-wax">
          {missingSentence(missing)}.
        </span>
      )}
      {/* Announced when it changes, not on every keystroke. */}
      <output className="sr-only">
        {fit === 'tight' ? 'The words just fit' : sentence}
        {missing.length > 0 && `. ${missingSentence(missing)}`}
      </output>
    </span>
  )
}
