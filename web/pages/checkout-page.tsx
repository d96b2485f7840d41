import { useQuery } from '@tanstack/react-query'
import { ClientOnly, Link } from '@tanstack/react-router'
import { cart } from '#contract/sales/cart.ts'
import { read, sentenceOf } from '#web/base/api.ts'
import { CheckoutForm } from '#web/sales/checkout/checkout-form.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

export function CheckoutPage() {
  return (
    <div className="shell py-10 md:py-14">
      <h1 className="title-lg">Checkout</h1>
      {/* The header may have loaded the cart before this page is hydrated, which would cause a hydration mismatch. */}
      <ClientOnly fallback={<LoadingCart />}>
        <Checkout />
      </ClientOnly>
    </div>
  )
}

function Checkout() {
  const { data: items, error, refetch } = useQuery(read(cart.list))
  if (items) return items.length > 0 ? <CheckoutForm items={items} /> : <EmptyCheckout />
  if (error) return <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} />
  return <LoadingCart />
}

function LoadingCart() {
  return <Spinner label="Loading your cart..." className="mt-10" />
}

function EmptyCheckout() {
  return (
    <EmptyState
      title="Your cart is empty"
      action={
        <Link to="/shop" search={{}} className={buttonClass()}>
          Continue Shopping
        </Link>
      }
    >
      Add some items to your cart before checking out.
    </EmptyState>
  )
}
