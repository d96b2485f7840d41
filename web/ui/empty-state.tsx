import type { ReactNode } from 'react'

/** What a list says when it is empty, and what to do about it. */
export function EmptyState({ title, children, action }: { title: string; children?: ReactNode; action?: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-2 py-14 text-center">
      <span aria-hidden className="mb-2 block h-20 w-14 -rotate-6 rounded-[var(--radius-card)] border border-line bg-card shadow-card" />
      <p className="font-serif text-xl">{title}</p>
      {children && <p className="max-w-sm text-quiet">{children}</p>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  )
}
