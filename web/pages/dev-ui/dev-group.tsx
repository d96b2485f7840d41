import type { ReactNode } from 'react'
import { SectionHeading } from '#web/ui/section-heading.tsx'

/** A section of the design system. */
export function DevGroup({
  eyebrow,
  title,
  lead,
  children,
}: {
  eyebrow: string
  title: string
  lead?: string
  children: ReactNode
}) {
  return (
    <section className="mt-16 border-t border-line pt-12 md:mt-20 md:pt-14">
      <SectionHeading eyebrow={eyebrow} title={title} lead={lead} />
      <div className="mt-8 grid gap-x-12 gap-y-10 *:min-w-0">{children}</div>
    </section>
  )
}

/** One component and its states in a row. */
export function DevRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-3 md:grid-cols-[9rem_minmax(0,1fr)] md:gap-6">
      <h3 className="pt-2 font-sans text-sm font-semibold tracking-normal text-quiet">{name}</h3>
      <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-3">{children}</div>
    </div>
  )
}
