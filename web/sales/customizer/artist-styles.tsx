import { useState } from 'react'
import type { Artist } from '#contract/catalog/artists.ts'
import { styleWords } from '#contract/catalog/who-letters.ts'
import type { WritingStyle } from '#contract/catalog/writing-styles.ts'
import { buttonClass } from '#web/ui/button.tsx'

interface OwnStylesProps {
  artist: Artist
  onChoose: (style: WritingStyle) => void
}

/** The chosen artist's styles, if no style is chosen yet. */
export function OwnStyles({ artist, onChoose }: OwnStylesProps) {
  return (
    <div className="mt-3">
      <output className="block text-sm">
        {artist.name} letters {styleWords(artist.styles)}. Choose one:
      </output>
      <p className="mt-2 flex flex-wrap gap-2">
        {artist.styles.map((style) => (
          <button
            key={style}
            type="button"
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
            onClick={() => onChoose(style)}
          >
            {style}
          </button>
        ))}
      </p>
    </div>
  )
}

interface ArtistsOfOtherStylesProps {
  people: Artist[]
  onChoose: (artist: Artist) => void
}

/** Artists who do not letter the chosen style, with the styles they do letter; choosing one means choosing another style. */
export function ArtistsOfOtherStyles({ people, onChoose }: ArtistsOfOtherStylesProps) {
  const [open, setOpen] = useState(false)
  if (people.length === 0) return null
  if (!open)
    return (
      <button
        type="button"
        className="mt-2 min-h-11 text-left text-sm font-semibold underline underline-offset-4"
        onClick={() => setOpen(true)}
      >
        {people.length === 1 ? 'Show one artist' : `Show ${people.length} artists`} with other styles
      </button>
    )
  return (
    <ul aria-label="Artists with other styles" className="mt-2 divide-y divide-line border-y border-line">
      {people.map((artist) => (
        <li key={artist.id} className="flex items-center justify-between gap-3 py-2 text-sm">
          <span className="min-w-0">
            <span className="block font-semibold break-words">{artist.name}</span>
            <span className="text-quiet">{styleWords(artist.styles)}</span>
          </span>
          <button
            type="button"
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
            aria-label={`Choose ${artist.name}`}
            onClick={() => onChoose(artist)}
          >
            Choose
          </button>
        </li>
      ))}
    </ul>
  )
}
