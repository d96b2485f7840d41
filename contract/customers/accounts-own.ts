import * as z from 'zod/mini'
import { User } from './accounts.ts'
import { PasswordProof, NewPassword, PasswordChange, ProfileChange, ResetRequest } from './accounts-credentials.ts'
import { endpoint } from '#contract/base/endpoint.ts'
import { PictureUpload } from '#contract/base/picture-upload.ts'
import { Done, Timestamp, Token } from '#contract/base/text.ts'

/** A session of the shopper's own. `lastSeen` is updated once an hour. */
const OwnSession = z.object({
  id: z.string(),
  userAgent: z.string(),
  since: Timestamp,
  lastSeen: Timestamp,
  current: z.boolean(),
})

/** What a shopper can do with their own account. */
export const ownAccount = {
  listSessions: endpoint({
    method: 'GET',
    path: '/api/user/sessions',
    summary: 'Lists the shopper’s open sessions: this one first, then the last used.',
    access: 'shopper',
    reply: z.array(OwnSession),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/user/sessions/{id}',
    summary: 'Ends one of the shopper’s sessions.',
    access: 'shopper',
    params: z.object({ id: z.string().check(z.regex(/^[\da-f]{16}$/)) }),
    reply: Done,
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/api/user/other-sessions',
    summary: 'Ends all of the shopper’s sessions except the current one.',
    access: 'shopper',
    reply: Done,
  }),
  signOutEverywhere: endpoint({
    method: 'DELETE',
    path: '/api/user/sessions',
    summary: 'Ends all of the shopper’s sessions, including the current one.',
    access: 'shopper',
    reply: Done,
  }),
  changeProfile: endpoint({
    method: 'PUT',
    path: '/api/user',
    summary: 'Updates name and e-mail address; a new address requires the password.',
    access: 'shopper',
    body: ProfileChange,
    reply: User,
  }),
  changePicture: endpoint({
    method: 'PUT',
    path: '/api/user/picture',
    summary: 'Sets the account’s picture, re-encoded by the server; null removes it.',
    access: 'shopper',
    body: z.object({ picture: z.nullable(PictureUpload) }),
    reply: User,
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/api/user/password',
    summary: 'Changes the password and ends all other sessions.',
    access: 'shopper',
    body: PasswordChange,
    reply: Done,
  }),
  sendConfirmation: endpoint({
    method: 'POST',
    path: '/api/user/email-confirmation',
    summary: 'E-mails the link that confirms the account’s address again; nothing is sent for a confirmed one.',
    access: 'shopper',
    reply: Done,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/user/removal',
    summary: 'Deletes the account; its orders are kept without personal data.',
    access: 'shopper',
    body: PasswordProof,
    reply: Done,
  }),
}

export const passwordResets = {
  request: endpoint({
    method: 'POST',
    path: '/api/password-resets',
    summary: 'E-mails a password reset link; the response is the same for every address.',
    access: 'anyone',
    body: ResetRequest,
    reply: Done,
  }),
  find: endpoint({
    method: 'GET',
    path: '/api/password-resets/{token}',
    summary: 'Checks whether a password reset link is still valid; 404 when it is not.',
    access: 'anyone',
    params: z.object({ token: Token }),
    reply: Done,
  }),
  use: endpoint({
    method: 'PUT',
    path: '/api/password-resets/{token}',
    summary: 'Sets a new password by a single-use link and ends all sessions of the account.',
    access: 'anyone',
    params: z.object({ token: Token }),
    body: NewPassword,
    reply: Done,
  }),
}

export const emailConfirmations = {
  find: endpoint({
    method: 'GET',
    path: '/api/email-confirmations/{token}',
    summary: 'Checks whether a link that confirms an e-mail address is still valid; 404 when it is not.',
    access: 'anyone',
    params: z.object({ token: Token }),
    reply: Done,
  }),
  confirm: endpoint({
    method: 'PUT',
    path: '/api/email-confirmations/{token}',
    summary: 'Confirms the e-mail address of an account by a single-use link.',
    access: 'anyone',
    params: z.object({ token: Token }),
    reply: Done,
  }),
}
