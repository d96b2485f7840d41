import { TransactionRollbackError } from 'drizzle-orm'
import type { Db, Queries } from '#server/platform/db/db.ts'
import type { Mail } from '#server/platform/integrations/smtp.ts'
import type { Email, EmailContext } from './email.ts'
import { writeEmail } from './send-email.ts'

/**
 * Every e-mail of the shop, with sample data, which is rolled back.
 * @param change to the data before each is written, for tests
 */
export async function writeSamples(
  db: Db,
  context: EmailContext,
  change: (tx: Queries) => Promise<void> = async () => {},
): Promise<Map<Email, Mail>> {
  const mails = new Map<Email, Mail>()
  const transaction = db.transaction(async (tx) => {
    for (const email of context.emails) {
      const { kind } = email
      const about = await email.sample(tx)
      await change(tx)
      // E-mails run no query that a transaction cannot.
      const mail = await writeEmail(tx as unknown as Db, context, { kind, about }, `sample.${kind}`)
      if (mail) mails.set(email, mail)
    }
    tx.rollback()
  })
  await transaction.catch((error: unknown) => {
    if (!(error instanceof TransactionRollbackError)) throw error
  })
  return mails
}
