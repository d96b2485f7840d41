import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type BadgeTone = 'gray' | 'green' | 'blue' | 'yellow' | 'red' | 'wax'

const tones: Record<BadgeTone, string> = {
  gray: 'bg-sand text-quiet',
  green: 'bg-moss-soft text-moss',
  blue: 'bg-sky-soft text-sky-ink',
  yellow: 'bg-gold-soft text-gold-ink',
  red: 'bg-wax-soft text-wax-deep',
  wax: 'bg-wax text-white',
}

export function Badge({ tone = 'gray', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={cx(
        'inline-flex items-center rounded-full px-3 py-0.5 text-xs font-semibold whitespace-nowrap',
        tones[tone],
      )}
    >
      {children}
    </span>
  )
}
