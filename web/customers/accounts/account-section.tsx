import type { ReactNode } from 'react'

/** One section of the account page. */
export function AccountSection({
  id,
  title,
  lead,
  children,
}: {
  id: string
  title: string
  lead?: string
  children: ReactNode
}) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="rounded-[var(--radius)] border border-line bg-card p-6 sm:p-8"
    >
      <h2 id={`${id}-title`} className="title-md">
        {title}
      </h2>
      {lead && <p className="mt-1.5 max-w-prose text-quiet">{lead}</p>}
      <div className="mt-6">{children}</div>
    </section>
  )
}
