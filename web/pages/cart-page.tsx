import { useQuery } from '@tanstack/react-query'
import { ClientOnly, Link } from '@tanstack/react-router'
import { type CartItem, cart } from '#contract/sales/cart.ts'
import { formatMoney } from '#contract/base/money.ts'
import { read, sentenceOf } from '#web/base/api.ts'
import { useCustomizer } from '#web/sales/customizer/use-customizer.tsx'
import { CartLine } from '#web/sales/cart/cart-line.tsx'
import { isOffered, offeredSums } from '#web/sales/cart/offered.ts'
import { Recommended } from '#web/catalog/recommendations/recommended.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { useCartDates } from '#web/catalog/dates/use-promises.ts'
import { useWishedDate } from '#web/catalog/dates/wished-date.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

export function CartPage() {
  const customizer = useCustomizer()
  return (
    <div className="shell py-10 md:py-14">
      <h1 className="title-lg">Your cart</h1>
      {/* The header may have loaded the cart before this page is hydrated, which would cause a hydration mismatch. */}
      <ClientOnly fallback={<LoadingCart />}>
        <Cart />
        <p className="mt-8 text-center">
          <Link to="/track" className="font-medium text-quiet underline underline-offset-4 hover:text-ink">
            Looking for an order you placed?
          </Link>
        </p>
        <div className="mt-14">
          <Recommended onSelect={customizer.customize} onIntent={customizer.prepare} />
        </div>
        {customizer.dialog}
      </ClientOnly>
    </div>
  )
}

function Cart() {
  const { data: items, error, refetch } = useQuery(read(cart.list))
  if (items) return items.length > 0 ? <FilledCart items={items} /> : <EmptyCart />
  if (error) return <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} />
  return <LoadingCart />
}

function LoadingCart() {
  return (
    <div className="mt-8 flex flex-col gap-5">
      <output className="sr-only">Loading your cart...</output>
      <Skeleton className="h-40" />
      <Skeleton className="h-40" />
    </div>
  )
}

function FilledCart({ items }: { items: CartItem[] }) {
  const sums = offeredSums(items)
  const wished = useWishedDate()
  const dates = useCartDates(wished.zip, wished.withoutWaiting, items)
  return (
    <div className="mt-6 grid items-start gap-10 lg:grid-cols-[1.6fr_1fr]">
      <ul className="divide-y divide-line border-y border-line">
        {items.map((item) => (
          <CartLine key={item.id} item={item} dates={dates.get(item.id)} roomy />
        ))}
      </ul>
      <section
        aria-label="Order summary"
        className="rounded-[var(--radius)] border border-line bg-card p-6 lg:sticky lg:top-24"
      >
        <h2 className="title-md">Order Summary</h2>
        <dl className="mt-4 grid gap-2.5">
          <Row term="Subtotal" value={formatMoney(sums.subtotal)} />
          {sums.rush !== null && <Row term="Rush" value={formatMoney(sums.rush)} />}
          <Row term="Shipping" value="Free" />
          <Row total term="Total" value={formatMoney(sums.total)} />
        </dl>
        <div className="mt-6 grid gap-3">
          {items.every(isOffered) ? (
            <Link to="/checkout" className={buttonClass({ size: 'lg', wide: true })}>
              Proceed to Checkout
            </Link>
          ) : (
            <Button size="lg" wide disabled>
              Proceed to Checkout
            </Button>
          )}
          <Link to="/shop" search={{}} className={buttonClass({ variant: 'secondary', wide: true })}>
            Continue Shopping
          </Link>
        </div>
      </section>
    </div>
  )
}

function EmptyCart() {
  return (
    <EmptyState
      title="Your cart is empty"
      action={
        <Link to="/shop" search={{}} className={buttonClass()}>
          Browse Cards
        </Link>
      }
    >
      Add some beautiful cards to get started!
    </EmptyState>
  )
}

function Row({ term, value, total = false }: { term: string; value: string; total?: boolean }) {
  return (
    <div className={cx('flex justify-between gap-4', total && 'mt-2 border-t border-line pt-4 text-lg font-semibold')}>
      <dt>{term}</dt>
      <dd className="tabular-nums">{value}</dd>
    </div>
  )
}
