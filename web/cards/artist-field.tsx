import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { type Artist, artists } from '#contract/artists.ts'
import { read, sentenceOf } from '#web/api.ts'
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
  const writingStyle = useWatch({ control, name: 'writingStyle' })
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
            <div className="grid grid-cols-2 gap-2">
              {!data && !error && <Loading />}
              {shown.map((artist, index) => (
                <ArtistChoice
                  key={artist.id}
                  artist={artist}
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
  isDesigner: boolean
  /** The class of the chosen writing style's font. */
  hand: string | undefined
  chosen: boolean
  invalid: boolean
  inputRef: ((element: HTMLInputElement | null) => void) | undefined
  onChoose: () => void
}

function ArtistChoice({ artist, isDesigner, hand, chosen, invalid, inputRef, onChoose }: ArtistChoiceProps) {
  return (
    <label
      className={cx(
        'relative flex cursor-pointer items-start gap-2.5 rounded-[var(--radius)] border bg-card p-2.5 transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        chosen
          ? 'border-wax bg-wax-soft/40 shadow-[inset_0_0_0_1px_var(--color-wax)]'
          : invalid
            ? 'border-wax'
            : 'border-line hover:border-edge',
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
