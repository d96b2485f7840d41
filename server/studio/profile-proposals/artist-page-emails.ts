import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Queries } from '#server/platform/db/db.ts'
import { artistAccounts, artistPageProposals, artists } from '#server/platform/db/schema.ts'
import { email } from '#server/platform/emails/email.ts'

/** The desk's decision on a page that an artist has proposed. */
export const artistPageDecided = email({
  kind: 'artist-page-decided',
  title: 'Answer to an artist’s proposed page',
  about: z.object({ artistId: z.string(), decision: z.enum(['accept', 'decline']) }),
  sample: async (tx) => ({ artistId: await insertSample(tx), decision: 'decline' as const }),
  async write(db, { artistId, decision }, { publicUrl }) {
    const [found] = await db
      .select({ name: artists.name, email: artistAccounts.email, note: artistPageProposals.declinedNote })
      .from(artists)
      .innerJoin(artistAccounts, eq(artistAccounts.artistId, artists.id))
      .leftJoin(artistPageProposals, eq(artistPageProposals.artistId, artists.id))
      .where(eq(artists.id, artistId))
    if (!found) return undefined
    const to = { name: found.name, address: found.email }
    const link = { label: 'Open my page', url: `${publicUrl}/studio/profile` }
    if (decision === 'accept')
      return {
        to,
        subject: 'Your new page is in the shop',
        heading: 'Your new page is in the shop',
        text: [`Dear ${found.name},`, 'We’ve accepted your page, and the shop now shows it.'],
        link,
      }
    // Proposed again or withdrawn before this was written.
    if (!found.note) return undefined
    return {
      to,
      subject: 'About the page you proposed',
      ours: [found.note],
      heading: 'Your page needs another look',
      text: [
        `Dear ${found.name},`,
        'We can’t show your page as you proposed it. Here is why:',
        found.note,
        'We’ve kept your draft in your studio: you can change it and send it again.',
      ],
      link,
    }
  },
})

export const artistPageEmails = [artistPageDecided]

async function insertSample(tx: Queries): Promise<string> {
  const page = { specialty: 'Ink', bio: 'Letters.', experience: '9 years', profileImage: '', workspaceImage: '' }
  const [artist] = await tx
    .insert(artists)
    .values({ name: 'Ida Nib', ...page })
    .returning()
  const artistId = artist!.id
  await tx.insert(artistAccounts).values({ artistId, email: `${artistId}@sample.example`, password: '' })
  const declined = { declinedAt: new Date(), declinedNote: 'The picture is too dark to see the paper.' }
  await tx.insert(artistPageProposals).values({ artistId, ...page, styles: artist!.styles, ...declined })
  return artistId
}
