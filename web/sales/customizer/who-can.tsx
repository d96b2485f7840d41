import { useEffect } from 'react'
import { formatWeekday } from '#contract/base/format-date.ts'
import type { Artist } from '#contract/catalog/artists.ts'
import type { ArtistPromise } from '#contract/fulfillment/promises.ts'
import { cx } from '#web/ui/cx.ts'
import { choiceClass } from './artist-choice.tsx'

interface FirstWhoCanProps {
  /** The current one; undefined until the dates are known, and if no artist can. */
  first: Artist | undefined
  dates: ArtistPromise | undefined
  chosen: boolean
  /** The artist in the form. */
  artistId: string
  onChoose: (artistId: string) => void
  /** Chosen, and the dates have changed who it is. */
  onFollow: (artistId: string) => void
}

/** "First available": while the form is open, the artist follows the dates; after the order, the shop may choose another. */
export function FirstWhoCan({ first, dates, chosen, artistId, onChoose, onFollow }: FirstWhoCanProps) {
  const next = chosen && first && first.id !== artistId ? first.id : undefined
  useEffect(() => {
    if (next) onFollow(next)
  }, [next, onFollow])
  if (!first) return null
  const day = dates?.promise?.letteredBy
  return (
    <label className={cx(choiceClass({ chosen }), 'mt-2 flex-col gap-0.5')}>
      <input
        type="radio"
        name="selectedArtistId"
        value="first"
        checked={chosen}
        onChange={() => onChoose(first.id)}
        className="absolute size-px opacity-0"
      />
      <span className="text-[0.95rem] leading-tight font-semibold">First available</span>
      <span className="text-xs text-quiet">
        Currently {first.name}
        {day && `, by ${formatWeekday(day)}`}. Another artist may take over to keep your date.
      </span>
    </label>
  )
}

interface NobodyCanProps {
  /** The requested date. */
  day: string
  /** The first available artist with rush. */
  rushing: Artist | undefined
  onRush: (artistId: string) => void
}

/** No artist can meet the requested date as it is: what would still work. */
export function NobodyCan({ day, rushing, onRush }: NobodyCanProps) {
  return (
    <>
      <output className="mb-2 block text-sm font-medium text-wax">
        {rushing
          ? `It can be there by ${formatWeekday(day)} only with rush.`
          : `No artist can get it there by ${formatWeekday(day)}. The dates below are the earliest.`}
      </output>
      {rushing && (
        <button
          type="button"
          className="mb-2 min-h-11 text-left text-sm font-semibold underline underline-offset-4"
          onClick={() => onRush(rushing.id)}
        >
          Choose {rushing.name}, with rush
        </button>
      )}
    </>
  )
}
