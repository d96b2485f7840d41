import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { PasskeyAnswer, PasskeyOptions, Ticket } from '#contract/base/second-factor.ts'
import { StudioPasswordChange, StudioProof } from './studio-credentials.ts'
import { Done, Timestamp, requiredLine } from '#contract/base/text.ts'

/** An artist's sign-in methods, as they see them themselves. */
export const StudioSignIn = z.object({
  email: z.string(),
  passkeys: z.array(
    z.object({ id: z.string(), name: z.string(), createdAt: Timestamp, lastUsedAt: z.nullable(Timestamp) }),
  ),
  /** Open on other devices, besides this one. */
  otherSessions: z.int(),
})
export type StudioSignIn = z.infer<typeof StudioSignIn>

/** An artist's own sign-in. */
export const studioOwn = {
  find: endpoint({
    method: 'GET',
    path: '/api/studio/me/sign-in',
    summary: 'The artist’s own passkeys, and how many other sessions are open.',
    access: 'artist',
    reply: StudioSignIn,
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/api/studio/me/password',
    summary: 'Changes the artist’s own password and ends all their other sessions.',
    access: 'artist',
    body: StudioPasswordChange,
    reply: Done,
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/api/studio/me/sessions',
    summary: 'Ends all of the artist’s own sessions but this one.',
    access: 'artist',
    reply: Done,
  }),
  beginPasskey: endpoint({
    method: 'POST',
    path: '/api/studio/me/passkeys/options',
    summary: 'Begins to add a passkey, with the password; returns the options for the browser.',
    access: 'artist',
    body: StudioProof,
    reply: z.object({ ticket: Ticket, options: PasskeyOptions }),
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: '/api/studio/me/passkeys',
    summary: 'Adds a passkey, which signs the artist in without the password.',
    access: 'artist',
    body: z.object({ ticket: Ticket, name: requiredLine('Name is required', 60), passkey: PasskeyAnswer }),
    reply: Done,
    status: 201,
  }),
  removePasskey: endpoint({
    method: 'DELETE',
    path: '/api/studio/me/passkeys/{id}',
    summary: 'Removes a passkey.',
    access: 'artist',
    params: z.object({ id: z.string().check(z.regex(/^[\w-]{1,1400}$/)) }),
    reply: Done,
  }),
}
