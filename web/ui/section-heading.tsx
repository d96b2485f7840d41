import type { ReactNode } from 'react'

interface SectionHeadingProps {
  eyebrow?: string
  title: string
  /** A sentence or two below the title. */
  lead?: ReactNode
  /** At the end of the line: a link to more. */
  action?: ReactNode
}

/** The heading of a page section. */
export function SectionHeading({ eyebrow, title, lead, action }: SectionHeadingProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div>
        {eyebrow && <p className="eyebrow mb-2">{eyebrow}</p>}
        <h2 className="title-lg">{title}</h2>
        {lead && <p className="mt-3 max-w-2xl text-lg text-quiet">{lead}</p>}
      </div>
      {action}
    </div>
  )
}
