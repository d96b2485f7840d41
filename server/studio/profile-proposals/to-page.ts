import type { ArtistPage, PageProposal } from '#contract/studio/artist-pages.ts'
import type { artistPageProposals } from '#server/platform/db/schema.ts'

/** The fields that artists and proposals share. */
export function toPage(row: ArtistPage): ArtistPage {
  const { specialty, experience, bio, profileImage, workspaceImage, styles } = row
  return { specialty, experience, bio, profileImage, workspaceImage, styles }
}

export function toProposal(row: typeof artistPageProposals.$inferSelect): PageProposal {
  const { id, version, proposedAt, declinedAt, declinedNote } = row
  const declined = declinedAt && { at: declinedAt.toISOString(), note: declinedNote ?? '' }
  return { ...toPage(row), id, version, proposedAt: proposedAt.toISOString(), declined }
}
