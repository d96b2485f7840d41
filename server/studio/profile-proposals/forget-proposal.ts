import { eq } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/db.ts'
import { artistPageProposals } from '#server/platform/db/schema.ts'
import { deletePicture } from '#server/platform/pictures/forget-picture.ts'

/** Deletes an artist's proposed page, with pictures that nothing else shows. */
export async function forgetProposal(tx: Queries, artistId: string): Promise<void> {
  const [gone] = await tx.delete(artistPageProposals).where(eq(artistPageProposals.artistId, artistId)).returning()
  for (const picture of gone ? [gone.profileImage, gone.workspaceImage] : []) await deletePicture(tx, picture)
}
