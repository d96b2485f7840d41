import * as z from 'zod/mini'
import { Address } from '#contract/base/address.ts'
import { endpoint } from '#contract/base/endpoint.ts'
import { Done } from '#contract/base/text.ts'

/** A recipient address of one of the shopper's earlier orders. */
export const SavedAddress = z.object({ id: z.string(), address: Address })
export type SavedAddress = z.infer<typeof SavedAddress>

export const savedAddresses = {
  list: endpoint({
    method: 'GET',
    path: '/api/user/addresses',
    summary: 'The addresses of the shopper’s orders, most recent first.',
    access: 'shopper',
    reply: z.array(SavedAddress),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/user/addresses/{id}',
    summary: 'Removes a saved address; orders sent there stay as they are.',
    access: 'shopper',
    params: z.object({ id: z.string().check(z.regex(/^[\da-f]{32}$/)) }),
    reply: Done,
  }),
}
