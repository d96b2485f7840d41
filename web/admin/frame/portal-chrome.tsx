import { useState } from 'react'
import type { Admin } from '#contract/admin/admins.ts'
import { useShortcuts } from '#web/admin/frame/shortcuts/use-shortcuts.ts'
import { onDemand } from '#web/ui/on-demand.tsx'
import { PortalBar } from './portal-bar.tsx'
import { PortalSide } from './portal-side.tsx'

const QuickSearch = onDemand(() =>
  import('#web/admin/frame/quick-search/quick-search.tsx').then(({ QuickSearch }) => QuickSearch),
)
const ShortcutsSheet = onDemand(() =>
  import('#web/admin/frame/shortcuts/shortcuts-sheet.tsx').then(({ ShortcutsSheet }) => ShortcutsSheet),
)

type Panel = 'search' | 'shortcuts'

/** The navigation around a page for a signed-in administrator: links, search and keyboard shortcuts. */
export function PortalChrome({ admin }: { admin: Admin }) {
  const [open, setOpen] = useState<Panel | null>(null)
  /** Once opened, a panel stays mounted for its exit animation and so that focus returns. */
  const [mounted, setMounted] = useState<Panel[]>([])
  const show = (panel: Panel) => () => {
    setMounted((panels) => [...new Set([...panels, panel])])
    setOpen(panel)
  }
  const change = (panel: Panel) => (next: boolean) => setOpen(next ? panel : null)
  const ways = { onSearch: show('search'), onShortcuts: show('shortcuts') }
  useShortcuts(admin.role, ways)
  return (
    <>
      <PortalBar admin={admin} onSearch={ways.onSearch} />
      <PortalSide admin={admin} {...ways} />
      {mounted.includes('search') && (
        <QuickSearch role={admin.role} open={open === 'search'} onOpenChange={change('search')} />
      )}
      {mounted.includes('shortcuts') && (
        <ShortcutsSheet role={admin.role} open={open === 'shortcuts'} onOpenChange={change('shortcuts')} />
      )}
    </>
  )
}
