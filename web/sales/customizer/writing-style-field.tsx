import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { type Artist, artists } from '#contract/catalog/artists.ts'
import { letters, whoLetters } from '#contract/catalog/who-letters.ts'
import { type WritingStyle, writingStyles } from '#contract/catalog/writing-styles.ts'
import { read } from '#web/base/api.ts'
import { cx } from '#web/ui/cx.ts'
import { RadioCards } from '#web/ui/form/radio-cards.tsx'
import type { CustomizeControl } from './customize-form.tsx'
import { writingStyleFont } from '#web/catalog/lettering/writing-style-fonts.ts'
import { writingStyleTraits } from '#web/catalog/lettering/writing-style-traits.ts'

/** An artist who does not letter the style chosen after them, and the artist chosen in their place. */
interface Moved {
  from: Artist
  to: Artist
  style: WritingStyle
  /** The previous style, which they letter. */
  before: WritingStyle | ''
}

/** The four writing styles, described, each showing the shopper's own first words. */
export function WritingStyleField({ control }: { control: CustomizeControl }) {
  const words = useWatch({ control, name: 'customMessage', compute: firstWords }) || 'Dear friend'
  const { data: people = [] } = useQuery(read(artists.list))
  const {
    field: { ref, value, onChange },
    fieldState,
  } = useController({ control, name: 'writingStyle' })
  const artistField = useController({ control, name: 'selectedArtistId' }).field
  const [moved, setMoved] = useState<Moved>()
  const chosen = people.find(({ id }) => id === artistField.value)

  const choose = (style: WritingStyle) => {
    const before = value
    onChange(style)
    setMoved(undefined)
    if (!chosen || letters(chosen, style)) return
    const other = whoLetters(people, style)
    artistField.onChange(other?.id ?? '')
    if (other) setMoved({ from: chosen, to: other, style, before })
  }
  const goBack = ({ from, before }: Moved) => {
    onChange(before)
    artistField.onChange(from.id)
    setMoved(undefined)
  }
  const isCurrent = moved?.style === value && moved?.to.id === artistField.value

  return (
    <div>
      <RadioCards
        legend="Writing Style"
        name="writingStyle"
        ref={ref}
        columns
        value={value}
        onChange={(style) => choose(style as WritingStyle)}
        error={fieldState.error?.message}
        options={writingStyles.map((style) => ({
          value: style,
          label: (
            <span
              aria-hidden
              className={cx(
                'block h-13 overflow-hidden leading-[3.1rem] whitespace-nowrap text-[#23314f]',
                writingStyleFont[style],
                writingStyleTraits[style].size,
              )}
            >
              {words}
            </span>
          ),
          hint: (
            <>
              <span className="font-semibold text-ink">{style}</span>
              <span className="block text-xs">{writingStyleTraits[style].text}</span>
              {chosen && !letters(chosen, style) && (
                <span className="block text-xs text-wax">{`${chosen.name} does not letter it`}</span>
              )}
            </>
          ),
        }))}
      />
      {moved && isCurrent && (
        <output className="mt-2 block text-sm">
          {moved.from.name} does not letter {moved.style}, so we switched to {moved.to.name}.{' '}
          <button
            type="button"
            className="min-h-11 font-semibold underline underline-offset-4"
            onClick={() => goBack(moved)}
          >
            Back to {moved.from.name}
          </button>
        </output>
      )}
    </div>
  )
}

/** As many whole words as fit in an option. */
function firstWords(message: string): string {
  const line = message.trim().replace(/\s+/g, ' ')
  return /^.{1,13}(?=\s|$)/.exec(line)?.[0] ?? line.slice(0, 12)
}
