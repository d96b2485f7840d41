import { useState } from 'react'
import { scalePhoto } from '#web/base/photos/scale-photo.ts'
import { readPicture } from '#web/base/pictures/read-picture.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { ImagePlus } from '#web/ui/icons/image-plus.ts'

interface OwnPictureProps {
  label: string
  /** Width, aspect ratio and corners of the preview. */
  shape: string
  /** The address of the picture that is shown now, or a new one as a data URL. */
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** A picture of the artist's, from the camera or the device, scaled down so that a phone's photos fit. */
export function OwnPicture({ label, shape, value, error, onChange }: OwnPictureProps) {
  const [problem, setProblem] = useState<string>()
  const take = async (chosen: File) => {
    setProblem(undefined)
    try {
      onChange(await readPicture(chosen.type.startsWith('image/') ? await scalePhoto(chosen) : chosen))
    } catch (failure) {
      setProblem((failure as Error).message)
    }
  }
  const message = problem ?? error
  return (
    <div>
      <p className="text-sm font-semibold">{label}</p>
      <div className="mt-1.5 flex flex-wrap items-center gap-4">
        {value && (
          <img
            key={value}
            src={value.startsWith('/media/') ? `${value}/320.webp` : value}
            alt=""
            className={cx('shrink-0 bg-sand object-cover', shape)}
          />
        )}
        <label
          className={cx(
            buttonClass({ variant: 'secondary', size: 'lg' }),
            'cursor-pointer focus-within:outline-2 focus-within:outline-offset-2',
          )}
        >
          <ImagePlus aria-hidden className="size-5" />
          <span>
            Choose a picture<span className="sr-only"> for {label}</span>
          </span>
          <input
            type="file"
            accept="image/*"
            className="sr-only"
            onChange={({ target }) => {
              const [chosen] = target.files ?? []
              // The same file can be chosen again.
              if (chosen) void take(chosen).then(() => (target.value = ''))
            }}
          />
        </label>
      </div>
      {message && (
        <p role="alert" className="mt-1.5 text-sm font-medium text-wax">
          {message}
        </p>
      )}
    </div>
  )
}
