import { useSuspenseQuery } from '@tanstack/react-query'
import { cards } from '#contract/catalog/cards.ts'
import { read } from '#web/base/api.ts'
import { BulkBenefits } from './bulk-orders/bulk-benefits.tsx'
import { bulkDesigns } from './bulk-orders/bulk-designs.ts'
import { BulkHero } from './bulk-orders/bulk-hero.tsx'
import { BulkPricing } from './bulk-orders/bulk-pricing.tsx'
import { BulkProcess } from './bulk-orders/bulk-process.tsx'
import { BulkRequest } from './bulk-orders/bulk-request.tsx'
import { BulkUses } from './bulk-orders/bulk-uses.tsx'

/** Benefits, tiers, four steps, uses and the quote form (product.md, section 2). */
export function BulkOrdersPage() {
  const { data: all } = useSuspenseQuery(read(cards.samples, { query: { of: 'category' } }))
  const designs = bulkDesigns(all)
  return (
    <>
      <BulkHero designs={designs} />
      <BulkBenefits />
      <BulkPricing />
      <BulkProcess />
      <BulkUses designs={designs} />
      <BulkRequest />
    </>
  )
}
