import type { ReactNode } from 'react'

/** What a list shows when it is empty, and what to do next. */
export function EmptyState({ title, children, action }: { title: string; children?: ReactNode; action?: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-2 py-14 text-center">
      <svg aria-hidden viewBox="0 0 96 72" className="mb-3 w-24 -rotate-3 drop-shadow-md" fill="none">
        <rect x="1" y="1" width="94" height="70" rx="4" className="fill-card stroke-line" />
        <path d="m2 69 34-30m58 30L60 39" className="stroke-line" />
        <path d="M2 3 44 39q4 3 8 0L94 3" className="fill-paper stroke-line" strokeWidth="1.5" />
        <circle cx="48" cy="39" r="9" className="fill-wax" />
        <path d="M48 43.5c-6-4-3.5-8 0-5.2 3.5-2.8 6 1.2 0 5.2Z" className="fill-white/85" />
      </svg>
      <p className="font-serif text-xl">{title}</p>
      {children && <p className="max-w-sm text-quiet">{children}</p>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  )
}
