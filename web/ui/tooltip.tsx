import * as Radix from 'radix-ui/tooltip'
import type { ReactNode } from 'react'

/**
 * Hover delay before a tooltip opens, and the time in which the next one opens at once, in ms (product.md, section 9).
 */
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

/** Text on an icon button for people who see it; the button keeps its own accessible name. */
export function Tooltip({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          sideOffset={6}
          className="anim-fade z-[60] rounded-md bg-ink px-2.5 py-1 text-sm text-white shadow-panel"
        >
          {label}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
