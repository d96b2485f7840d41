import { useId } from 'react'
import type { PiecePhoto } from '#contract/fulfillment/pieces.ts'
import { photoName, srcSetOf } from '#web/base/photos/photo-sources.ts'
import { cx } from '#web/ui/cx.ts'

interface PhotoReleaseProps {
  photos: PiecePhoto[]
  value: string | null
  onChange: (photo: string | null) => void
}

/** Whether to show one of the card's photos with the review; none by default. */
export function PhotoRelease({ photos, value, onChange }: PhotoReleaseProps) {
  const name = useId()
  const options = [null, ...photos]
  return (
    <fieldset role="radiogroup" aria-describedby={`${name}-hint`} className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">
        Show a photo with it <span className="font-normal text-quiet">(optional)</span>
      </legend>
      <div className="flex flex-wrap gap-3">
        {options.map((photo) => {
          const isChosen = (photo?.id ?? null) === value
          return (
            <label
              key={photo?.id ?? 'none'}
              className={cx(
                'relative grid h-24 cursor-pointer place-items-center overflow-hidden rounded-[var(--radius)] border bg-card has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
                isChosen ? 'border-wax shadow-[inset_0_0_0_1px_var(--color-wax)]' : 'border-line hover:border-edge',
              )}
            >
              <input
                type="radio"
                name={name}
                aria-label={photo ? photoName(photo) : 'No photo'}
                checked={isChosen}
                onChange={() => onChange(photo?.id ?? null)}
                onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
                className="absolute inset-0 cursor-pointer appearance-none outline-none"
              />
              {photo ? (
                <img
                  src={`${photo.url}?w=480`}
                  srcSet={srcSetOf(photo)}
                  sizes="128px"
                  alt=""
                  className={cx('h-24 w-32 object-cover', isChosen && 'border-4 border-wax')}
                />
              ) : (
                <span aria-hidden className="px-6 text-sm font-medium">
                  No photo
                </span>
              )}
            </label>
          )
        })}
      </div>
      <p id={`${name}-hint`} className="mt-1.5 text-sm text-quiet">
        Everyone can then read the words on it. Photos of the envelope are never shown.
      </p>
    </fieldset>
  )
}
