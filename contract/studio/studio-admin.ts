import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { StudioInvitation } from './studio-credentials.ts'
import { Done, Id, IdParams, Timestamp } from '#contract/base/text.ts'

/** An artist's access to the studio, as the desk sees it. */
export const StudioAccess = z.object({
  account: z.nullable(z.object({ email: z.string(), since: Timestamp, lastSeen: z.nullable(Timestamp) })),
  /** An invitation not accepted yet. */
  invitation: z.nullable(z.object({ email: z.string(), sentAt: Timestamp, expiresAt: Timestamp })),
})
export type StudioAccess = z.infer<typeof StudioAccess>

export const ArtistsStudio = z.extend(StudioAccess, {
  id: Id,
  name: z.string(),
  profileImage: z.string(),
  isActive: z.boolean(),
})
export type ArtistsStudio = z.infer<typeof ArtistsStudio>

/**
 * Who has access to the studio. Not for catalog editors: the studio shows customers' words and addresses, and
 * nobody may grant access that they do not have.
 */
export const studioAdmin = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/studios',
    summary: 'All artists with their studio account and their open invitation, if any.',
    access: 'admin',
    roles: ['desk'],
    reply: z.array(ArtistsStudio),
  }),
  invite: endpoint({
    method: 'POST',
    path: '/api/admin/artists/{id}/invitation',
    summary: 'E-mails an artist an invitation to the studio; an earlier one stops working.',
    access: 'admin',
    roles: ['desk'],
    fresh: true,
    params: IdParams,
    body: StudioInvitation,
    reply: StudioAccess,
    status: 201,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/artists/{id}/account',
    summary: 'Ends an artist’s access to the studio at once: account, sessions and invitation.',
    access: 'admin',
    roles: ['desk'],
    fresh: true,
    params: IdParams,
    reply: Done,
  }),
}
