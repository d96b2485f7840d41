import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { PasskeyAnswer, PasskeyOptions, Ticket } from '#contract/base/second-factor.ts'
import { StudioCredentials, StudioPassword, StudioResetRequest } from './studio-credentials.ts'
import { Done, Id, Token } from '#contract/base/text.ts'

/** The signed-in artist: a third kind of account, with its own session (product.md, section 6). */
export const StudioArtist = z.object({
  /** The account's id; entries waiting in the browser belong to this account only. */
  id: Id,
  artistId: Id,
  name: z.string(),
  email: z.string(),
  profileImage: z.string(),
})
export type StudioArtist = z.infer<typeof StudioArtist>

const TokenParams = z.object({ token: Token })

export const studio = {
  current: endpoint({
    method: 'GET',
    path: '/api/studio/me',
    summary: 'The signed-in artist; 401 without one.',
    access: 'artist',
    reply: StudioArtist,
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/api/studio/login',
    summary: 'Signs an artist in.',
    access: 'anyone',
    body: StudioCredentials,
    reply: StudioArtist,
  }),
  beginPasskeySignIn: endpoint({
    method: 'POST',
    path: '/api/studio/login/passkey/options',
    summary: 'Begins a sign-in by passkey; returns the options for the browser.',
    access: 'anyone',
    reply: z.object({ ticket: Ticket, options: PasskeyOptions }),
  }),
  signInByPasskey: endpoint({
    method: 'POST',
    path: '/api/studio/login/passkey',
    summary: 'Signs an artist in by a passkey.',
    access: 'anyone',
    body: z.object({ ticket: Ticket, passkey: PasskeyAnswer }),
    reply: StudioArtist,
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/api/studio/logout',
    summary: 'Ends the artist’s session.',
    access: 'anyone',
    reply: Done,
  }),
  findInvitation: endpoint({
    method: 'GET',
    path: '/api/studio/invitations/{token}',
    summary: 'The artist an invitation to the studio is for; 404 if it was used or has expired.',
    access: 'anyone',
    params: TokenParams,
    reply: z.object({ name: z.string(), email: z.string() }),
  }),
  acceptInvitation: endpoint({
    method: 'POST',
    path: '/api/studio/invitations/{token}',
    summary: 'Opens the artist’s account by a single-use link, with a password, and signs the artist in.',
    access: 'anyone',
    params: TokenParams,
    body: StudioPassword,
    reply: StudioArtist,
    status: 201,
  }),
  requestReset: endpoint({
    method: 'POST',
    path: '/api/studio/forgot',
    summary: 'E-mails an artist a password reset link; the response is the same for every address.',
    access: 'anyone',
    body: StudioResetRequest,
    reply: Done,
  }),
  findReset: endpoint({
    method: 'GET',
    path: '/api/studio/reset/{token}',
    summary: 'Checks whether an artist’s password reset link is still valid; 404 when it is not.',
    access: 'anyone',
    params: TokenParams,
    reply: Done,
  }),
  useReset: endpoint({
    method: 'POST',
    path: '/api/studio/reset/{token}',
    summary: 'Sets an artist’s new password by a single-use link and ends all their sessions.',
    access: 'anyone',
    params: TokenParams,
    body: StudioPassword,
    reply: Done,
  }),
}
