import { TransactionRollbackError } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import type { EmailKind } from '#server/jobs/jobs.ts'
import type { Mail } from '#server/integrations/smtp.ts'
import type { EmailContext } from './email.ts'
import { writeEmail } from './send-email.ts'
import { insertSamples } from './sample-rows.ts'

/** Every email of the shop by its own writer, about things that never were: what is inserted is rolled back. */
export async function writeSamples(db: Db, desk: EmailContext): Promise<Map<EmailKind, Mail>> {
  const mails = new Map<EmailKind, Mail>()
  const transaction = db.transaction(async (tx) => {
    for (const [kind, about] of Object.entries(await insertSamples(tx)) as [EmailKind, string][]) {
      // Writers ask nothing of the database that a transaction does not answer.
      const mail = await writeEmail(tx as unknown as Db, desk, { kind, about }, `sample.${kind}`)
      if (mail) mails.set(kind, mail)
    }
    tx.rollback()
  })
  await transaction.catch((error: unknown) => {
    if (!(error instanceof TransactionRollbackError)) throw error
  })
  return mails
}
