import * as z from 'zod/mini'
import { ArtistPageInput, PageDecision } from '#contract/catalog/artist-page.ts'
import { endpoint } from '#contract/base/endpoint.ts'
import { Done, Id, IdParams, Timestamp } from '#contract/base/text.ts'
import { writingStyles } from '#contract/catalog/writing-styles.ts'

/** The contents of an artist's page. */
export const ArtistPage = z.object({
  specialty: z.string(),
  experience: z.string(),
  bio: z.string(),
  profileImage: z.string(),
  workspaceImage: z.string(),
  styles: z.array(z.enum(writingStyles)),
})
export type ArtistPage = z.infer<typeof ArtistPage>

/** An artist's proposed page: waiting for the desk, or declined. */
export const PageProposal = z.extend(ArtistPage, {
  id: Id,
  version: z.int(),
  proposedAt: Timestamp,
  declined: z.nullable(z.object({ at: Timestamp, note: z.string() })),
})
export type PageProposal = z.infer<typeof PageProposal>

export const StudioPage = z.object({
  artistId: Id,
  name: z.string(),
  /** Whether the shop shows it. */
  isActive: z.boolean(),
  page: ArtistPage,
  proposal: z.nullable(PageProposal),
})
export type StudioPage = z.infer<typeof StudioPage>

/** An artist's own page. */
export const studioPage = {
  find: endpoint({
    method: 'GET',
    path: '/api/studio/page',
    summary: 'The artist’s page in the shop, and the proposed one, if any.',
    access: 'artist',
    reply: StudioPage,
  }),
  propose: endpoint({
    method: 'PUT',
    path: '/api/studio/page',
    summary: 'Proposes a new version of the page, replacing an earlier proposal; the shop shows it once accepted.',
    access: 'artist',
    body: ArtistPageInput,
    reply: StudioPage,
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/api/studio/page',
    summary: 'Withdraws the proposal.',
    access: 'artist',
    reply: StudioPage,
  }),
}

/** A proposal beside what the shop shows now. */
export const ProposedPage = z.object({
  artist: z.extend(ArtistPage, { id: Id, name: z.string(), isActive: z.boolean(), version: z.int() }),
  proposal: PageProposal,
})
export type ProposedPage = z.infer<typeof ProposedPage>

/** Artists' proposals, for the desk. */
export const artistPagesAdmin = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/artist-pages',
    summary: 'Artists’ proposed pages without an answer, oldest first.',
    access: 'admin',
    roles: ['catalog', 'desk'],
    reply: z.array(ProposedPage),
  }),
  decide: endpoint({
    method: 'POST',
    path: '/api/admin/artist-pages/{id}/decision',
    summary: 'Accepts a proposed page, which the shop then shows, or declines it with a reason.',
    access: 'admin',
    roles: ['catalog', 'desk'],
    params: IdParams,
    body: PageDecision,
    reply: Done,
  }),
}
