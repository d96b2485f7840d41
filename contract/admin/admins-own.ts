import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { RecoveryCodes, Ticket, PasskeyAnswer, PasskeyOptions } from '#contract/base/second-factor.ts'
import { AdminPassword } from './admins.ts'
import { Done, Timestamp, Token, emailText, requiredLine, requiredText } from '#contract/base/text.ts'

export const Proof = z.object({ password: requiredText('Password is required', 1024) })
export type Proof = z.infer<typeof Proof>

export const OwnEmail = z.object({ email: emailText() })
export type OwnEmail = z.infer<typeof OwnEmail>

/** A code of an authenticator app, as typed. */
const AppCode = z.object({ code: requiredText('Code is required', 40) })

const PasskeyName = z.object({ name: requiredLine('Name is required', 60) })

/** An administrator's sign-in methods, as they see them themselves. */
export const OwnSignIn = z.object({
  email: z.string(),
  passkeys: z.array(
    z.object({ id: z.string(), name: z.string(), createdAt: Timestamp, lastUsedAt: z.nullable(Timestamp) }),
  ),
  hasApp: z.boolean(),
  recoveryCodesLeft: z.int(),
  /** The owners require a second factor for everyone. */
  secondFactorRequired: z.boolean(),
  sessions: z.array(
    z.object({
      id: z.string(),
      userAgent: z.string(),
      since: Timestamp,
      lastSeen: Timestamp,
      current: z.boolean(),
    }),
  ),
})
export type OwnSignIn = z.infer<typeof OwnSignIn>

/** An administrator's own sign-in (product.md, section 6). */
export const ownAdmin = {
  find: endpoint({
    method: 'GET',
    path: '/api/admin/me/sign-in',
    summary: 'The administrator’s own second factors and open sessions.',
    access: 'admin',
    roles: 'own',
    reply: OwnSignIn,
  }),
  prove: endpoint({
    method: 'POST',
    path: '/api/admin/me/proof',
    summary: 'Confirms the password; sensitive actions do not ask for it again for 15 minutes.',
    access: 'admin',
    roles: 'own',
    body: Proof,
    reply: Done,
  }),
  checkProof: endpoint({
    method: 'GET',
    path: '/api/admin/me/proof',
    summary: 'Whether a sensitive action would work now; 403 if the password is required first.',
    access: 'admin',
    roles: 'own',
    fresh: true,
    reply: Done,
  }),
  changeEmail: endpoint({
    method: 'PUT',
    path: '/api/admin/me/email',
    summary: 'Changes the administrator’s own e-mail address, and notifies the previous one.',
    access: 'admin',
    roles: 'own',
    fresh: true,
    body: OwnEmail,
    reply: Done,
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/admin/me/sessions/{id}',
    summary: 'Ends one of the administrator’s own sessions.',
    access: 'admin',
    roles: 'own',
    params: z.object({ id: z.string().check(z.regex(/^[\da-f]{16}$/)) }),
    reply: Done,
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/api/admin/me/sessions',
    summary: 'Ends all of the administrator’s own sessions but this one.',
    access: 'admin',
    roles: 'own',
    reply: Done,
  }),
  beginPasskey: endpoint({
    method: 'POST',
    path: '/api/admin/me/passkeys/options',
    summary: 'Begins to add a passkey; returns the options for the browser.',
    access: 'admin',
    roles: 'own',
    fresh: true,
    reply: z.object({ ticket: Ticket, options: PasskeyOptions }),
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: '/api/admin/me/passkeys',
    summary: 'Adds a passkey; the first second factor comes with recovery codes.',
    access: 'admin',
    roles: 'own',
    fresh: true,
    body: z.object({ ticket: Ticket, name: PasskeyName.shape.name, passkey: PasskeyAnswer }),
    reply: RecoveryCodes,
    status: 201,
  }),
  removePasskey: endpoint({
    method: 'DELETE',
    path: '/api/admin/me/passkeys/{id}',
    summary: 'Removes a passkey.',
    access: 'admin',
    roles: 'own',
    fresh: true,
    params: z.object({ id: z.string().check(z.regex(/^[\w-]{1,1400}$/)) }),
    reply: Done,
  }),
  beginApp: endpoint({
    method: 'POST',
    path: '/api/admin/me/authenticator/secret',
    summary: 'Begins to connect an authenticator app; returns its secret, also as a link for a QR code.',
    access: 'admin',
    roles: 'own',
    fresh: true,
    reply: z.object({ ticket: Ticket, secret: z.string(), link: z.string() }),
  }),
  confirmApp: endpoint({
    method: 'PUT',
    path: '/api/admin/me/authenticator',
    summary: 'Connects the authenticator app with one of its codes, replacing an earlier app.',
    access: 'admin',
    roles: 'own',
    fresh: true,
    body: z.object({ ticket: Ticket, code: AppCode.shape.code }),
    reply: RecoveryCodes,
  }),
  removeApp: endpoint({
    method: 'DELETE',
    path: '/api/admin/me/authenticator',
    summary: 'Disconnects the authenticator app.',
    access: 'admin',
    roles: 'own',
    fresh: true,
    reply: Done,
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/api/admin/me/recovery-codes',
    summary: 'Makes ten new recovery codes; the earlier ones stop working.',
    access: 'admin',
    roles: 'own',
    fresh: true,
    reply: RecoveryCodes,
  }),
}

export const AdminResetRequest = z.object({ name: requiredText('Username or e-mail is required', 254) })
export type AdminResetRequest = z.infer<typeof AdminResetRequest>

export const NewAdminPassword = z.object({ password: AdminPassword })
export type NewAdminPassword = z.infer<typeof NewAdminPassword>

/** Password reset by e-mail for administrators. */
export const adminResets = {
  request: endpoint({
    method: 'POST',
    path: '/api/admin/password-resets',
    summary: 'E-mails an administrator a password reset link; the response is the same for every name and address.',
    access: 'anyone',
    body: AdminResetRequest,
    reply: Done,
  }),
  find: endpoint({
    method: 'GET',
    path: '/api/admin/password-resets/{token}',
    summary: 'Checks whether a password reset link is still valid; 404 when it is not.',
    access: 'anyone',
    params: z.object({ token: Token }),
    reply: Done,
  }),
  use: endpoint({
    method: 'PUT',
    path: '/api/admin/password-resets/{token}',
    summary: 'Sets an administrator’s new password by a single-use link and ends all their sessions.',
    access: 'anyone',
    params: z.object({ token: Token }),
    body: NewAdminPassword,
    reply: Done,
  }),
}
