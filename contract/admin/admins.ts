import * as z from 'zod/mini'
import { Credentials } from '#contract/customers/accounts-credentials.ts'
import { endpoint } from '#contract/base/endpoint.ts'
import { adminRoles } from '#contract/base/roles.ts'
import { SecondFactor, SecondFactorNeeded } from '#contract/base/second-factor.ts'
import { Done, Id, IdParams, Timestamp, emailText, requiredLine, requiredText } from '#contract/base/text.ts'

/** An administrator: a separate kind of account with its own session (product.md, section 6). */
export const Admin = z.object({
  id: Id,
  username: z.string(),
  email: z.string(),
  role: z.enum(adminRoles),
  /** Somebody else chose the password: the portal asks for a new one. */
  mustChangePassword: z.boolean(),
  /** Nothing else works until a second factor is set up. */
  mustSetUpSecondFactor: z.boolean(),
})
export type Admin = z.infer<typeof Admin>

/** A new administrator. Passwords have at least 12 characters (reliability.md, "Passwords"). */
export const AdminPassword = requiredText('Password must be at least 12 characters', 1024).check(
  z.minLength(12, 'Password must be at least 12 characters'),
)
export const AdminInput = z.object({
  username: requiredLine('Username must be at least 3 characters', 60).check(
    z.minLength(3, 'Username must be at least 3 characters'),
  ),
  email: emailText(),
  password: AdminPassword,
  role: z.enum(adminRoles, 'Role is required'),
})
export type AdminInput = z.infer<typeof AdminInput>

export const AdminPasswordChange = z.object({
  currentPassword: requiredText('Current password is required', 1024),
  newPassword: AdminPassword,
})
export type AdminPasswordChange = z.infer<typeof AdminPasswordChange>

/** An administrator as the other administrators see them. */
export const Colleague = z.extend(Admin, {
  isActive: z.boolean(),
  hasSecondFactor: z.boolean(),
  createdAt: Timestamp,
  sessions: z.array(z.object({ id: z.string(), userAgent: z.string(), since: Timestamp, current: z.boolean() })),
})
export type Colleague = z.infer<typeof Colleague>

/** An entry of the audit log. */
export const Change = z.object({
  id: z.int(),
  at: Timestamp,
  by: z.string(),
  action: z.string(),
  subjectKind: z.string(),
  subjectTitle: z.string(),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
})
export type Change = z.infer<typeof Change>

const SignInRules = z.object({ secondFactorRequired: z.boolean() })

export const admins = {
  current: endpoint({
    method: 'GET',
    path: '/api/admin/me',
    summary: 'The signed-in administrator; 401 without one.',
    access: 'admin',
    roles: 'own',
    reply: Admin,
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/api/admin/login',
    summary: 'Signs an administrator in, or asks for the second factor.',
    access: 'anyone',
    body: Credentials,
    reply: z.union([Admin, SecondFactorNeeded]),
  }),
  giveSecondFactor: endpoint({
    method: 'POST',
    path: '/api/admin/login/second-factor',
    summary: 'Completes a sign-in by a code or a passkey.',
    access: 'anyone',
    body: SecondFactor,
    reply: Admin,
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/api/admin/logout',
    summary: 'Ends the administrator’s session.',
    access: 'anyone',
    reply: Done,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/admin/administrators',
    summary: 'Lists all administrators with their open sessions.',
    access: 'admin',
    reply: z.array(Colleague),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/administrators',
    summary: 'Adds an administrator.',
    access: 'admin',
    fresh: true,
    body: AdminInput,
    reply: Admin,
    status: 201,
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/api/admin/me/password',
    summary: 'Changes the administrator’s own password and ends all their other sessions.',
    access: 'admin',
    roles: 'own',
    body: AdminPasswordChange,
    reply: Done,
  }),
  activate: endpoint({
    method: 'PUT',
    path: '/api/admin/administrators/{id}/activation',
    summary: 'Activates or deactivates an administrator; nobody can deactivate themselves.',
    access: 'admin',
    fresh: true,
    params: IdParams,
    body: z.object({ isActive: z.boolean() }),
    reply: Done,
  }),
  changeRole: endpoint({
    method: 'PUT',
    path: '/api/admin/administrators/{id}/role',
    summary: 'Gives an administrator another role; one owner always remains.',
    access: 'admin',
    fresh: true,
    params: IdParams,
    body: z.object({ role: z.enum(adminRoles) }),
    reply: Done,
  }),
  removeSecondFactor: endpoint({
    method: 'DELETE',
    path: '/api/admin/administrators/{id}/second-factor',
    summary: 'Removes the lost second factors of an administrator, ends their sessions and notifies them.',
    access: 'admin',
    fresh: true,
    params: IdParams,
    reply: Done,
  }),
  findRules: endpoint({
    method: 'GET',
    path: '/api/admin/sign-in-rules',
    summary: 'The sign-in rules for all administrators.',
    access: 'admin',
    reply: SignInRules,
  }),
  changeRules: endpoint({
    method: 'PUT',
    path: '/api/admin/sign-in-rules',
    summary: 'Requires a second factor for every administrator, or makes it optional.',
    access: 'admin',
    fresh: true,
    body: SignInRules,
    reply: Done,
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/admin/sessions/{id}',
    summary: 'Ends one session of an administrator.',
    access: 'admin',
    params: z.object({ id: z.string().check(z.regex(/^[\da-f]{16}$/)) }),
    reply: Done,
  }),
  changes: endpoint({
    method: 'GET',
    path: '/api/admin/changes',
    summary: 'The audit log, newest entry first; `before` requests the next page.',
    access: 'admin',
    query: z.object({ before: z.optional(z.coerce.number().check(z.int(), z.minimum(1))) }),
    reply: z.array(Change),
  }),
}
