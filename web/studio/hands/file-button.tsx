import type { ReactNode } from 'react'
import { buttonClass } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'

interface FileButtonProps {
  accept: string
  disabled: boolean
  children: ReactNode
  onChoose: (file: File) => void
}

/** A button that opens the device's files. */
export function FileButton({ accept, disabled, children, onChoose }: FileButtonProps) {
  return (
    <label
      className={cx(
        buttonClass({ variant: 'secondary', size: 'lg' }),
        'cursor-pointer focus-within:outline-2 focus-within:outline-offset-2 has-disabled:cursor-not-allowed has-disabled:opacity-50',
      )}
    >
      {children}
      <input
        type="file"
        accept={accept}
        disabled={disabled}
        className="sr-only"
        onChange={({ target }) => {
          const [chosen] = target.files ?? []
          if (chosen) onChoose(chosen)
          // The same file can be chosen again.
          target.value = ''
        }}
      />
    </label>
  )
}

/** Upload progress, or what went wrong. */
export function FileState({ sent, problem, what }: { sent: number | undefined; problem?: string; what: string }) {
  return (
    <>
      {sent !== undefined && (
        <div className="mt-3">
          <progress value={sent} max={1} aria-label={`${what}: sent`} className="bar w-full" />
          <p className="text-sm text-quiet">{sent < 1 ? 'Sending...' : 'Sent. Checking the file...'}</p>
        </div>
      )}
      {problem && (
        <p role="alert" className="mt-3 font-medium text-wax">
          {problem}
        </p>
      )}
    </>
  )
}
