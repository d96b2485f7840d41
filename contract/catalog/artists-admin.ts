import * as z from 'zod/mini'
import { Styles } from './artist-page.ts'
import { Artist, isPictureUrl } from './artists.ts'
import { endpoint } from '#contract/base/endpoint.ts'
import { longestDataUrl, tooLargePicture } from '#contract/base/picture-upload.ts'
import { Done, IdParams, Version, requiredLine, requiredText } from '#contract/base/text.ts'

const badPicture = 'Must be a valid URL'
/** A URL, or an uploaded picture as a data URL. */
const Picture = z.string({ error: badPicture }).check(
  z.maxLength(longestDataUrl, tooLargePicture),
  z.refine((value) => value.startsWith('data:image/') || (value.length <= 2000 && isPictureUrl(value)), badPicture),
)

/** The admin's artist form (product.md, section 5). */
export const ArtistInput = z.object({
  name: requiredLine('Name is required'),
  specialty: requiredLine('Specialty is required'),
  bio: requiredText('Bio is required', 5000),
  experience: requiredLine('Experience is required'),
  profileImage: Picture,
  workspaceImage: Picture,
  isActive: z._default(z.boolean(), true),
  /** The artist's styles; if left out, they stay as they are, and a new artist letters all. */
  styles: z.optional(Styles),
  version: Version,
})
export type ArtistInput = z.infer<typeof ArtistInput>

/** An artist as the admin shows them. */
export const AdminArtist = z.extend(Artist, {
  version: z.int(),
  cardCount: z.int(),
})
export type AdminArtist = z.infer<typeof AdminArtist>

export const artistsAdmin = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/artists',
    summary: 'Lists all artists, including inactive ones.',
    access: 'admin',
    roles: ['catalog', 'desk'],
    reply: z.array(AdminArtist),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/artists',
    summary: 'Adds an artist.',
    access: 'admin',
    roles: ['catalog'],
    body: ArtistInput,
    reply: AdminArtist,
    status: 201,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/admin/artists/{id}',
    summary: 'Updates an artist.',
    access: 'admin',
    roles: ['catalog'],
    params: IdParams,
    body: ArtistInput,
    reply: AdminArtist,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/artists/{id}',
    summary: 'Deletes an artist; placed orders keep the artist’s name.',
    access: 'admin',
    roles: ['catalog'],
    params: IdParams,
    reply: Done,
  }),
}
