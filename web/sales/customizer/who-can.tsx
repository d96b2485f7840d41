import { useEffect } from 'react'
import { formatShortMonthDays, formatWeekday } from '#contract/base/format-date.ts'
import type { Artist } from '#contract/catalog/artists.ts'
import { wayWords } from '#contract/fulfillment/way-words.ts'
import type { ArtistPromise, SoonerWay } from '#contract/fulfillment/promises.ts'
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

interface LateProps {
  /** The requested date. */
  day: string
  /** The chosen artist, if only they are too late. */
  artist: Artist | undefined
  /** What would still be in time, the cheapest first. */
  ways: { artist: Artist; way: SoonerWay }[]
  /** Artists of other styles who can. */
  others: Artist[]
  onChoose: (artistId: string, way: SoonerWay) => void
}

/** As it is, it would be too late: what would still be in time, named first. */
export function TooLate({ day, artist, ways, others, onChoose }: LateProps) {
  const who = artist?.name ?? 'No artist'
  return (
    <>
      <output className="mb-2 block text-sm font-medium text-wax">
        {ways.length > 0
          ? `Too late as it is. In time for ${formatWeekday(day)}:`
          : `${who} can${artist ? '’t' : ''} get it there by ${formatWeekday(day)}. ${othersWords(others)}`}
      </output>
      {ways.map(({ artist: { id, name }, way }) => (
        <button
          key={`${way.rush} ${way.withoutWaiting}`}
          type="button"
          className="mb-2 block min-h-11 text-left text-sm font-semibold underline underline-offset-4"
          onClick={() => onChoose(id, way)}
        >
          {name}, {wayWords(way)}
          {way.promise.arrivesFrom &&
            way.promise.arrivesBy &&
            `: arrives ${formatShortMonthDays(way.promise.arrivesFrom, way.promise.arrivesBy)}`}
        </button>
      ))}
    </>
  )
}

function othersWords(others: Artist[]): string {
  if (others.length === 0) return 'The dates below are the earliest.'
  return `In another writing style, ${others.map(({ name }) => name).join(' or ')} could.`
}

/** The buyer gave up the photo's approval for the date: said, with the way back. */
export function MailedAtOnce({ onWait }: { onWait: () => void }) {
  return (
    <p className="mb-2 text-sm">
      Mailed as soon as it’s lettered, without waiting for your approval.{' '}
      <button type="button" className="min-h-11 font-semibold underline underline-offset-4" onClick={onWait}>
        Wait for my approval
      </button>
    </p>
  )
}
