import type { ReactNode } from 'react'
import { ChevronRight } from '#web/ui/icons/chevron-right.ts'

interface DisclosureProps {
  title: ReactNode
  isOpen?: boolean
  children: ReactNode
}

/** What opens in place; its arrow says so, and turns. */
export function Disclosure({ title, isOpen = false, children }: DisclosureProps) {
  return (
    <details open={isOpen} className="mt-1">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1 font-semibold underline-offset-4 hover:underline">
        {/* Of this one, and not of those that it is within. */}
        <ChevronRight aria-hidden className="size-4 shrink-0 transition-transform [[open]>summary>&]:rotate-90" />
        {title}
      </summary>
      {children}
    </details>
  )
}
