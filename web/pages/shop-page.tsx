import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, memo, useCallback, useDeferredValue } from 'react'
import type { ShopFilter } from '#contract/catalog/card-filter.ts'
import { cards } from '#contract/catalog/cards.ts'
import { read } from '#web/base/api.ts'
import type { CollectionProps } from '#web/catalog/cards/collection.tsx'
import { LargeCollection } from '#web/catalog/cards/large.ts'
import { LoadingCards } from '#web/catalog/cards/loading-cards.tsx'
import { ShopFilters } from '#web/catalog/cards/shop-filters.tsx'
import { useCustomizer } from '#web/sales/customizer/use-customizer.tsx'
import { useShopFilter } from '#web/catalog/cards/use-shop-filter.ts'
import { WholeCollection } from '#web/catalog/cards/whole-collection.tsx'
import { OccasionBanner } from '#web/catalog/dates/occasion-banner.tsx'
import { Button } from '#web/ui/button.tsx'

export function ShopPage() {
  const { filter, change, settle } = useShopFilter()
  const customizer = useCustomizer()
  const clear = useCallback(() => change({ q: undefined, category: undefined, price: undefined }), [change])
  return (
    <>
      <OccasionBanner />
      <div className="shell py-10 md:py-14">
        <h1 className="title-lg">Shop all cards</h1>
        <p className="mt-2 max-w-2xl text-quiet">
          Every design is drawn by one of our artists, and every message is lettered by hand in the style you choose.
        </p>
        <ShopFilters
          filter={filter}
          onChange={change}
          onLeave={settle}
          clear={
            isActive(filter) && (
              <Button variant="danger" size="sm" onClick={clear}>
                Clear Filters
              </Button>
            )
          }
        />
        {/* The controls respond to every key at once; the grid follows as a deferred update. */}
        <Results
          filter={useDeferredValue(filter)}
          onClear={clear}
          onSelect={customizer.customize}
          onIntent={customizer.prepare}
        />
        {customizer.dialog}
      </div>
    </>
  )
}

interface ResultsProps extends Omit<CollectionProps, 'clear'> {
  onClear: () => void
}

/** Re-rendered only when the filter changes. */
const Results = memo(function Results({ filter, onClear, ...rest }: ResultsProps) {
  const { data: size } = useSuspenseQuery(read(cards.count))
  const Collection = size.inBrowser ? WholeCollection : LargeCollection
  return (
    <Suspense fallback={<LoadingCards className="mt-6" />}>
      <Collection
        filter={filter}
        clear={
          isActive(filter) && (
            <Button variant="secondary" onClick={onClear}>
              Clear Filters
            </Button>
          )
        }
        {...rest}
      />
    </Suspense>
  )
})

const isActive = ({ q, category, price }: ShopFilter) => Boolean(q || category || price)
