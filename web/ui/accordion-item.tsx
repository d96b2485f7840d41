import type { ReactNode } from 'react'
import { ChevronDown } from './icons/chevron-down.ts'

/**
 * A question that expands to its answer. It uses the native details element, so it works without any script, is
 * accessible to screen readers and opens for find-in-page; it is animated where the browser supports it.
 */
export function AccordionItem({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group border-b border-line [interpolate-size:allow-keywords] first:border-t details-content:h-0 details-content:overflow-clip details-content:transition-[height,content-visibility] details-content:transition-discrete details-content:duration-200 open:details-content:h-auto">
      <summary className="flex cursor-pointer list-none items-center justify-between gap-4 py-4 hover:text-wax [&::-webkit-details-marker]:hidden">
        <h3 className="text-lg leading-snug font-medium">{title}</h3>
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 text-quiet transition-transform duration-200 group-open:rotate-180"
        />
      </summary>
      <div className="max-w-2xl pr-9 pb-5 text-quiet">{children}</div>
    </details>
  )
}
