import * as z from 'zod/mini'
import { MailingAddress } from '#contract/base/address.ts'
import { endpoint } from '#contract/base/endpoint.ts'
import { Done, Token } from '#contract/base/text.ts'

const TokenParams = z.object({ token: Token })

/** What a friend sees about the request: neither why, nor what is already known. */
export const AddressRequest = z.object({
  /** The asker's name. */
  askedBy: z.string(),
  /** The friend's own name. */
  name: z.string(),
  state: z.enum(['asked', 'answered', 'expired']),
})
export type AddressRequest = z.infer<typeof AddressRequest>

/** The private link of an address request; opening it changes nothing. */
export const addressRequests = {
  find: endpoint({
    method: 'GET',
    path: '/api/address-requests/{token}',
    summary: 'Who is asking for the address, by the request’s private link.',
    access: 'anyone',
    params: TokenParams,
    reply: AddressRequest,
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/address-requests/{token}',
    summary: 'Sends the address, once.',
    access: 'anyone',
    params: TokenParams,
    body: MailingAddress,
    reply: AddressRequest,
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/api/address-requests/{token}/refusal',
    summary: 'Ends the request and blocks all further ones to this e-mail address.',
    access: 'anyone',
    params: TokenParams,
    reply: Done,
  }),
}
