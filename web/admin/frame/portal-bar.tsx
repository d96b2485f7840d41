import { useState } from 'react'
import type { Admin } from '#contract/admin/admins.ts'
import { Wordmark } from '#web/ui/wordmark.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/icons/menu.ts'
import { Search } from '#web/ui/icons/search.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { PortalNav } from './portal-nav.tsx'
import { PortalPerson } from './portal-person.tsx'

/** On narrow screens: a bar above the page, with the portal's pages behind a button. */
export function PortalBar({ admin, onSearch }: { admin: Admin; onSearch: () => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <header className="sticky top-0 z-40 flex h-14 items-center justify-between border-b border-line bg-paper px-(--gutter) lg:hidden print:hidden">
      <Wordmark reload />
      <div className="-mr-2 flex">
        <IconButton label="Search" onClick={onSearch}>
          <Search aria-hidden className="size-5.5" />
        </IconButton>
        <IconButton label="Menu" aria-expanded={isOpen} onClick={() => setOpen(true)}>
          <Menu aria-hidden className="size-5.5" />
        </IconButton>
      </div>
      <Sheet open={isOpen} onOpenChange={setOpen} title="Portal" footer={<PortalPerson admin={admin} />}>
        <PortalNav role={admin.role} onLeave={() => setOpen(false)} />
      </Sheet>
    </header>
  )
}
