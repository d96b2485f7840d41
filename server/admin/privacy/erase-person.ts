import { and, eq, inArray, notInArray, or, sql } from 'drizzle-orm'
import { eraseAccount } from '#server/customers/accounts/account-removal.ts'
import { eraseSnapshotWords } from '#server/fulfillment/orders/snapshot-words.ts'
import type { Db, Queries } from '#server/platform/db/db.ts'
import {
  auditLog,
  bulkQuotes,
  checkouts,
  giftCards,
  invoices,
  messages,
  orders,
  quoteOffers,
  runLists,
  runRows,
  runs,
  tips,
} from '#server/platform/db/schema.ts'
import { eraseDuePersonalData } from '#server/fulfillment/pieces/erase-orders.ts'
import { eraseArtist } from '#server/studio/studio-access/artist-person.ts'
import { returnToDesk } from '#server/fulfillment/pieces/return-to-desk.ts'
import { findAccountByEmail } from '#server/studio/studio-access/artist-accounts.ts'
import type { Jobs } from '#server/platform/jobs/job.ts'
import { mailboxOf } from '#server/platform/emails/mailbox.ts'
import { type Person, hasOrdered, is } from './find-person.ts'

/** Cards that go back to the desk enqueue nothing; the command that erases a person opens no queue. */
const noJobs = new Proxy({} as Jobs, {
  get() {
    throw new Error('Erasing a person enqueues no job')
  },
})

export interface Erased {
  account: boolean
  /** An artist's account in the studio. */
  studio: boolean
  orders: number
  /** Active orders and payments: the personal data is erased from them once they are settled. */
  underWay: number
  messages: number
  quotes: number
}

/**
 * GDPR erasure: removes a person's data from the shop, including what they did without an account. What the law
 * requires stays: orders and accepted quotes with their amounts, without the person (docs/privacy.md).
 */
export async function erasePerson(db: Db, person: Person): Promise<Erased> {
  return db.transaction(async (tx) => {
    const artist = await findAccountByEmail(tx, person.email)
    if (artist) await returnToDesk(tx, noJobs, { role: 'desk' }, artist.artistId)
    const left = await tx
      .update(orders)
      .set({ erasureDue: true })
      .where(hasOrdered(person))
      .returning({ id: orders.id })
    if (person.account) await eraseAccount(tx, person.account)
    else await eraseDuePersonalData(tx)
    const waiting = await tx.$count(orders, and(hasOrdered(person), eq(orders.erasureDue, true)))
    const paying = await eraseCheckouts(tx, person)
    const studio = await eraseArtist(tx, person.email)
    const counts = { messages: await eraseMessages(tx, person), quotes: await eraseQuotes(tx, person) }
    await eraseGiftCards(tx, person)
    await eraseTips(tx, person)
    await eraseTraces(tx, person)
    return {
      account: person.account !== undefined,
      studio,
      orders: left.length - waiting,
      underWay: waiting + paying,
      ...counts,
    }
  })
}

/** @returns how many are active: their forms are needed until the payment is settled or closed */
async function eraseCheckouts(tx: Queries, { account, email }: Person): Promise<number> {
  const hers = or(
    and(inArray(checkouts.purpose, ['order', 'gift_card']), eq(checkouts.purposeId, `user:${account?.id}`)),
    and(eq(checkouts.purpose, 'top_up'), eq(checkouts.purposeId, account?.id ?? '')),
    eq(sql`lower(${checkouts.draft}->>'customerEmail')`, email),
    eq(sql`lower(${checkouts.giftCard}->>'buyerEmail')`, email),
    eq(sql`lower(${checkouts.giftCard}->>'recipientEmail')`, email),
  )
  const open = ['open', 'paying', 'paid', 'ordered', 'refund_due'] as const
  const over = await tx
    .update(checkouts)
    .set({ draft: null, giftCard: null, purposeId: null })
    .where(and(hers, notInArray(checkouts.state, [...open])))
    .returning({ id: checkouts.id })
  await eraseSnapshotWords(
    tx,
    over.map(({ id }) => id),
  )
  return tx.$count(checkouts, and(hers, inArray(checkouts.state, ['open', 'paying', 'paid', 'refund_due'])))
}

async function eraseMessages(tx: Queries, person: Person): Promise<number> {
  const gone = await tx.delete(messages).where(is(messages.email, person)).returning({ id: messages.id })
  await forgetSubjects(tx, 'message', gone)
  return gone.length
}

/** The money stays with the code's owner; the recipient and the message are erased. */
async function eraseGiftCards(tx: Queries, person: Person): Promise<void> {
  const nobody = { recipientEmail: null, recipientName: null, fromName: null, message: null, note: null }
  await tx.update(giftCards).set(nobody).where(is(giftCards.recipientEmail, person))
  const bought = { buyerEmail: null, fromName: null, message: null }
  await tx.update(giftCards).set(bought).where(is(giftCards.buyerEmail, person))
}

/** The artist keeps the money; the note and the receipt's address are erased. */
async function eraseTips(tx: Queries, person: Person): Promise<void> {
  await tx.update(tips).set({ note: null, email: null }).where(is(tips.email, person))
  const over = ['ordered', 'expired', 'refunded'] as const
  const typed = and(eq(sql`lower(${checkouts.tip}->>'email')`, person.email), inArray(checkouts.state, [...over]))
  await tx.update(checkouts).set({ tip: null }).where(typed)
}

/** The business and its numbers stay; the contact, and the correspondence, are erased. */
async function eraseQuotes(tx: Queries, person: Person): Promise<number> {
  const rows = await tx
    .update(bulkQuotes)
    .set({ contactName: 'Erased', contactEmail: '', additionalDetails: null })
    .where(is(bulkQuotes.contactEmail, person))
    .returning({ id: bulkQuotes.id })
  if (rows.length > 0) {
    const ids = rows.map(({ id }) => id)
    await tx.update(quoteOffers).set({ message: '' }).where(inArray(quoteOffers.quoteId, ids))
    await eraseLists(tx, ids)
    await forgetSubjects(tx, 'quote', rows)
  }
  return rows.length
}

/** The people on the lists that the contact uploaded for business runs; the cards made from them are orders. */
async function eraseLists(tx: Queries, quoteIds: string[]): Promise<void> {
  const offers = tx.select({ id: quoteOffers.id }).from(quoteOffers).where(inArray(quoteOffers.quoteId, quoteIds))
  const found = tx.select({ id: runs.id }).from(runs).where(inArray(runs.offerId, offers))
  // Before anything else, so that no batch continues meanwhile.
  await tx.select({ id: runs.id }).from(runs).where(inArray(runs.offerId, offers)).for('update')
  await tx.delete(runRows).where(inArray(runRows.runId, found))
  await tx.delete(runLists).where(inArray(runLists.runId, found))
  await tx
    .update(runs)
    .set({
      customMessage: null,
      customSignature: null,
      defaults: {},
      // What was not begun never will be.
      state: sql`case when ${runs.state} = 'done' then 'done' else 'cancelled' end`,
      doneAt: sql`coalesce(${runs.doneAt}, now())`,
    })
    .where(inArray(runs.offerId, offers))
  // Invoices stay as the books need them: with the company, and no person.
  await tx
    .update(invoices)
    .set({ billTo: sql`${invoices.billTo} || '{"name": "Erased", "email": ""}'` })
    .where(inArray(invoices.runId, found))
}

/** The audit log keeps that something was done, without the person's name and texts. */
async function forgetSubjects(tx: Queries, kind: string, rows: { id: string }[]): Promise<void> {
  if (rows.length === 0) return
  await tx
    .update(auditLog)
    .set({ subjectTitle: 'Erased', after: sql`${auditLog.after} - 'message'` })
    .where(
      and(
        eq(auditLog.subjectKind, kind),
        inArray(
          auditLog.subjectId,
          rows.map(({ id }) => id),
        ),
      ),
    )
}

/** Failed e-mails that name the address, rate-limit counters, responses stored for a day. */
async function eraseTraces(tx: Queries, { account, email }: Person): Promise<void> {
  await tx.execute(sql`delete from failed_letters where position(${email} in lower(about || ' ' || error)) > 0`)
  await tx.execute(
    sql`delete from pgboss.job where name = 'letter' and state <> 'active' and position(${email} in lower(data->>'about')) > 0`,
  )
  const username = account?.username.toLowerCase() ?? email
  await tx.execute(
    sql`delete from rate_limits where position(${email} in lower(key)) > 0 or position(${mailboxOf(email)} in key) > 0 or right(lower(key), length(${username}) + 1) = ' ' || ${username}`,
  )
  await tx.execute(
    sql`delete from idempotency_keys where owner like 'link:%' or position(${email} in lower(answer::text)) > 0`,
  )
}
