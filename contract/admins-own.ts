import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Done, requiredText } from './text.ts'

export const Proof = z.object({ password: requiredText('Password is required', 1024) })
export type Proof = z.infer<typeof Proof>

/** An administrator's own sign-in (product.md, section 6). */
export const ownAdmin = {
  prove: endpoint({
    method: 'POST',
    path: '/api/admin/me/proof',
    summary: 'Takes the password again; for 15 minutes dangerous acts do not ask for it.',
    access: 'admin',
    roles: 'own',
    body: Proof,
    reply: Done,
  }),
  checkProof: endpoint({
    method: 'GET',
    path: '/api/admin/me/proof',
    summary: 'Whether a dangerous act would work now: 403 where the password is asked for first.',
    access: 'admin',
    roles: 'own',
    fresh: true,
    reply: Done,
  }),
}
