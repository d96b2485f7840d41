import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Done, Id, emailText, optionalText, requiredText } from './text.ts'

/** A shopper's account as its owner sees it; no secret and no provider reference is in it. */
export const User = z.object({
  id: Id,
  username: z.string(),
  email: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  profileImageUrl: z.nullable(z.string()),
})
export type User = z.infer<typeof User>

/** Sign-in of shoppers and administrators (specification, section 5). */
export const Credentials = z.object({
  username: requiredText('Username is required'),
  password: requiredText('Password is required', 1024),
})
export type Credentials = z.infer<typeof Credentials>

const shortUsername = 'Username must be at least 3 characters'
const shortPassword = 'Password must be at least 6 characters'

export const Registration = z.object({
  username: requiredText(shortUsername, 60).check(z.minLength(3, shortUsername)),
  email: emailText(),
  firstName: optionalText(100),
  lastName: optionalText(100),
  password: requiredText(shortPassword, 1024).check(z.minLength(6, shortPassword)),
})
export type Registration = z.infer<typeof Registration>

export const accounts = {
  current: endpoint({
    method: 'GET',
    path: '/api/user',
    summary: 'The signed-in shopper, or null.',
    access: 'anyone',
    reply: z.nullable(User),
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/api/login',
    summary: 'Signs a shopper in; the cart of the visit comes along.',
    access: 'anyone',
    body: Credentials,
    reply: User,
  }),
  register: endpoint({
    method: 'POST',
    path: '/api/register',
    summary: 'Creates an account and signs it in.',
    access: 'anyone',
    body: Registration,
    reply: User,
    status: 201,
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/api/logout',
    summary: 'Ends the shopper’s session.',
    access: 'anyone',
    reply: Done,
  }),
}
