import type { ReactNode } from 'react'

/** Why a form was refused as a whole, in a sentence, above its button. */
export function Refusal({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="rounded-[var(--radius)] bg-wax-soft px-4 py-3 font-medium text-wax-deep">
      {children}
    </p>
  )
}
