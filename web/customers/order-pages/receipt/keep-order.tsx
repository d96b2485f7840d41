import { Link } from '@tanstack/react-router'
import type { OrderDetails } from '#contract/fulfillment/orders.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'

/** Offers a guest an account, with the form filled from the order. */
export function KeepOrder({ order: { customerEmail, customerName } }: { order: OrderDetails }) {
  const [firstName = '', ...others] = customerName.trim().split(/\s+/)
  return (
    <section className="rounded-[var(--radius)] bg-moss px-5 py-6 text-white sm:px-7">
      <h3 className="title-md">Create an account to keep this order</h3>
      <p className="mt-1 text-white/85">
        Use {customerEmail}: once you confirm this address, you can add the order to your account.
      </p>
      <Link
        to="/auth"
        search={{ next: '/orders' }}
        state={{ newAccount: { email: customerEmail, firstName, lastName: others.join(' ') } }}
        className={cx(buttonClass({ variant: 'quiet' }), 'mt-4 bg-white')}
      >
        Create an account
      </Link>
    </section>
  )
}
