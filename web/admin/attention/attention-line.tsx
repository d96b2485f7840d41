import type { ReactNode } from 'react'
import { formatMoment } from '#contract/base/format-date.ts'

interface AttentionLineProps {
  title: string
  /** When it happened; missing if there is no single moment. */
  at?: string
  /** What happened, in words. */
  children: ReactNode
  /** Link to the record it is about. */
  link: ReactNode
  /** The available actions. */
  action: ReactNode
}

export function AttentionLine({ title, at, children, link, action }: AttentionLineProps) {
  return (
    <li className="grid gap-x-6 gap-y-3 border-b border-line px-4 py-4 last:border-b-0 sm:grid-cols-[1fr_auto] sm:items-center sm:px-5">
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h3 className="font-semibold">{title}</h3>
          {at && (
            <time dateTime={at} className="text-sm text-quiet">
              {formatMoment(at)}
            </time>
          )}
        </div>
        <div className="mt-1 wrap-anywhere">{children}</div>
        {link && <p className="mt-1">{link}</p>}
      </div>
      <div className="justify-self-start">{action}</div>
    </li>
  )
}

/** The style of a link inside a line. */
export const lineLink = 'inline-flex min-h-6 items-center font-medium text-wax underline underline-offset-4'
