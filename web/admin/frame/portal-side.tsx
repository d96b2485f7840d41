import { useState } from 'react'
import type { Admin } from '#contract/admin/admins.ts'
import { searchKeys } from '#web/admin/frame/shortcuts/shortcut-list.ts'
import { Wordmark } from '#web/ui/wordmark.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { PanelLeftClose } from '#web/ui/icons/panel-left-close.ts'
import { PanelLeftOpen } from '#web/ui/icons/panel-left-open.ts'
import { Search } from '#web/ui/icons/search.ts'
import { TooltipProvider } from '#web/ui/tooltip.tsx'
import { PortalNav } from './portal-nav.tsx'
import { PortalPerson } from './portal-person.tsx'
import { RailTip, SideFolded } from './rail-tip.tsx'

interface PortalSideProps {
  admin: Admin
  onSearch: () => void
  onShortcuts: () => void
}

/** On wide screens: the portal's pages beside the page. It collapses to icons, as it always is on medium screens. */
export function PortalSide({ admin, onSearch, onShortcuts }: PortalSideProps) {
  const [isFolded, fold] = useFolded()
  return (
    <TooltipProvider>
      <SideFolded value={isFolded}>
        <header
          data-side={isFolded ? 'folded' : 'open'}
          className="sticky top-0 flex h-dvh w-64 shrink-0 flex-col border-r border-line bg-sand/50 max-lg:hidden rail:w-17 print:hidden"
        >
          <div className="flex min-h-16 items-center justify-between gap-2 pr-3 pl-5.5">
            <span className="rail:hidden">
              <Wordmark reload />
            </span>
            <IconButton
              label={isFolded ? 'Expand sidebar' : 'Collapse sidebar'}
              aria-expanded={!isFolded}
              className="-mr-1 max-xl:hidden rail:-ml-2"
              onClick={() => fold(!isFolded)}
            >
              {isFolded ? (
                <PanelLeftOpen aria-hidden className="size-5" />
              ) : (
                <PanelLeftClose aria-hidden className="size-5" />
              )}
            </IconButton>
          </div>
          <div className="px-3 pb-3">
            <RailTip label="Search">
              <button
                type="button"
                aria-keyshortcuts="Control+K Meta+K"
                className="flex min-h-10 w-full items-center gap-3 rounded-[var(--radius)] border border-line bg-card px-2.5 text-[0.95rem] text-quiet hover:border-edge hover:text-ink"
                onClick={onSearch}
              >
                <Search aria-hidden className="size-5 shrink-0" />
                <span className="flex-1 text-left rail:sr-only">Search</span>
                <kbd aria-hidden className="font-sans text-xs rail:hidden">
                  {searchKeys().join(' ')}
                </kbd>
              </button>
            </RailTip>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto px-3 pb-4">
            <PortalNav role={admin.role} />
          </div>
          <div className="border-t border-line p-3">
            <PortalPerson admin={admin} onShortcuts={onShortcuts} />
          </div>
        </header>
      </SideFolded>
    </TooltipProvider>
  )
}

const storedAs = 'portal-side'

/** Remembered in this browser; without storage it starts expanded. */
function useFolded() {
  const [isFolded, setFolded] = useState(() => {
    try {
      return localStorage.getItem(storedAs) === 'folded'
    } catch {
      return false
    }
  })
  const fold = (folded: boolean) => {
    setFolded(folded)
    try {
      localStorage.setItem(storedAs, folded ? 'folded' : 'open')
    } catch {
      // Collapsed until the page is left.
    }
  }
  return [isFolded, fold] as const
}
