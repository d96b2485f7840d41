import { and, eq, getTableColumns } from 'drizzle-orm'
import { accountPasswords } from '#server/platform/credentials/account-passwords.ts'
import { artistAccounts, artists } from '#server/platform/db/schema.ts'
import { artistChanged } from './studio-emails.ts'

export const artistPasswords = accountPasswords({
  kind: 'artist',
  async find(db, id) {
    const [account] = await db
      .select({ ...getTableColumns(artistAccounts), name: artists.name })
      .from(artistAccounts)
      .innerJoin(artists, eq(artists.id, artistAccounts.artistId))
      .where(and(eq(artistAccounts.id, id), eq(artistAccounts.isActive, true)))
    return account
  },
  names: ({ email, name }) => [email, name],
  set: (tx, id, password) => tx.update(artistAccounts).set({ password }).where(eq(artistAccounts.id, id)),
  changed: (tx, jobs, { id }, ended) => artistChanged.enqueue(tx, jobs, { accountId: id, change: 'password', ended }),
})
