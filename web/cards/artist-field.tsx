import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { type Artist, artists } from '#contract/artists.ts'
import type { ArtistPromise } from '#contract/promises.ts'
import { read, sentenceOf } from '#web/api.ts'
import { dayWords, noDateWords, windowWords } from '#contract/promise-words.ts'
import { useArtistDates } from '#web/promises/use-promises.ts'
import { type WishedDate, useWishedDate } from '#web/promises/wished-date.ts'
import { cx } from '#web/ui/cx.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { CustomizeControl } from './customize-form.tsx'
import { writingStyleFont } from './writing-style-fonts.ts'

interface ArtistFieldProps {
  control: CustomizeControl
  /** Who designed the card: first in the list, and chosen until somebody else is. */
  designer: string | null
}

/** A large shop shows this many artists at first. */
const shownAtFirst = 8

/** Whose hand letters the card: faces, the card's own designer first; native radio buttons underneath. */
export function ArtistField({ control, designer }: ArtistFieldProps) {
  const { data, error, refetch } = useQuery(read(artists.list))
  const [writingStyle, copies] = useWatch({ control, name: ['writingStyle', 'quantity'] })
  const wished = useWishedDate()
  const dates = useArtistDates(copies, wished.zip)
  const [all, setAll] = useState(false)
  const id = useId()
  return (
    <Controller
      control={control}
      name="selectedArtistId"
      render={({ field, fieldState }) => {
        const sorted = designerFirst(data ?? [], designer)
        const shown = all ? sorted : atFirst(sorted, field.value)
        const message = fieldState.error?.message
        const first = firstWhoCan(sorted, dates, wished)
        return (
          <fieldset
            role="radiogroup"
            aria-invalid={Boolean(message)}
            aria-describedby={cx(message && `${id}-error`, `${id}-hint`)}
            className="min-w-0"
          >
            <legend className="mb-1 text-sm font-semibold">Artist</legend>
            <p id={`${id}-hint`} className="mb-2 text-sm text-quiet">
              {writingStyle
                ? `Each artist letters ${writingStyle} in a hand of their own; the typeface stands in for it here.`
                : 'Each artist letters in all four styles, in a hand of their own.'}
            </p>
            {error && <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} />}
            {wished.day && first && first.id !== field.value && (
              <button
                type="button"
                className="mb-2 min-h-11 text-left text-sm font-semibold underline underline-offset-4"
                onClick={() => field.onChange(first.id)}
              >
                First who can: {first.name}
              </button>
            )}
            {wished.day && dates && !first && data && (
              <output className="mb-2 block text-sm font-medium text-wax">
                Nobody can have it there by {dayWords(wished.day)}. The dates below are the earliest.
              </output>
            )}
            <div className="grid grid-cols-2 gap-2">
              {!data && !error && <Loading />}
              {shown.map((artist, index) => (
                <ArtistChoice
                  key={artist.id}
                  artist={artist}
                  dates={dates?.get(artist.id)}
                  isTooLate={isTooLate(dates?.get(artist.id), wished)}
                  isDesigner={artist.id === designer}
                  hand={writingStyle ? writingStyleFont[writingStyle] : undefined}
                  chosen={field.value === artist.id}
                  invalid={Boolean(message)}
                  inputRef={index === 0 ? field.ref : undefined}
                  onChoose={() => field.onChange(artist.id)}
                />
              ))}
            </div>
            {shown.length < sorted.length && (
              <button
                type="button"
                className="mt-2 min-h-11 text-sm font-semibold underline underline-offset-4"
                onClick={() => setAll(true)}
              >
                Show all {sorted.length} artists
              </button>
            )}
            {message && (
              <p id={`${id}-error`} role="alert" className="mt-1.5 text-sm font-medium text-wax">
                {message}
              </p>
            )}
          </fieldset>
        )
      }}
    />
  )
}

interface ArtistChoiceProps {
  artist: Artist
  /** Undefined until they are known. */
  dates: ArtistPromise | undefined
  /** For the day that was wished. */
  isTooLate: boolean
  isDesigner: boolean
  /** The class of the chosen writing style's font. */
  hand: string | undefined
  chosen: boolean
  invalid: boolean
  inputRef: ((element: HTMLInputElement | null) => void) | undefined
  onChoose: () => void
}

function ArtistChoice({
  artist,
  dates,
  isTooLate,
  isDesigner,
  hand,
  chosen,
  invalid,
  inputRef,
  onChoose,
}: ArtistChoiceProps) {
  return (
    <label
      className={cx(
        'relative flex cursor-pointer items-start gap-2.5 rounded-[var(--radius)] border bg-card p-2.5 transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        chosen
          ? 'border-wax bg-wax-soft/40 shadow-[inset_0_0_0_1px_var(--color-wax)]'
          : invalid
            ? 'border-wax'
            : 'border-line hover:border-edge',
        isTooLate && 'bg-sand/60',
      )}
    >
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
        {hand && (
          <span aria-hidden className={cx('mt-1 block truncate pr-1 text-xl leading-[1.3] text-[#23314f]', hand)}>
            {artist.name.split(' ')[0]}
          </span>
        )}
      </span>
    </label>
  )
}

function ArtistDates({ dates, isTooLate }: Pick<ArtistChoiceProps, 'dates' | 'isTooLate'>) {
  if (!dates) return null
  const look = cx('mt-1 block text-xs', isTooLate ? 'text-wax' : 'text-moss')
  if (!dates.promise) return <span className={look}>{noDateWords}</span>
  const { letteredBy, arrivesFrom, arrivesBy } = dates.promise
  return (
    <span className={look}>
      Letters it by {dayWords(letteredBy)}
      {arrivesFrom && arrivesBy && (
        <span className="block">
          {isTooLate ? 'Too late: arrives' : 'Arrives'} {windowWords(arrivesFrom, arrivesBy)}
        </span>
      )}
    </span>
  )
}

/** Where nobody knows yet where it goes, only what is lettered too late is too late. */
function isTooLate(dates: ArtistPromise | undefined, { day }: WishedDate): boolean {
  if (!dates) return false
  if (!dates.promise) return true
  return day !== '' && (dates.promise.arrivesBy ?? dates.promise.letteredBy) > day
}

/** Of those whose card is there in time, the one who letters it first. */
function firstWhoCan(people: Artist[], dates: Map<string, ArtistPromise> | undefined, wished: WishedDate) {
  const letteredBy = ({ id }: Artist) => dates?.get(id)?.promise?.letteredBy ?? ''
  return people
    .filter(({ id }) => dates?.has(id) && !isTooLate(dates.get(id), wished))
    .toSorted((one, other) => letteredBy(one).localeCompare(letteredBy(other)))[0]
}

function Loading() {
  return (
    <>
      <output className="sr-only">Loading artists...</output>
      {[1, 2, 3, 4].map((place) => (
        <Skeleton key={place} className="h-16" />
      ))}
    </>
  )
}

function designerFirst(people: Artist[], designer: string | null): Artist[] {
  return people.toSorted((one, other) => Number(other.id === designer) - Number(one.id === designer))
}

/** The first few, and the chosen one wherever it stands. */
function atFirst(people: Artist[], chosen: string): Artist[] {
  return people.filter(({ id }, index) => index < shownAtFirst || id === chosen)
}
