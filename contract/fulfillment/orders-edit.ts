import * as z from 'zod/mini'
import { Customization } from '#contract/catalog/customization.ts'
import { endpoint } from '#contract/base/endpoint.ts'
import { NewAddress } from './order-address.ts'
import { AdminOrder } from './orders-admin.ts'
import { LineNumber } from './orders.ts'
import { Id, IdParams, optionalText } from '#contract/base/text.ts'

/** What every edit carries: the revision that was shown, and a reason that customers do not see. */
const Edit = { revision: z.int(), reason: optionalText(500) }

/** Where an order goes, as the desk edits it; the rules are those of the checkout. */
export const AddressEdit = z.extend(NewAddress, Edit)
export type AddressEdit = z.infer<typeof AddressEdit>

/** What is lettered on a card, how and by whom; the rules are those of the customize form. */
export const CardEdit = z.extend(
  z.pick(Customization, { customMessage: true, customSignature: true, writingStyle: true, selectedArtistId: true }),
  Edit,
)
export type CardEdit = z.infer<typeof CardEdit>

/** What the desk changes in an order for its customer, until the card is mailed; the price stays as paid. */
export const ordersEdit = {
  address: endpoint({
    method: 'PUT',
    path: '/api/admin/orders/{id}/address',
    summary: 'Changes where an order goes, until a card of it is mailed, and e-mails the shopper.',
    access: 'admin',
    roles: ['desk'],
    params: IdParams,
    body: AddressEdit,
    reply: AdminOrder,
  }),
  card: endpoint({
    method: 'PUT',
    path: '/api/admin/orders/{id}/items/{line}',
    summary: 'Changes the words, writing style or artist of a card until it is mailed, and e-mails the shopper.',
    access: 'admin',
    roles: ['desk'],
    params: z.object({ id: Id, line: LineNumber }),
    body: CardEdit,
    reply: AdminOrder,
  }),
}
