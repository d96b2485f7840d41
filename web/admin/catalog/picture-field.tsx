import { ImagePlus } from 'lucide-react'
import { type ClipboardEvent, type DragEvent, useId, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Picture } from '#web/ui/picture.tsx'
import { readPicture } from '#web/pictures/read-picture.ts'

interface PictureFieldProps {
  /** A URL, or a picture as a data URL. */
  value: string
  error?: string | undefined
  onChange: (value: string) => void
}

/** A picture: dropped, pasted, chosen, or given as a URL; validated here and again by the server. */
export function PictureField({ value, error, onChange }: PictureFieldProps) {
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
        Image <span className="font-normal text-quiet">(optional)</span>
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
        <div className="w-28 shrink-0 shadow-card">
          {uploaded ? (
            <img
              src={value}
              alt="The chosen design"
              className="aspect-[5/7] w-full rounded-[var(--radius-card)] object-cover"
            />
          ) : (
            <Picture
              src={value || null}
              alt="The card's design"
              sizes="112px"
              className="rounded-[var(--radius-card)]"
            />
          )}
        </div>
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
        Or its address
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
