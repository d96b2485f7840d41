import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { Id, IdParams } from '#contract/base/text.ts'
import { writingStyles } from './writing-styles.ts'

/** An artist as the directory shows them (product.md, section 3). */
export const Artist = z.object({
  id: Id,
  name: z.string(),
  specialty: z.string(),
  bio: z.string(),
  experience: z.string(),
  profileImage: z.string(),
  workspaceImage: z.string(),
  isActive: z.boolean(),
  /** The writing styles that they letter: they can be chosen only for these. */
  styles: z.array(z.enum(writingStyles)),
})
export type Artist = z.infer<typeof Artist>

export const artists = {
  list: endpoint({
    method: 'GET',
    path: '/api/artists',
    summary: 'Lists all active artists.',
    failure: 'Failed to fetch artists',
    access: 'anyone',
    cached: true,
    reply: z.array(Artist),
  }),
  find: endpoint({
    method: 'GET',
    path: '/api/artists/{id}',
    summary: 'One active artist.',
    failure: 'Failed to fetch artist',
    access: 'anyone',
    cached: true,
    params: IdParams,
    reply: Artist,
  }),
}

/** Only http and https addresses, and the shop's own pictures, may become the source of an <img>. */
export function isPictureUrl(value: string): boolean {
  if (value.startsWith('/media/')) return /^\/media\/\w+$/.test(value)
  return URL.canParse(value) && ['http:', 'https:'].includes(new URL(value).protocol)
}
