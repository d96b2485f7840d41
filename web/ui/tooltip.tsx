import * as Radix from 'radix-ui/tooltip'
import type { ReactNode } from 'react'

/** How long the pointer rests before a tooltip opens, and how soon the next one follows at once, in ms (product.md, section 9). */
const openDelay = 700
const skipDelay = 300

/** Around the part of a page that has tooltips: they share their delays. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={openDelay} skipDelayDuration={skipDelay}>
      {children}
    </Radix.Provider>
  )
}

/** Words on an icon's button for those who see it; the button keeps a name of its own. */
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
