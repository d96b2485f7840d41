import { useQuery } from '@tanstack/react-query'
import { ClientOnly, Link } from '@tanstack/react-router'
import { accounts } from '#contract/customers/accounts.ts'
import { favorites } from '#contract/customers/favorites.ts'
import { read, sentenceOf } from '#web/base/api.ts'
import { CardTile } from '#web/catalog/cards/card-tile.tsx'
import { useCustomizer } from '#web/sales/customizer/use-customizer.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Saved designs: a guest's last as long as the session, a shopper's permanently. */
export function FavoritesPage() {
  return (
    <div className="shell py-10 md:py-14">
      <h1 className="title-lg">Your favorites</h1>
      <ClientOnly fallback={<LoadingTiles />}>
        <GuestNote />
        <Favorites />
      </ClientOnly>
    </div>
  )
}

function GuestNote() {
  const { data: user } = useQuery(read(accounts.current))
  const { data: saved } = useQuery(read(favorites.list))
  if (user !== null || !saved?.length) return null
  return (
    <p className="mt-2 text-quiet">
      Saved in this browser for now.{' '}
      <Link to="/auth" search={{ next: '/favorites' }} className="font-medium text-ink underline underline-offset-4">
        Sign in
      </Link>{' '}
      to keep them for good.
    </p>
  )
}

function Favorites() {
  const { data, error, refetch } = useQuery(read(favorites.list))
  const customizer = useCustomizer()
  if (error) return <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} />
  if (!data) return <LoadingTiles />
  if (data.length === 0) return <NoFavorites />
  return (
    <>
      <ul className="mt-8 grid grid-cols-2 gap-x-4 gap-y-10 sm:gap-x-6 md:grid-cols-3 lg:grid-cols-4">
        {data.map((card) => (
          <li key={card.id}>
            <CardTile
              card={card}
              sizes="(min-width: 64rem) 270px, (min-width: 48rem) 30vw, 44vw"
              onSelect={customizer.customize}
              onIntent={customizer.prepare}
            />
          </li>
        ))}
      </ul>
      {customizer.dialog}
    </>
  )
}

function NoFavorites() {
  return (
    <EmptyState
      title="No favorites yet"
      action={
        <Link to="/shop" search={{}} className={buttonClass()}>
          Browse Cards
        </Link>
      }
    >
      Press the heart on a card to save it here.
    </EmptyState>
  )
}

function LoadingTiles() {
  return (
    <div className="mt-8 grid grid-cols-2 gap-x-4 gap-y-10 sm:gap-x-6 md:grid-cols-3 lg:grid-cols-4">
      <output className="sr-only">Loading your favorites...</output>
      {[1, 2, 3, 4].map((tile) => (
        <Skeleton key={tile} className="aspect-[5/7]" />
      ))}
    </div>
  )
}
