import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { cart } from '#contract/cart.ts'
import { read, sentenceOf } from '#web/api.ts'
import { CheckoutForm } from '#web/checkout/checkout-form.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

export function CheckoutPage() {
  const { data: items, error, refetch } = useQuery(read(cart.list))
  return (
    <div className="shell py-10 md:py-14">
      <h1 className="title-lg">Checkout</h1>
      {items ? (
        items.length > 0 ? (
          <CheckoutForm items={items} />
        ) : (
          <EmptyCheckout />
        )
      ) : error ? (
        <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} />
      ) : (
        <Spinner label="Loading your cart..." className="mt-10" />
      )}
    </div>
  )
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
