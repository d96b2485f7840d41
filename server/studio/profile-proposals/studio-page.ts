import { and, eq, sql } from 'drizzle-orm'
import type { ArtistPageInput } from '#contract/catalog/artist-page.ts'
import type { ArtistPage, StudioPage } from '#contract/studio/artist-pages.ts'
import { writingStyles } from '#contract/catalog/writing-styles.ts'
import type { Db, Queries } from '#server/platform/db/db.ts'
import { artistPageProposals, artists } from '#server/platform/db/schema.ts'
import { conflict, invalid, notFound } from '#server/platform/errors.ts'
import { deletePicture } from '#server/platform/pictures/forget-picture.ts'
import type { Media } from '#server/platform/pictures/media.ts'
import { storePicture } from '#server/platform/pictures/store-picture.ts'
import { forgetProposal } from './forget-proposal.ts'
import { toPage, toProposal } from './to-page.ts'

export async function findStudioPage(db: Queries, artistId: string): Promise<StudioPage> {
  const [found] = await db
    .select({ artist: artists, proposal: artistPageProposals })
    .from(artists)
    .leftJoin(artistPageProposals, eq(artistPageProposals.artistId, artists.id))
    .where(eq(artists.id, artistId))
  if (!found) throw notFound('Artist')
  const { artist, proposal } = found
  return {
    artistId,
    name: artist.name,
    isActive: artist.isActive,
    page: toPage(artist),
    proposal: proposal && toProposal(proposal),
  }
}

/**
 * Proposes a page, replacing an earlier proposal.
 * @throws 400 for an invalid picture and for an unchanged page, 409 if another device has proposed meanwhile
 */
export async function proposePage(
  db: Db,
  media: Media,
  { artistId, accountId }: { artistId: string; accountId: string },
  { version, ...input }: ArtistPageInput,
): Promise<StudioPage> {
  const now = await findStudioPage(db, artistId)
  // Only uploaded pictures: one on another server would reveal all viewers to that server.
  const known = [now.page, now.proposal].flatMap((page) => (page ? [page.profileImage, page.workspaceImage] : []))
  const stored = async (picture: string, path: string) => {
    if (known.includes(picture)) return picture
    if (picture.startsWith('data:')) return storePicture(media, picture, accountId)
    const message = 'Please choose a picture from your device'
    throw invalid(message, [{ path, message }])
  }
  const profileImage = await stored(input.profileImage, 'profileImage')
  const workspaceImage = await stored(input.workspaceImage, 'workspaceImage')
  const page = { ...input, styles: inOrder(input.styles), profileImage, workspaceImage }
  if (isSame(page, now.page)) throw invalid('Nothing differs from your page in the shop')
  const saved = await db.transaction((tx) => save(tx, artistId, page, version))
  if (!saved) {
    for (const picture of [profileImage, workspaceImage]) if (!known.includes(picture)) await deletePicture(db, picture)
    throw conflict(
      'Your page was changed on another device in the meantime. What you typed is still here: please send it again.',
      'version_conflict',
    )
  }
  return findStudioPage(db, artistId)
}

/** Withdraws the artist's proposal, whether it is waiting or declined. */
export async function withdrawPage(db: Db, artistId: string): Promise<StudioPage> {
  await db.transaction((tx) => forgetProposal(tx, artistId))
  return findStudioPage(db, artistId)
}

/** Whether it is stored: not if the proposal that it is based on has changed or is gone. */
async function save(tx: Queries, artistId: string, page: ArtistPage, version: number): Promise<boolean> {
  const ofArtist = eq(artistPageProposals.artistId, artistId)
  const [before] = await tx.select().from(artistPageProposals).where(ofArtist).for('update')
  if ((before?.version ?? 0) !== version) return false
  if (!before) {
    const rows = await tx
      .insert(artistPageProposals)
      .values({ artistId, ...page })
      .onConflictDoNothing()
      .returning()
    return rows.length > 0
  }
  const waits = { proposedAt: sql`now()`, declinedAt: null, declinedNote: null, version: version + 1 }
  await tx
    .update(artistPageProposals)
    .set({ ...page, ...waits })
    .where(and(ofArtist, eq(artistPageProposals.version, version)))
  for (const picture of [before.profileImage, before.workspaceImage]) await deletePicture(tx, picture)
  return true
}

const inOrder = (styles: ArtistPage['styles']) => writingStyles.filter((style) => styles.includes(style))

function isSame(one: ArtistPage, other: ArtistPage): boolean {
  return JSON.stringify(toPage(one)) === JSON.stringify(toPage(other))
}
