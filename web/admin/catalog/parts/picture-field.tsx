import { type ClipboardEvent, type DragEvent, type ReactNode, useId, useRef, useState } from 'react'
import { isPictureUrl } from '#contract/catalog/artists.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { readPicture } from '#web/base/pictures/read-picture.ts'
import { ImagePlus } from '#web/ui/icons/image-plus.ts'

interface PictureFieldProps {
  /** The field's label. */
  label: string
  /** What it shows, as in "The chosen design". */
  subject: string
  optional?: boolean
  /** Shown where there is no picture yet. */
  empty?: ReactNode
  /** Width, aspect ratio and corners of the preview. */
  shape: string
  /** A URL, or a picture as a data URL. */
  value: string
  error?: string | undefined
  onChange: (value: string) => void
}

/** A picture: dropped, pasted, chosen, or given as a URL; validated here and again by the server. */
export function PictureField({
  label,
  subject,
  optional = false,
  empty,
  shape,
  value,
  error,
  onChange,
}: PictureFieldProps) {
  const id = useId()
  const file = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const [progress, setProgress] = useState<number>()
  const [refused, setRefused] = useState<string>()
  const take = async (chosen: File | undefined) => {
    if (!chosen) return
    setRefused(undefined)
    try {
      onChange(await readPicture(chosen, setProgress))
    } catch (failure) {
      setRefused((failure as Error).message)
    }
    setProgress(undefined)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void take(event.dataTransfer.files[0])
  }
  const paste = (event: ClipboardEvent) => {
    const [pasted] = event.clipboardData.files
    if (!pasted) return
    event.preventDefault()
    void take(pasted)
  }
  const uploaded = value.startsWith('data:')
  const message = refused ?? error
  return (
    <fieldset onPaste={paste}>
      <legend className="text-sm font-semibold">
        {label} {optional && <span className="font-normal text-quiet">(optional)</span>}
      </legend>
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={cx(
          'mt-1.5 flex flex-wrap items-center gap-5 rounded-[var(--radius)] border border-dashed p-5',
          over ? 'border-wax bg-wax-soft' : 'border-edge bg-card',
        )}
      >
        {uploaded || isPictureUrl(value) ? (
          <img
            key={value}
            src={value}
            alt={`The chosen ${subject}`}
            className={cx('shrink-0 bg-sand object-cover shadow-card', shape)}
          />
        ) : (
          (empty ?? (
            <span aria-hidden className={cx('grid shrink-0 place-content-center bg-sand text-quiet', shape)}>
              <ImagePlus className="size-6" />
            </span>
          ))
        )}
        <div className="min-w-48 flex-1">
          <p className="text-sm text-quiet">Drop a picture here, paste one, or choose a file. Up to 5 MB.</p>
          <input
            ref={file}
            type="file"
            accept="image/*"
            aria-label="Image file"
            tabIndex={-1}
            className="sr-only"
            onChange={(event) => {
              void take(event.target.files?.[0])
              // Lets the same file be chosen again after a failure.
              event.target.value = ''
            }}
          />
          <div className="mt-3 flex flex-wrap gap-3">
            <Button variant="secondary" size="sm" onClick={() => file.current?.click()}>
              <ImagePlus aria-hidden className="size-4" />
              Choose a file
            </Button>
            {value && (
              <Button variant="danger" size="sm" onClick={() => onChange('')}>
                Remove image
              </Button>
            )}
          </div>
          {progress !== undefined && (
            <progress value={progress} max={1} aria-label="Reading the picture" className="mt-3 w-full accent-wax" />
          )}
        </div>
      </div>
      <label htmlFor={id} className="mt-3 block text-sm text-quiet">
        Or its address <span className="sr-only">({label})</span>
      </label>
      <input
        id={id}
        type="url"
        value={uploaded ? '' : value}
        placeholder={uploaded ? 'An uploaded picture is used' : 'https://'}
        aria-invalid={Boolean(message)}
        aria-describedby={message ? `${id}-error` : undefined}
        onChange={(event) => {
          setRefused(undefined)
          onChange(event.target.value)
        }}
        className="input mt-1"
      />
      {message && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-sm font-medium text-wax">
          {message}
        </p>
      )}
    </fieldset>
  )
}
