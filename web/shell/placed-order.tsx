import { useRouterState } from '@tanstack/react-router'
import { onDemand } from '#web/ui/on-demand.tsx'

const Receipt = onDemand(() =>
  import('#web/customers/order-pages/receipt/open-receipt.tsx').then(({ OpenReceipt }) => OpenReceipt),
)

/** The receipt of an order that was just placed, over the page that the buyer was sent to. */
export function PlacedOrder() {
  const token = useRouterState({ select: ({ location }) => location.state.placed })
  return token && <Receipt token={token} />
}
