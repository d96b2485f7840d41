import { useQuery } from '@tanstack/react-query'
import type { Artist } from '#contract/catalog/artists.ts'
import { type Hand, hands } from '#contract/catalog/handwriting.ts'
import type { WritingStyle } from '#contract/catalog/writing-styles.ts'
import { read } from '#web/base/api.ts'
import { writingStyleFont } from '#web/catalog/lettering/writing-style-fonts.ts'
import { writingStyleTraits } from '#web/catalog/lettering/writing-style-traits.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Picture } from '#web/ui/picture.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import type { LetterMyWords } from './use-letter-my-words.tsx'

interface ArtistHandsProps {
  artist: Artist
  lettering: LetterMyWords
}

/** The artist's styles, each with a sample of real lettering if there is one (product.md, section 17). */
export function ArtistHands({ artist, lettering }: ArtistHandsProps) {
  const { data = [] } = useQuery(read(hands.ofArtist, { params: { id: artist.id } }))
  // Known from the start: only pictures load later.
  const { styles } = artist
  if (styles.length === 0) return null
  return (
    <section id="hands" className="later-[46rem] border-t border-line">
      <div className="shell py-14 md:py-20">
        <SectionHeading
          eyebrow="Handwriting"
          title={styles.length === 1 ? `The hand of ${artist.name}` : `The hands of ${artist.name}`}
          lead="Your words, lettered with a pen, one card at a time."
        />
        <ul className={cx('mt-9 grid gap-x-8 gap-y-10', styles.length === 1 ? 'max-w-2xl' : 'md:grid-cols-2')}>
          {styles.map((style) => (
            <li key={style}>
              <OneHand
                style={style}
                hand={data.find((each) => each.style === style)}
                artist={artist}
                lettering={lettering}
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function OneHand({
  style,
  hand,
  artist,
  lettering,
}: ArtistHandsProps & { style: WritingStyle; hand?: Hand | undefined }) {
  return (
    <figure>
      <div className="overflow-hidden rounded-[var(--radius)] border border-line bg-card shadow-card">
        {hand?.sample ? (
          <Picture
            src={hand.sample}
            alt={`${style} lettered by ${artist.name}`}
            ratio="8/5"
            sizes="(min-width: 76rem) 570px, (min-width: 48rem) 46vw, 92vw"
          />
        ) : (
          <p
            aria-hidden
            className={cx(
              'flex aspect-[8/5] items-center justify-center px-6 text-center text-[#23314f]',
              writingStyleFont[style],
              writingStyleTraits[style].size,
            )}
          >
            {hand && 'Dear friend, thank you'}
          </p>
        )}
      </div>
      <figcaption className="mt-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h3 className="font-serif text-xl font-medium">{style}</h3>
          <p className="text-sm text-quiet">{writingStyleTraits[style].text}</p>
          <p className="min-h-5 text-sm text-quiet">{hand && noteOn(hand)}</p>
        </div>
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Letter my words in ${style}`}
          onPointerEnter={lettering.prepare}
          onFocus={lettering.prepare}
          onClick={() => lettering.begin(style)}
        >
          Letter my words
        </Button>
      </figcaption>
    </figure>
  )
}

/** What is shown here, and what the preview of the shopper's own words will use. */
function noteOn({ sample, font }: Hand): string {
  const preview = font ? 'Your preview uses a font of this hand.' : 'Your preview uses our typeface instead.'
  return sample ? preview : 'No photographed sample yet: this is our typeface for the style.'
}
