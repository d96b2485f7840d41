import { formatShortMonthDays, formatWeekday } from '#contract/base/format-date.ts'
import type { Artist } from '#contract/catalog/artists.ts'
import { noDateWords } from '#contract/fulfillment/promise-words.ts'
import type { ArtistPromise } from '#contract/fulfillment/promises.ts'
import { cx } from '#web/ui/cx.ts'
import { Picture } from '#web/ui/picture.tsx'

/** The look of an artist choice. */
export const choiceClass = ({ chosen, invalid = false }: { chosen: boolean; invalid?: boolean }) =>
  cx(
    'relative flex cursor-pointer items-start gap-2.5 rounded-[var(--radius)] border bg-card p-2.5 transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
    chosen
      ? 'border-wax bg-wax-soft/40 shadow-[inset_0_0_0_1px_var(--color-wax)]'
      : invalid
        ? 'border-wax'
        : 'border-line hover:border-edge',
  )

interface ArtistChoiceProps {
  artist: Artist
  /** Undefined until they are known. */
  dates: ArtistPromise | undefined
  /** For the requested date. */
  isTooLate: boolean
  isDesigner: boolean
  chosen: boolean
  invalid: boolean
  inputRef: ((element: HTMLInputElement | null) => void) | undefined
  onChoose: () => void
}

/** A native radio button under a face, a name and a date. */
export function ArtistChoice({
  artist,
  dates,
  isTooLate,
  isDesigner,
  chosen,
  invalid,
  inputRef,
  onChoose,
}: ArtistChoiceProps) {
  return (
    <label className={cx(choiceClass({ chosen, invalid }), isTooLate && 'bg-sand/60')}>
      <input
        ref={inputRef}
        type="radio"
        name="selectedArtistId"
        value={artist.id}
        checked={chosen}
        onChange={onChoose}
        className="absolute size-px opacity-0"
      />
      <Picture
        src={artist.profileImage || null}
        alt=""
        ratio="1/1"
        sizes="44px"
        className={cx('w-11! shrink-0 rounded-full', chosen && 'ring-2 ring-wax')}
      />
      <span className="min-w-0 flex-1 leading-tight">
        <span className="block text-[0.95rem] font-semibold break-words">{artist.name}</span>
        <span className="block text-xs text-quiet">{artist.specialty}</span>
        <ArtistDates dates={dates} isTooLate={isTooLate} />
        {isDesigner && <span className="mt-0.5 block text-xs font-semibold text-moss">Designed this card</span>}
      </span>
    </label>
  )
}

function ArtistDates({ dates, isTooLate }: Pick<ArtistChoiceProps, 'dates' | 'isTooLate'>) {
  if (!dates) return null
  const look = cx('mt-1 block text-xs', isTooLate ? 'text-wax' : 'text-moss')
  if (!dates.promise) return <span className={look}>{noDateWords(dates.reason)}</span>
  const { letteredBy, arrivesFrom, arrivesBy } = dates.promise
  return (
    <span className={look}>
      Lettered by {formatWeekday(letteredBy)}
      {arrivesFrom && arrivesBy && (
        <span className="block">
          {isTooLate ? 'Too late: arrives' : 'Arrives'} {formatShortMonthDays(arrivesFrom, arrivesBy)}
        </span>
      )}
    </span>
  )
}
