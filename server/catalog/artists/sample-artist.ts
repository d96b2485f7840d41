import type { Queries } from '#server/platform/db/db.ts'
import { artistAccounts, artists } from '#server/platform/db/schema.ts'

/** For e-mails shown as samples. */
export async function insertSampleArtist(tx: Queries) {
  const texts = { specialty: 'Ink', bio: '', experience: '', profileImage: '', workspaceImage: '' }
  const [artist] = await tx
    .insert(artists)
    .values({ name: 'Ida Nib', ...texts })
    .returning()
  const [account] = await tx
    .insert(artistAccounts)
    .values({ artistId: artist!.id, email: `ida-${artist!.id}@sample.example`, password: '-' })
    .returning()
  return { account: account! }
}
