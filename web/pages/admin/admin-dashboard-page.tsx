import { useNavigate } from '@tanstack/react-router'
import { ArtistsTab } from '#web/admin/catalog/artists/artists-tab.tsx'
import { CardsTab } from '#web/admin/catalog/cards/cards-tab.tsx'
import { CategoriesTab } from '#web/admin/catalog/categories/categories-tab.tsx'
import { parseDashboardSearch, useDashboardSearch } from '#web/admin/catalog/parts/dashboard-search.ts'
import { PortalPage } from '#web/admin/frame/portal-page.tsx'
import { RowsTab } from '#web/admin/catalog/featured-rows/rows-tab.tsx'
import { WaysOut } from '#web/admin/frame/ways-out.tsx'
import { Tabs } from '#web/ui/tabs.tsx'

const tabs = [
  { value: 'cards', label: 'Manage Cards', Content: CardsTab },
  { value: 'categories', label: 'Manage Categories', Content: CategoriesTab },
  { value: 'rows', label: 'Featured Rows', Content: RowsTab },
  { value: 'artists', label: 'Manage Artists', Content: ArtistsTab },
] as const

/** The catalog in four tabs (product.md, section 2). */
export function AdminDashboardPage() {
  const { tab = 'cards' } = useDashboardSearch().search
  const navigate = useNavigate({ from: '/admin/dashboard' })
  return (
    <PortalPage title="Admin Dashboard">
      <WaysOut />
      <Tabs
        label="Dashboard"
        value={tab}
        onValueChange={(value) =>
          // Another tab is another list: filters and sort order are reset.
          void navigate({ search: parseDashboardSearch({ tab: value }), resetScroll: false })
        }
        tabs={tabs.map(({ value, label, Content }) => ({ value, label, content: value === tab && <Content /> }))}
      />
    </PortalPage>
  )
}
