import type { AdminOrder } from '#contract/fulfillment/admin-order.ts'
import { CustomerLink } from '#web/admin/people/parts/customer-link.tsx'
import { CopiedAddress } from '#web/admin/orders/parts/order-address.tsx'
import { EditAddress } from './order-edit-address.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Panel } from '#web/admin/parts/panel.tsx'

/** Where the cards go, and whom to contact. */
export function OrderPeople({ order }: { order: AdminOrder }) {
  const { shippingAddress, customerAddress, shipToRecipient, customerName, customerEmail } = order
  return (
    <Panel title="Addresses">
      <div className="grid gap-5">
        {shippingAddress.street === '' ? (
          <p className="text-quiet">Erased with the customer’s account.</p>
        ) : (
          <CopiedAddress title={shipToRecipient ? 'Mail to' : 'The card is for'} address={shippingAddress} />
        )}
        {customerAddress && (
          <CopiedAddress title={shipToRecipient ? 'Customer’s address' : 'Mail first to'} address={customerAddress} />
        )}
        <div className="empty:hidden">
          <EditAddress order={order} />
        </div>
        <div className="flex items-start justify-between gap-3">
          <p className="min-w-0 text-quiet">
            <span className="block font-semibold text-ink">Ordered by</span>
            <span className="block break-words">{customerName}</span>
            {customerEmail && (
              <a href={`mailto:${customerEmail}`} className="break-all text-ink underline underline-offset-4">
                {customerEmail}
              </a>
            )}
            {isInvented(customerEmail) && (
              <span className="mt-1 block">Invented for the demo: this address gets no mail.</span>
            )}
            {customerEmail && (
              <span className="mt-1 block">
                <CustomerLink source="of-order" id={order.id} />
              </span>
            )}
          </p>
          {customerEmail && <CopyButton text={customerEmail} what="the email address" />}
        </div>
      </div>
    </Panel>
  )
}

/** Nobody can have an address there (RFC 2606). */
const isInvented = (email: string | null) => /@example\.com$/i.test(email ?? '')
