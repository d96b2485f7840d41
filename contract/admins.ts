import * as z from 'zod/mini'
import { Credentials } from './credentials.ts'
import { endpoint } from './endpoint.ts'
import { Done, Id } from './text.ts'

/** An administrator; a separate kind of account with its own session (specification, section 6). */
export const Admin = z.object({ id: Id, username: z.string(), email: z.string() })
export type Admin = z.infer<typeof Admin>

export const admins = {
  current: endpoint({
    method: 'GET',
    path: '/api/admin/me',
    summary: 'The signed-in administrator; 401 without one.',
    access: 'admin',
    reply: Admin,
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/api/admin/login',
    summary: 'Signs an administrator in.',
    access: 'anyone',
    body: Credentials,
    reply: Admin,
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/api/admin/logout',
    summary: 'Ends the administrator’s session.',
    access: 'anyone',
    reply: Done,
  }),
}
