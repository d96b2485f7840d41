import * as z from 'zod/mini'
import { Customization } from '#contract/catalog/customization.ts'
import { endpoint } from '#contract/base/endpoint.ts'
import { NewAddress } from './order-address.ts'
import { AdminOrder } from './admin-order.ts'
import { LineNumber } from './orders.ts'
import { Id, IdParams, ShownVersion, optionalText } from '#contract/base/text.ts'

/** Part of every edit: the revision shown, and a reason that customers do not see. */
const Edit = { revision: ShownVersion, reason: optionalText(500) }

/** Where an order goes, as the desk edits it; the rules are those of the checkout. */
export const AddressEdit = z.extend(NewAddress, Edit)
export type AddressEdit = z.infer<typeof AddressEdit>

/** A card's words, style and artist; the rules are those of the customize form. */
export const CardEdit = z.extend(
  z.pick(Customization, { customMessage: true, customSignature: true, writingStyle: true, selectedArtistId: true }),
  Edit,
)
export type CardEdit = z.infer<typeof CardEdit>

/** The desk's edits of an order, until the card is mailed; the price does not change. */
export const ordersEdit = {
  address: endpoint({
    method: 'PUT',
    path: '/api/admin/orders/{id}/address',
    summary: 'Changes an order’s address until one of its cards is mailed, and e-mails the shopper.',
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
