import { Children, type ReactNode } from 'react'
import { ChevronRight } from './icons/chevron-right.ts'

/** The path to this page: its links as children, the page itself as `current`. */
export function Breadcrumbs({ current, children }: { current: string; children: ReactNode }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap items-center gap-1.5 text-sm text-quiet">
        {Children.map(children, (link) => (
          <li className="flex items-center gap-1.5 [&_a]:inline-flex [&_a]:min-h-6 [&_a]:items-center [&_a]:font-medium [&_a]:hover:text-ink [&_a]:hover:underline">
            {link}
            <ChevronRight aria-hidden className="size-3.5" />
          </li>
        ))}
        <li aria-current="page" className="text-ink">
          {current}
        </li>
      </ol>
    </nav>
  )
}
