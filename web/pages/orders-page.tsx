import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { formatMoney, subtotalCents } from '#contract/money.ts'
import { type Order, orderNumber, orders } from '#contract/orders.ts'
import { ApiError, read, sentenceOf } from '#web/api.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'

/** How long the notice stands before the way out, in ms (specification, section 9). */
const noticeDelay = 500

export function OrdersPage() {
  const { data, error, refetch } = useQuery(read(orders.listOwn))
  const signedOut = error instanceof ApiError && error.status === 401
  useEffect(() => {
    if (!signedOut) return
    toast({ title: 'Unauthorized', description: 'You are logged out. Logging in again...', variant: 'destructive' })
    const timer = setTimeout(() => window.location.assign('/api/login'), noticeDelay)
    return () => clearTimeout(timer)
  }, [signedOut])

  return (
    <div className="shell max-w-4xl py-10 md:py-14">
      <h1 className="title-lg mb-8">My Orders</h1>
      {data ? (
        data.length > 0 ? (
          <OrderList list={data} />
        ) : (
          <NoOrders />
        )
      ) : error && !signedOut ? (
        <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} />
      ) : (
        <div className="grid gap-5">
          <output className="sr-only">Loading your orders...</output>
          <Skeleton className="h-44" />
          <Skeleton className="h-44" />
        </div>
      )}
    </div>
  )
}

function OrderList({ list }: { list: Order[] }) {
  return (
    <ul className="grid gap-6">
      {list.map((order) => (
        <li key={order.id}>
          <OrderCard order={order} />
        </li>
      ))}
    </ul>
  )
}

const tones: Record<string, BadgeTone> = { completed: 'green', processing: 'blue', pending: 'yellow', cancelled: 'red' }
const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' })

function OrderCard({ order }: { order: Order }) {
  const count = order.items.reduce((sum, item) => sum + item.quantity, 0)
  const { name, street, city, state, zipCode, country } = order.shippingAddress
  return (
    <article className="rounded-[var(--radius)] border border-line bg-card p-6">
      <header className="flex flex-wrap items-start justify-between gap-3 border-b border-line pb-4">
        <div>
          <h2 className="title-md">Order #{orderNumber(order.id)}</h2>
          <p className="text-sm text-quiet">Placed on {longDate.format(new Date(order.createdAt))}</p>
        </div>
        <div className="text-right">
          <Badge tone={tones[order.status] ?? 'grey'}>{order.status}</Badge>
          <p className="mt-1 text-lg font-semibold tabular-nums">{formatMoney(order.totalAmount)}</p>
          <p className="text-sm text-quiet">
            {count} {count === 1 ? 'item' : 'items'}
          </p>
        </div>
      </header>
      <div className="mt-4 grid gap-6 sm:grid-cols-[1.6fr_1fr]">
        <ul className="grid gap-4">
          {order.items.map((item, index) => (
            <li key={index} className="flex justify-between gap-4">
              <div className="min-w-0">
                <p className="break-words whitespace-pre-wrap">
                  {item.customMessage ? `"${item.customMessage}"` : 'Custom Card'}
                </p>
                <p className="text-sm text-quiet">
                  Qty: {item.quantity} · {item.writingStyle}
                  {item.customSignature && ` · ${item.customSignature}`}
                </p>
              </div>
              <p className="tabular-nums">{formatMoney(subtotalCents([item]))}</p>
            </li>
          ))}
        </ul>
        <address className="text-sm text-quiet not-italic">
          <span className="block font-semibold text-ink">Shipping Address</span>
          {name}
          <br />
          {street}
          <br />
          {city}, {state} {zipCode}
          <br />
          {country}
        </address>
      </div>
    </article>
  )
}

function NoOrders() {
  return (
    <EmptyState
      title="No orders yet"
      action={
        <Link to="/shop" search={{}} className={buttonClass()}>
          Shop Now
        </Link>
      }
    />
  )
}
