import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Done, Id, IdParams, Version, requiredText } from './text.ts'

/** An artist as the directory shows her (specification, section 3). */
export const Artist = z.object({
  id: Id,
  name: z.string(),
  specialty: z.string(),
  bio: z.string(),
  experience: z.string(),
  profileImage: z.string(),
  workspaceImage: z.string(),
  isActive: z.boolean(),
})
export type Artist = z.infer<typeof Artist>

const PictureUrl = z
  .string({ error: 'Must be a valid URL' })
  .check(z.maxLength(2000, 'Must be a valid URL'), z.refine(isPictureUrl, 'Must be a valid URL'))

/** The artist form of the portal (specification, section 5). */
export const ArtistInput = z.object({
  name: requiredText('Name is required'),
  specialty: requiredText('Specialty is required'),
  bio: requiredText('Bio is required', 5000),
  experience: requiredText('Experience is required'),
  profileImage: PictureUrl,
  workspaceImage: PictureUrl,
  isActive: z._default(z.boolean(), true),
  version: Version,
})
export type ArtistInput = z.infer<typeof ArtistInput>

/** An artist as the portal shows her. */
export const AdminArtist = z.extend(Artist, { version: z.int(), cardCount: z.int() })
export type AdminArtist = z.infer<typeof AdminArtist>

export const artists = {
  list: endpoint({
    method: 'GET',
    path: '/api/artists',
    summary: 'All active artists.',
    access: 'anyone',
    cached: true,
    reply: z.array(Artist),
  }),
  find: endpoint({
    method: 'GET',
    path: '/api/artists/{id}',
    summary: 'One active artist.',
    access: 'anyone',
    cached: true,
    params: IdParams,
    reply: Artist,
  }),
}

export const artistsAdmin = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/artists',
    summary: 'All artists, inactive ones included.',
    access: 'admin',
    reply: z.array(AdminArtist),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/artists',
    summary: 'Adds an artist.',
    access: 'admin',
    body: ArtistInput,
    reply: AdminArtist,
    status: 201,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/admin/artists/{id}',
    summary: 'Changes an artist.',
    access: 'admin',
    params: IdParams,
    body: ArtistInput,
    reply: AdminArtist,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/artists/{id}',
    summary: 'Deletes an artist; placed orders keep her name.',
    access: 'admin',
    params: IdParams,
    reply: Done,
  }),
}

/** Only http and https addresses, and the shop's own pictures, may reach an <img>. */
export function isPictureUrl(value: string): boolean {
  if (value.startsWith('/media/')) return /^\/media\/[\w/.-]{1,200}$/.test(value)
  return URL.canParse(value) && ['http:', 'https:'].includes(new URL(value).protocol)
}
