import * as Radix from 'radix-ui/tabs'
import type { ReactNode } from 'react'

interface Tab {
  value: string
  label: string
  content: ReactNode
}

interface TabsProps {
  label: string
  tabs: Tab[]
  /** The initially open tab, if not the first one. */
  first?: string
  /** The open tab, if the parent controls it. */
  value?: string
  onValueChange?: (value: string) => void
}

export function Tabs({ label, tabs, first, ...owned }: TabsProps) {
  return (
    <Radix.Root defaultValue={first ?? tabs[0]?.value ?? ''} {...owned}>
      <Radix.List
        aria-label={label}
        className="no-scrollbar grid auto-cols-[minmax(max-content,1fr)] grid-flow-col overflow-x-auto rounded-full bg-sand p-1"
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="min-h-10 rounded-full px-4 text-sm font-semibold text-quiet transition-colors hover:text-ink focus-visible:outline-offset-[-3px] data-[state=active]:bg-card data-[state=active]:text-ink data-[state=active]:shadow-[0_1px_3px_rgb(60_45_25/0.16)]"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        // Keeps what was typed in a tab when people switch to another and back.
        <Radix.Content key={tab.value} value={tab.value} forceMount className="mt-6 data-[state=inactive]:hidden">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
