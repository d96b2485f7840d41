import { useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { FileUp } from '#web/ui/icons/file-up.ts'
import { ImportProgress } from './import-progress.tsx'
import type { ImportUpload } from './use-import-upload.ts'

/** Choose or drop files, and follow their upload. */
export function ImportChooser({ upload: { progress, refused, send, stop } }: { upload: ImportUpload }) {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const sending = progress !== undefined
  return (
    <div
      className={cx(
        'mt-5 rounded-[var(--radius)] border border-dashed p-6',
        over ? 'border-wax bg-wax-soft' : 'border-edge bg-card',
      )}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        if (!sending && event.dataTransfer.files.length > 0) send([...event.dataTransfer.files])
      }}
    >
      {sending ? (
        <ImportProgress label="Sending the files" value={progress} onStop={stop} />
      ) : (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <input
            ref={input}
            type="file"
            multiple
            accept=".csv,.tsv,.txt,.zip,image/*"
            aria-label="CSV, ZIP and picture files"
            tabIndex={-1}
            className="sr-only"
            onChange={(event) => {
              send([...(event.target.files ?? [])])
              // Lets the same files be chosen again after a failure.
              event.target.value = ''
            }}
          />
          <Button onClick={() => input.current?.click()}>
            <FileUp aria-hidden className="size-4" />
            Choose files
          </Button>
          <p className="min-w-52 flex-1 text-sm text-quiet">
            Or drop them here: a CSV file of cards with its pictures, or the ZIP of an export.
          </p>
        </div>
      )}
      {refused && (
        <p role="alert" className="mt-4 text-sm font-medium text-wax">
          {refused}
        </p>
      )}
    </div>
  )
}
