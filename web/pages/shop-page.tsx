import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useDeferredValue, useState } from 'react'
import { cards } from '#contract/cards.ts'
import { read } from '#web/api.ts'
import { CardTile } from '#web/cards/card-tile.tsx'
import { ShopFilters } from '#web/cards/shop-filters.tsx'
import { type ShopFilter, filterCards } from '#web/cards/shop-filter.ts'
import { useCustomizer } from '#web/cards/use-customizer.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

export function ShopPage() {
  const filter = useSearch({ from: '/shop' })
  const navigate = useNavigate({ from: '/shop' })
  const { data: designs } = useSuspenseQuery(read(cards.list))
  const customizer = useCustomizer()
  // The box answers every key at once; the grid follows when there is time.
  const [typed, setTyped] = useState(filter.q ?? '')
  const [inUrl, setInUrl] = useState(filter.q)
  if (inUrl !== filter.q) {
    setInUrl(filter.q)
    if ((filter.q ?? '') !== typed.trim()) setTyped(filter.q ?? '')
  }
  const shown = filterCards(designs, { ...filter, q: useDeferredValue(typed) })
  const active = Boolean(typed || filter.category || filter.price)

  const change = (next: ShopFilter) =>
    void navigate({ search: (previous) => ({ ...previous, ...next }), replace: true, resetScroll: false })
  const clear = () => {
    setTyped('')
    change({ q: undefined, category: undefined, price: undefined })
  }

  return (
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
      <output className="mt-6 block text-sm text-quiet">
        {shown.length} {shown.length === 1 ? 'card' : 'cards'}
      </output>
      {shown.length === 0 ? (
        <EmptyState
          title="No cards found for this category."
          action={
            active && (
              <Button variant="secondary" onClick={clear}>
                Clear Filters
              </Button>
            )
          }
        />
      ) : (
        <ul className="mt-4 grid grid-cols-2 gap-x-4 gap-y-10 sm:gap-x-6 md:grid-cols-3 lg:grid-cols-4">
          {shown.map((card, index) => (
            <li
              key={card.id}
              className={index < 48 ? undefined : '[contain-intrinsic-size:auto_30rem] [content-visibility:auto]'}
            >
              <CardTile
                card={card}
                eager={index < 4}
                sizes="(min-width: 64rem) 270px, (min-width: 48rem) 30vw, 45vw"
                onSelect={customizer.customize}
                onIntent={customizer.prepare}
              />
            </li>
          ))}
        </ul>
      )}
      {customizer.dialog}
    </div>
  )
}
