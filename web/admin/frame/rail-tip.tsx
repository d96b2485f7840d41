import { type ReactNode, createContext, use } from 'react'
import { Tooltip } from '#web/ui/tooltip.tsx'

/** Whether the surrounding side bar is collapsed; nothing outside a side bar needs a tip. */
export const SideFolded = createContext<boolean | undefined>(undefined)

/** The label of an icon in the side bar, where only the icon is visible. */
export function RailTip({ label, children }: { label: string; children: ReactNode }) {
  const isFolded = use(SideFolded)
  if (isFolded === undefined) return children
  return (
    <Tooltip label={label} side="right" className={isFolded ? '' : 'xl:hidden'}>
      {children}
    </Tooltip>
  )
}
