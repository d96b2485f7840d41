import * as Radix from 'radix-ui/tooltip'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

/** Hover delay before a tooltip opens, and how long the next one opens without delay, in ms (product.md, section 9). */
const openDelay = 700
const skipDelay = 300

/** Wraps the part of a page that has tooltips, so that they share their delays. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={openDelay} skipDelayDuration={skipDelay}>
      {children}
    </Radix.Provider>
  )
}

interface TooltipProps {
  label: string
  side?: 'top' | 'right'
  className?: string
  children: ReactNode
}

/** Text on an icon button for people who see it; the button keeps its own accessible name. */
export function Tooltip({ label, side = 'top', className, children }: TooltipProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          side={side}
          sideOffset={6}
          className={cx('anim-fade z-[60] rounded-md bg-ink px-2.5 py-1 text-sm text-white shadow-panel', className)}
        >
          {label}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
