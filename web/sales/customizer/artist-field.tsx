import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useController } from 'react-hook-form'
import { type Artist, artists } from '#contract/catalog/artists.ts'
import { letters } from '#contract/catalog/who-letters.ts'
import { read, sentenceOf } from '#web/base/api.ts'
import { firstWhoCan, isTooLate } from '#web/catalog/dates/first-who-can.ts'
import { inTime, waysInTime, withRush } from '#web/catalog/dates/sooner-ways.ts'
import { wishDate } from '#web/catalog/dates/wished-date.ts'
import { writingStyles } from '#contract/catalog/writing-styles.ts'
import { cx } from '#web/ui/cx.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { useChoice } from '#web/ui/form/use-choice.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ArtistsOfOtherStyles, OwnStyles } from './artist-styles.tsx'
import { ArtistChoice } from './artist-choice.tsx'
import type { CustomizeControl } from './customize-form.tsx'
import { useDates, useWish } from './use-wish.ts'
import { FirstWhoCan, MailedAtOnce, TooLate } from './who-can.tsx'

interface ArtistFieldProps {
  control: CustomizeControl
  cardDesignId: string
  /** The card's designer: listed first, and marked. */
  designer: string | null
}

/** An artist, and whether a faster one may take over. */
interface Choice {
  artistId: string
  isAny: boolean
}

/** How many artists are shown at first. */
const shownAtFirst = 8

/** The artist choice: portraits, the card's designer first; native radio buttons underneath. */
export function ArtistField({ control, cardDesignId, designer }: ArtistFieldProps) {
  const { data, error, refetch } = useQuery(read(artists.list))
  const { field, fieldState } = useController({ control, name: 'selectedArtistId' })
  const styleField = useController({ control, name: 'writingStyle' }).field
  const writingStyle = styleField.value
  const rush = useController({ control, name: 'rush' }).field
  const any = useController({ control, name: 'anyArtist' }).field
  const { day, withoutWaiting } = useWish(control)
  const asked = useDates(control, cardDesignId)
  const dates = asked && rush.value ? withRush(asked, withoutWaiting) : asked
  const [all, setAll] = useState(false)
  const id = useId()
  const [choice, choose] = useChoice({ artistId: field.value, isAny: any.value ?? false }, (next: Choice) => {
    field.onChange(next.artistId)
    any.onChange(next.isAny)
  })

  const everybody = designerFirst(data ?? [], designer)
  const sorted = everybody.filter((artist) => letters(artist, writingStyle))
  const chosen = everybody.find(({ id }) => id === field.value)
  const shown = all ? sorted : atFirst(sorted, field.value)
  const message = fieldState.error?.message
  const first = firstWhoCan(sorted, dates, day)
  const late = day && chosen && isTooLate(dates?.get(chosen.id), day) ? chosen : undefined
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
          ? `Artists who letter ${writingStyle}, each in their own hand.`
          : 'Each artist letters in their own hand.'}
      </p>
      {error && <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} />}
      {withoutWaiting && <MailedAtOnce onWait={() => wishDate({ withoutWaiting: false })} />}
      {day && dates && data && (late || !first) && (
        <TooLate
          day={day}
          artist={first && late}
          ways={waysInTime(first && late ? [late] : sorted, dates, day)}
          others={everybody.filter((artist) => !letters(artist, writingStyle) && inTime(dates.get(artist.id), day))}
          onChoose={(artistId, way) => {
            field.onChange(artistId)
            rush.onChange(way.rush)
            wishDate({ withoutWaiting: way.withoutWaiting })
          }}
        />
      )}
      <div className="grid grid-cols-2 gap-2">
        {!data && !error && <Loading />}
        {shown.map((artist, index) => (
          <ArtistChoice
            key={artist.id}
            artist={artist}
            dates={dates?.get(artist.id)}
            isTooLate={isTooLate(dates?.get(artist.id), day)}
            isDesigner={artist.id === designer}
            chosen={choice.artistId === artist.id && !(choice.isAny && first)}
            invalid={Boolean(message)}
            inputRef={index === 0 ? field.ref : undefined}
            onChoose={() => choose({ artistId: artist.id, isAny: false })}
          />
        ))}
      </div>
      <FirstWhoCan
        first={first}
        dates={dates?.get(first?.id ?? '')}
        chosen={choice.isAny}
        artistId={choice.artistId}
        onChoose={(artistId) => choose({ artistId, isAny: true })}
        onFollow={field.onChange}
      />
      {shown.length < sorted.length && (
        <button
          type="button"
          className="mt-2 min-h-11 text-sm font-semibold underline underline-offset-4"
          onClick={() => setAll(true)}
        >
          Show all {sorted.length} artists
        </button>
      )}
      {chosen && writingStyle === '' && chosen.styles.length < writingStyles.length && (
        <OwnStyles artist={chosen} onChoose={styleField.onChange} />
      )}
      {writingStyle && (
        <ArtistsOfOtherStyles
          people={everybody.filter((artist) => !letters(artist, writingStyle))}
          onChoose={(artist) => {
            field.onChange(artist.id)
            any.onChange(false)
            styleField.onChange('')
          }}
        />
      )}
      {message && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-sm font-medium text-wax">
          {message}
        </p>
      )}
    </fieldset>
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

/** The first few, plus the chosen one. */
function atFirst(people: Artist[], chosen: string): Artist[] {
  return people.filter(({ id }, index) => index < shownAtFirst || id === chosen)
}
