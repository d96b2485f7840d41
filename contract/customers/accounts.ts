import * as z from 'zod/mini'
import { Credentials, Registration } from './accounts-credentials.ts'
import { endpoint } from '#contract/base/endpoint.ts'
import { Done, Id } from '#contract/base/text.ts'

/** A shopper's account as its owner sees it, without secrets or provider references. */
export const User = z.object({
  id: Id,
  username: z.string(),
  email: z.string(),
  /** Whether the address was confirmed by a mailed link. */
  emailVerified: z.boolean(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  profileImageUrl: z.nullable(z.string()),
})
export type User = z.infer<typeof User>

export const accounts = {
  current: endpoint({
    method: 'GET',
    path: '/api/user',
    identifies: true,
    summary: 'The signed-in shopper, or null.',
    access: 'anyone',
    reply: z.nullable(User),
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/api/login',
    identifies: true,
    summary: 'Signs a shopper in and merges the guest’s cart and favorites into the account.',
    access: 'anyone',
    body: Credentials,
    reply: User,
  }),
  register: endpoint({
    method: 'POST',
    path: '/api/register',
    identifies: true,
    once: true,
    summary: 'Creates an account and signs the shopper in.',
    access: 'anyone',
    body: Registration,
    reply: User,
    status: 201,
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/api/logout',
    identifies: true,
    summary: 'Ends the shopper’s session.',
    access: 'anyone',
    reply: Done,
  }),
}
