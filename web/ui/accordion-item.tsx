import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

/** A question that unfolds its answer; the platform's own, so it also opens for a search in the page. */
export function AccordionItem({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group border-b border-line first:border-t">
      <summary className="flex cursor-pointer list-none items-center justify-between gap-4 py-4 font-serif text-lg font-medium hover:text-wax [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 text-quiet transition-transform duration-200 group-open:rotate-180"
        />
      </summary>
      <div className="max-w-2xl pr-9 pb-5 text-quiet">{children}</div>
    </details>
  )
}
