import { asc, eq, isNull } from 'drizzle-orm'
import type { PageDecision } from '#contract/catalog/artist-page.ts'
import type { ProposedPage } from '#contract/studio/artist-pages.ts'
import { saveArtist } from '#server/catalog/artists/save-artist.ts'
import { audited, recordChange } from '#server/platform/audit/audit.ts'
import type { Db, Queries, ReadDb } from '#server/platform/db/db.ts'
import { artistPageProposals, artists } from '#server/platform/db/schema.ts'
import { changedMeanwhile, notFound } from '#server/platform/errors.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { deletePicture } from '#server/platform/pictures/forget-picture.ts'
import { artistPageDecided } from './artist-page-emails.ts'
import { toPage, toProposal } from './to-page.ts'

const waits = isNull(artistPageProposals.declinedAt)

/** Proposals that wait for a decision, oldest first. */
export async function listProposedPages(db: Queries): Promise<ProposedPage[]> {
  const rows = await db
    .select({ artist: artists, proposal: artistPageProposals })
    .from(artistPageProposals)
    .innerJoin(artists, eq(artists.id, artistPageProposals.artistId))
    .where(waits)
    .orderBy(asc(artistPageProposals.proposedAt))
  return rows.map(({ artist, proposal }) => {
    const { id, name, isActive, version } = artist
    return { artist: { ...toPage(artist), id, name, isActive, version }, proposal: toProposal(proposal) }
  })
}

export function countProposedPages(db: ReadDb): Promise<number> {
  return db.$count(artistPageProposals, waits)
}

/**
 * Publishes a proposed page, or declines it. The artist is notified by e-mail.
 * @throws 404 if it was withdrawn, 409 if it, or the page in the shop, is no longer what the desk saw
 */
export async function decidePage(
  db: Db,
  jobs: Jobs,
  adminId: string,
  id: string,
  decision: PageDecision,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [found] = await tx
      .select({ artist: artists, proposal: artistPageProposals })
      .from(artistPageProposals)
      .innerJoin(artists, eq(artists.id, artistPageProposals.artistId))
      .where(eq(artistPageProposals.id, id))
      .for('update')
    if (!found) throw notFound('Proposed page')
    const { artist, proposal } = found
    const isSeen = proposal.version === decision.version && artist.version === decision.artistVersion
    if (!isSeen || proposal.declinedAt) throw changedMeanwhile('page')
    await (decision.decision === 'accept'
      ? accept(tx, adminId, artist, proposal)
      : decline(tx, adminId, artist, proposal, decision.note))
    await artistPageDecided.enqueue(tx, jobs, { artistId: artist.id, decision: decision.decision })
  })
}

type Artist = typeof artists.$inferSelect
type Proposal = typeof artistPageProposals.$inferSelect

async function accept(tx: Queries, adminId: string, before: Artist, proposal: Proposal): Promise<void> {
  const after = await saveArtist(tx, before.id, toPage(proposal))
  await tx.delete(artistPageProposals).where(eq(artistPageProposals.id, proposal.id))
  for (const picture of [before.profileImage, before.workspaceImage]) await deletePicture(tx, picture)
  await recordChange(tx, adminId, 'page accepted', subjectOf(after), { before, after })
}

async function decline(
  tx: Queries,
  adminId: string,
  artist: Artist,
  { id, version }: Proposal,
  note: string,
): Promise<void> {
  await tx
    .update(artistPageProposals)
    .set({ declinedAt: new Date(), declinedNote: note, version: version + 1 })
    .where(eq(artistPageProposals.id, id))
  await recordChange(tx, adminId, 'page declined', subjectOf(artist), { after: { note } })
}

const subjectOf = audited('artist', ({ name }: { name: string }) => name)
