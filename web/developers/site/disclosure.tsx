import type { ReactNode } from 'react'
import { ChevronRight } from '#web/ui/icons/chevron-right.ts'

interface DisclosureProps {
  title: ReactNode
  isOpen?: boolean
  children: ReactNode
}

/** Content that expands in place; an arrow shows whether it is open. */
export function Disclosure({ title, isOpen = false, children }: DisclosureProps) {
  return (
    <details open={isOpen} className="mt-1">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1 font-semibold underline-offset-4 hover:underline">
        {/* Only this one's arrow, not those of the disclosures around it. */}
        <ChevronRight aria-hidden className="size-4 shrink-0 transition-transform [[open]>summary>&]:rotate-90" />
        {title}
      </summary>
      {children}
    </details>
  )
}
