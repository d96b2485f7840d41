import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { ShopFilter } from '#contract/card-filter.ts'
import { cards } from '#contract/cards.ts'
import { read } from '#web/api.ts'
import { LargeCollection } from '#web/cards/large.ts'
import { LoadingCards } from '#web/cards/loading-cards.tsx'
import { parseShopFilter } from '#web/cards/shop-filter.ts'
import { ShopFilters } from '#web/cards/shop-filters.tsx'
import { useCustomizer } from '#web/cards/use-customizer.tsx'
import { WholeCollection } from '#web/cards/whole-collection.tsx'
import { OccasionBanner } from '#web/promises/occasion-banner.tsx'
import { Button } from '#web/ui/button.tsx'

export function ShopPage() {
  const filter = parseShopFilter(useSearch({ from: '/shop' }))
  const navigate = useNavigate({ from: '/shop' })
  const { data: size } = useSuspenseQuery(read(cards.count))
  const customizer = useCustomizer()
  const [typed, setTyped] = useState(filter.q ?? '')
  const [inUrl, setInUrl] = useState(filter.q)
  if (inUrl !== filter.q) {
    setInUrl(filter.q)
    if ((filter.q ?? '') !== typed.trim()) setTyped(filter.q ?? '')
  }
  const active = Boolean(typed || filter.category || filter.price)

  const change = (next: ShopFilter) =>
    void navigate({ search: (previous) => ({ ...previous, ...next }), replace: true, resetScroll: false })
  const clear = () => {
    setTyped('')
    change({ q: undefined, category: undefined, price: undefined })
  }

  const Collection = size.inBrowser ? WholeCollection : LargeCollection
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
          typed={typed}
          onType={(text) => {
            setTyped(text)
            change({ q: text.trim() || undefined })
          }}
          onChange={change}
          clear={
            active && (
              <Button variant="danger" size="sm" onClick={clear}>
                Clear Filters
              </Button>
            )
          }
        />
        <Suspense fallback={<LoadingCards className="mt-6" />}>
          <Collection
            filter={{ ...filter, q: typed }}
            clear={
              active && (
                <Button variant="secondary" onClick={clear}>
                  Clear Filters
                </Button>
              )
            }
            onSelect={customizer.customize}
            onIntent={customizer.prepare}
          />
        </Suspense>
        {customizer.dialog}
      </div>
    </>
  )
}
