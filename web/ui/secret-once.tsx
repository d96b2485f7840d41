import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { CopyButton } from './copy-button.tsx'

interface SecretOnceProps {
  secret: string
  /** What the copy button copies: "the key". */
  what: string
  /** What it is for, and that it is not shown again. */
  children: ReactNode
  onClose: () => void
}

/** The contents of a dialog that shows a secret only once. */
export function SecretOnce({ secret, what, children, onClose }: SecretOnceProps) {
  return (
    <div className="grid gap-4 px-5 py-6 sm:px-7">
      <p>{children}</p>
      <div className="flex items-start justify-between gap-4 rounded-[var(--radius)] border border-line bg-card px-4 py-3">
        <code data-testid="new-secret" className="min-w-0 break-all">
          {secret}
        </code>
        <CopyButton text={secret} what={what} />
      </div>
      <div className="flex justify-end">
        <Button onClick={onClose}>I’ve saved it</Button>
      </div>
    </div>
  )
}
