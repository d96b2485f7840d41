import { type ReactNode, useId } from 'react'

/** A section of an order's page beside its cards. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="rounded-[var(--radius)] border border-line bg-card p-4 sm:p-6">
      <h2 id={heading} className="mb-4 text-xl font-medium">
        {title}
      </h2>
      {children}
    </section>
  )
}
