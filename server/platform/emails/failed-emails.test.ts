import { and, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { emailsAdmin } from '#contract/admin/emails-admin.ts'
import { auditLog, failedEmails, messages, orders, quoteOffers, refunds } from '#server/platform/db/schema.ts'
import { messageReceived } from '#server/customers/contact/message-emails.ts'
import { emails } from '#server/contributions.ts'
import { eventually } from '#tests/support/checks/eventually.ts'
import { openSmtpServer } from '#tests/support/fakes/network/smtp-server.ts'
import { signedInDesk } from '#tests/support/shop/signed-in-desk.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'
import { emailQueue } from './email.ts'

const smtp = await openSmtpServer()
const shop = await openTestShop({ SMTP_URL: smtp.url, DESK_EMAIL: 'desk@shop.test' })
const desk = await signedInDesk(shop)
afterAll(async () => {
  await shop.close()
  await smtp.close()
})
beforeEach(() => shop.db.delete(failedEmails))
afterEach(() => smtp.recover())

const listFailed = async () => (await desk.call(emailsAdmin.listFailed)).body
const resend = (id: string) => desk.call(emailsAdmin.resend, { params: { id } })

/** Makes the shop send somebody one e-mail. */
async function writeTo(email: string): Promise<string> {
  const [message] = await shop.db.insert(messages).values({ name: 'Ann', email, message: 'Hello' }).returning()
  await messageReceived.enqueue(shop.db, shop.jobs, message!.id)
  return message!.id
}

async function jobAbout(about: string) {
  const { rows } = await shop.db.execute<{ state: string; retry_count: number }>(
    sql`select state::text, retry_count from pgboss.job where name = 'letter' and data->>'about' = ${about}`,
  )
  return rows[0]!
}

/** Makes the next attempt due now instead of in half a minute. @param tries the expected number of attempts by then */
async function tryNow(about: string, tries: number): Promise<void> {
  await eventually(async () => expect((await jobAbout(about)).state).toBe('retry'))
  await shop.db.execute(
    sql`update pgboss.job set start_after = now(), retry_count = ${tries - 2} where name = 'letter' and data->>'about' = ${about}`,
  )
}

/** The attempts to e-mail somebody that reached the message itself. */
const arrivedFor = (email: string) => smtp.received().filter(({ to }) => to.includes(email))
/** Waits for the desk's e-mail as well: after it, none of this test is left. */
async function told(act: () => Promise<void>) {
  const before = arrivedFor('desk@shop.test').length
  await act()
  return (await waitFor('desk@shop.test', before + 1)).at(-1)!
}
const waitFor = (email: string, count: number) =>
  eventually(() => {
    const arrived = arrivedFor(email)
    expect(arrived).toHaveLength(count)
    return arrived
  })

describe('works', () => {
  test('an e-mail that the mail server refuses permanently is given up after one attempt, and the desk is notified', async () => {
    smtp.trouble({ answer: 550, at: 'RCPT' }, 1)
    let about = ''
    const toldOf = await told(async () => {
      about = await writeTo('nobody@shop.test')
    })
    const [email] = await listFailed()
    expect(email).toMatchObject({
      kind: 'message-received',
      title: 'Message received',
      about: { kind: 'message', id: about },
    })
    expect(email!.error).toContain('Refused for a test')
    await eventually(async () => expect(await jobAbout(about)).toEqual({ state: 'completed', retry_count: 0 }))
    expect(toldOf.subject).toBe('An e-mail could not be sent: Message received')
    expect(toldOf.text).toContain('Refused for a test')
    expect(toldOf.text).toContain('/admin/attention')
    expect(arrivedFor('nobody@shop.test')).toEqual([])
  })

  test('a temporary refusal is retried as the same message, and nobody is notified', async () => {
    smtp.trouble({ answer: 451, at: 'DATA' }, 2)
    const about = await writeTo('busy@shop.test')
    await waitFor('busy@shop.test', 1)
    await tryNow(about, 2)
    await waitFor('busy@shop.test', 2)
    await tryNow(about, 3)
    const arrived = await waitFor('busy@shop.test', 3)
    expect(arrived.map(({ accepted }) => accepted)).toEqual([false, false, true])
    expect(new Set(arrived.map(({ messageId }) => messageId)).size).toBe(1)
    await eventually(async () => expect((await jobAbout(about)).state).toBe('completed'))
    expect(await listFailed()).toEqual([])
  })

  test('after the last attempt it is given up, too', async () => {
    smtp.trouble({ answer: 451, at: 'DATA' }, 3)
    const about = await writeTo('never@shop.test')
    await waitFor('never@shop.test', 1)
    await tryNow(about, 10)
    await waitFor('never@shop.test', 2)
    expect(await listFailed()).toEqual([])
    await told(() => tryNow(about, 11))
    expect(await listFailed()).toMatchObject([{ about: { id: about } }])
    expect(arrivedFor('never@shop.test')).toHaveLength(3)
  })

  test('an e-mail is sent again once, and the log says by whom', async () => {
    smtp.trouble({ answer: 550, at: 'RCPT' }, 1)
    await told(async () => void (await writeTo('again@shop.test')))
    const email = (await listFailed())[0]!
    const answers = await Promise.all([resend(email.id), resend(email.id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    expect((await waitFor('again@shop.test', 1))[0]).toMatchObject({
      subject: 'We received your message',
      accepted: true,
    })
    expect(await listFailed()).toEqual([])
    const log = await shop.db.select().from(auditLog).where(eq(auditLog.subjectId, email.id))
    expect(log).toMatchObject([{ action: 'sent again', subjectKind: 'letter', subjectTitle: 'message-received' }])
  })

  test('each e-mail links to its subject, even if it names only a part of it', async () => {
    const abouts = new Map<string, string>()
    for (const { kind, sample } of emails) abouts.set(kind, await sample(shop.db))
    await shop.db.delete(failedEmails)
    const rows = [...abouts].map(([kind, about]) => ({ jobId: crypto.randomUUID(), kind, about, error: 'No such box' }))
    await shop.db.insert(failedEmails).values(rows)
    const leads = new Map((await listFailed()).map(({ kind, about }) => [kind, about]))

    for (const kind of ['order-received', 'order-to-desk', 'order-cancelled'])
      expect(leads.get(kind), kind).toEqual({ kind: 'order', id: abouts.get(kind) })
    for (const kind of ['order-started', 'order-mailed'])
      expect(leads.get(kind), kind).toEqual({ kind: 'order', id: JSON.parse(abouts.get(kind)!).orderId })
    for (const kind of ['photo-ready', 'card-taken', 'artist-asked'])
      expect(leads.get(kind), kind).toEqual({ kind: 'order', id: expect.any(String) })
    const [refund] = await shop.db
      .select()
      .from(refunds)
      .where(eq(refunds.id, abouts.get('order-refunded')!))
    expect(leads.get('order-refunded')).toEqual({ kind: 'order', id: refund!.orderId })
    const { number } = JSON.parse(abouts.get('order-links')!)
    const [linked] = await shop.db
      .select()
      .from(orders)
      .where(eq(sql`right(${orders.id}::text, 8)`, number))
    expect(leads.get('order-links')).toEqual({ kind: 'order', id: linked!.id })
    expect(leads.get('quote-to-desk')).toEqual({ kind: 'quote', id: abouts.get('quote-to-desk') })
    for (const kind of ['quote-offer', 'quote-decided']) {
      const [offer] = await shop.db
        .select()
        .from(quoteOffers)
        .where(eq(quoteOffers.id, abouts.get(kind)!))
      expect(leads.get(kind), kind).toEqual({ kind: 'quote', id: offer!.quoteId })
    }
    expect(leads.get('message-reply')).toEqual({ kind: 'message', id: abouts.get('message-reply') })
    for (const kind of ['password-reset', 'password-changed', 'email-changed', 'letter-failed'])
      expect(leads.get(kind), kind).toBeNull()
  })

  test('an e-mail kind of an older version is listed under its own name', async () => {
    const row = { jobId: crypto.randomUUID(), kind: 'order-praised', about: crypto.randomUUID(), error: 'No such box' }
    await shop.db.insert(failedEmails).values(row)
    expect(await listFailed()).toMatchObject([{ title: 'order-praised', about: null }])
  })
})

describe('protects', () => {
  test('an e-mail that cannot be read is given up after one attempt, and leads nowhere', async () => {
    const about = `unreadable-${crypto.randomUUID()}`
    await told(() => shop.jobs.enqueue(shop.db, emailQueue, { kind: 'photo-ready', about }))
    expect(await listFailed()).toMatchObject([
      { kind: 'photo-ready', error: expect.stringContaining('cannot be read: it is not pieceId, round'), about: null },
    ])
    await eventually(async () => expect(await jobAbout(about)).toEqual({ state: 'completed', retry_count: 0 }))
  })

  test('if the e-mail about a failed e-mail fails, the desk’s list shows it, and no further e-mail is sent', async () => {
    smtp.trouble({ answer: 550, at: 'RCPT' })
    await writeTo('dead@shop.test')
    await eventually(async () =>
      expect((await listFailed()).map(({ kind }) => kind)).toEqual(['letter-failed', 'message-received']),
    )
    const [own] = await shop.db.select().from(failedEmails).where(eq(failedEmails.kind, 'letter-failed'))
    const told = await shop.db.$count(
      sql`pgboss.job`,
      and(sql`data->>'kind' = 'letter-failed'`, sql`data->>'about' = ${own!.id}`),
    )
    expect(told).toBe(0)
  })
})
