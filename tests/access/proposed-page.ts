import { writingStyles } from '#contract/catalog/writing-styles.ts'
import * as rows from '#server/platform/db/schema.ts'
import type { Call } from './access-row.ts'
import type { Things } from './things.ts'

/** A page that an artist proposes. */
export const sampleArtistPage = {
  specialty: 'Broad nibs',
  experience: '10 years',
  bio: 'Letters, slowly.',
  profileImage: '',
  workspaceImage: '',
  styles: [...writingStyles],
}

/** The desk's answer to a waiting proposal. */
export async function pageDecision(things: Things): Promise<Call> {
  const artistId = await things.artist()
  const [row] = await things.shop.db
    .insert(rows.artistPageProposals)
    .values({ ...sampleArtistPage, artistId })
    .returning()
  return { params: { id: row!.id }, body: { decision: 'accept', note: '', version: 1, artistVersion: 1 } }
}
