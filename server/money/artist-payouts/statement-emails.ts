import { and, eq } from 'drizzle-orm'
import { formatMoney, toDecimal } from '#contract/base/money.ts'
import { weekWords } from '#contract/base/weeks.ts'
import { shopZone } from '#contract/base/shop-day.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { artistAccounts, artists, statements } from '#server/platform/db/schema.ts'
import { email } from '#server/platform/emails/email.ts'

/** A week's statement, to its artist. Its subject is the statement. */
export const statementMade = email({
  kind: 'week-statement',
  title: 'Week’s statement of an artist',
  sample: async (tx) => (await sampleStatement(tx)).id,
  async write(db, id, { publicUrl }) {
    const [found] = await db
      .select({ statement: statements, address: artistAccounts.email, name: artists.name })
      .from(statements)
      .innerJoin(artistAccounts, eq(artistAccounts.artistId, statements.artistId))
      .innerJoin(artists, eq(artists.id, statements.artistId))
      .where(and(eq(statements.id, id), eq(artistAccounts.isActive, true)))
    if (!found) return undefined
    const { statement, name, address } = found
    const amount = formatMoney(toDecimal(statement.totalCents))
    const week = weekWords(statement.weekFrom)
    return {
      to: { name, address },
      subject: `Your statement for ${week}: ${amount}`,
      heading: `${amount} for ${week}`,
      text: [
        `Dear ${name},`,
        `Your statement ${statement.number} is ready: ${amount} for what you mailed through the end of that week${statement.tipCents > 0 ? `, including ${formatMoney(toDecimal(statement.tipCents))} in tips` : ''}. In your studio you can see each line and whether it’s paid, and save the statement as a PDF.`,
      ],
      link: { label: 'See my statement', url: `${publicUrl}/studio/earnings/${statement.id}` },
    }
  },
})

/** A sample statement. */
export async function sampleStatement(tx: Queries) {
  const texts = { specialty: 'Ink', bio: '', experience: '', profileImage: '', workspaceImage: '' }
  const [artist] = await tx
    .insert(artists)
    .values({ name: 'Ida Nib', ...texts })
    .returning()
  const artistId = artist!.id
  await tx.insert(artistAccounts).values({ artistId, email: `ida-${artistId}@sample.example`, password: '-' })
  const [statement] = await tx
    .insert(statements)
    .values({
      artistId,
      artistName: 'Ida Nib',
      // A number that no real statement has.
      number: 'IDA-SAMPLE',
      weekFrom: '2026-11-16',
      timeZone: shopZone,
      endsAt: new Date('2026-11-23T05:00:00Z'),
      totalCents: 4_500,
      tipCents: 500,
    })
    .returning()
  return statement!
}

export const statementEmails = [statementMade]
