import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'
import { PaperGrain } from './open-card.tsx'

/** In mm; 5 × 7 in cards have 5 1/4 × 7 1/4 in envelopes. The address is below the stamp. */
export const envelope = {
  width: 184,
  height: 133.4,
  address: { x: 62, y: 50, width: 112, height: 66, mostXHeight: 5 },
} as const

/** The addressed side of an envelope, with a stamp. */
export function EnvelopePaper({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className={cx('relative aspect-[1840/1334] rounded-[var(--radius-card)] bg-[#fffdf7] shadow-lift', className)}>
      <PaperGrain />
      <svg aria-hidden viewBox="0 0 290 210" className="absolute inset-0 size-full" fill="none">
        <path
          d="M238 16h36v46h-36z"
          className="fill-moss"
          stroke="#fffdf7"
          strokeWidth="4"
          strokeDasharray="0 4.6"
          strokeLinecap="round"
        />
        <path d="M256 28c-11 11-11 17 0 24 11-7 11-13 0-24Z" className="fill-moss-soft" />
        <path
          d="M186 22c9 5 16-5 25 0s16-5 25 0 16-5 25 0M186 34c9 5 16-5 25 0s16-5 25 0 16-5 25 0M186 46c9 5 16-5 25 0s16-5 25 0 16-5 25 0"
          className="stroke-edge/70"
          strokeWidth="1.3"
        />
      </svg>
      {children}
    </div>
  )
}
