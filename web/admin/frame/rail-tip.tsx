import { type ReactNode, createContext, use } from 'react'
import { Tooltip } from '#web/ui/tooltip.tsx'

/** Whether the side bar around it is folded; outside a side bar nothing needs a tip. */
export const SideFolded = createContext<boolean | undefined>(undefined)

/** The label of an icon in the side bar, where the icon is all that is seen. */
export function RailTip({ label, children }: { label: string; children: ReactNode }) {
  const isFolded = use(SideFolded)
  if (isFolded === undefined) return children
  return (
    <Tooltip label={label} side="right" className={isFolded ? '' : 'xl:hidden'}>
      {children}
    </Tooltip>
  )
}
