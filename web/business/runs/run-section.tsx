import { type ReactNode, useId } from 'react'

/** A step of a run. */
export function RunSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="min-w-0 rounded-[var(--radius)] border border-line bg-card p-5 shadow-card sm:p-6"
    >
      <h2 id={id} className="title-md">
        {title}
      </h2>
      {children}
    </section>
  )
}
