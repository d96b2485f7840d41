import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type CartItem, cart } from '#contract/sales/cart.ts'
import { formatMoney } from '#contract/base/money.ts'
import { read, sentenceOf } from '#web/base/api.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CartLine } from './cart-line.tsx'
import { isOffered, offeredSums } from './offered.ts'

interface CartDrawerProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The cart's side panel (product.md, section 2). */
export function CartDrawer({ open, onOpenChange }: CartDrawerProps) {
  const navigate = useNavigate()
  const { data: items, error, refetch } = useQuery(read(cart.list))
  const goToCheckout = () => {
    onOpenChange(false)
    void navigate({ to: '/checkout' })
  }
  const sums = offeredSums(items ?? [])
  const footer = items && items.length > 0 && (
    <>
      <p className="flex justify-between text-lg font-semibold">
        <span>Subtotal</span>
        <span className="tabular-nums">{formatMoney(sums.subtotal)}</span>
      </p>
      {sums.rush !== null && (
        <p className="mt-1 flex justify-between">
          <span>Rush</span>
          <span className="tabular-nums">{formatMoney(sums.rush)}</span>
        </p>
      )}
      <Button size="lg" wide className="mt-3" disabled={!items.every(isOffered)} onClick={goToCheckout}>
        Continue to Checkout
      </Button>
      <Link
        to="/cart"
        className={cx(buttonClass({ variant: 'quiet', wide: true }), 'mt-1')}
        onClick={() => onOpenChange(false)}
      >
        View Cart
      </Link>
    </>
  )
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title="Your Cart" footer={footer}>
      {items ? (
        <CartList items={items} />
      ) : error ? (
        <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} />
      ) : (
        <LoadingRows />
      )}
    </Sheet>
  )
}

function CartList({ items }: { items: CartItem[] }) {
  if (items.length === 0)
    return <EmptyState title="Your cart is empty">Add some beautiful cards to get started!</EmptyState>
  return (
    <ul className="divide-y divide-line">
      {items.map((item) => (
        <CartLine key={item.id} item={item} />
      ))}
    </ul>
  )
}

function LoadingRows() {
  return (
    <div className="flex flex-col gap-5">
      <output className="sr-only">Loading your cart...</output>
      {[1, 2, 3].map((row) => (
        <div key={row} className="flex gap-4">
          <Skeleton className="h-28 w-20" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-5 w-3/4" />
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-9 w-28" />
          </div>
        </div>
      ))}
    </div>
  )
}
