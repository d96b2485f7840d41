import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { orders } from '#contract/fulfillment/orders.ts'
import { cart } from '#contract/sales/cart.ts'
import { failedEmails } from '#server/platform/db/schema.ts'
import { addSampleCatalog, pay, placementOf, sampleAddition } from '#tests/support/samples/samples.ts'
import { eventually } from '#tests/support/checks/eventually.ts'
import { openSmtpServer } from '#tests/support/fakes/network/smtp-server.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'

// D5: each order has exactly one confirmation, whatever the mail server does meanwhile.

const smtp = await openSmtpServer()
const shop = await openTestShop({ SMTP_URL: smtp.url })
const catalog = await addSampleCatalog(shop.db)
afterAll(async () => {
  await shop.close()
  await smtp.close()
})

let people = 0
/** A purchase by a buyer with a unique address. */
async function buy(): Promise<string> {
  const email = `buyer-${++people}@shop.test`
  const visitor = new Visitor(shop)
  await visitor.call(cart.add, { body: sampleAddition(catalog) })
  const { id } = await pay(visitor)
  const { status } = await visitor.call(orders.place, {
    body: await placementOf(visitor, id, { customerEmail: email }),
  })
  expect(status).toBe(201)
  return email
}

const confirmations = (email: string) =>
  smtp
    .received()
    .filter((mail) => mail.accepted && mail.to.includes(email) && mail.subject?.startsWith('Your Fairhand order'))

/** Waits until an attempt has failed, and makes the next one due immediately instead of in half a minute. */
async function tryAgainNow(): Promise<void> {
  await eventually(async () => {
    const { rowCount } = await shop.db.execute(
      sql`update pgboss.job set start_after = now() where name = 'letter' and state = 'retry'`,
    )
    expect(rowCount).toBeGreaterThan(0)
  }, 200)
}

const arrives = (email: string, count = 1) => eventually(() => expect(confirmations(email)).toHaveLength(count), 100)

const idle = () =>
  eventually(async () => {
    const { rows } = await shop.db.execute(
      sql`select 1 from pgboss.job where name = 'letter' and state in ('created', 'active', 'retry')`,
    )
    expect(rows).toEqual([])
  }, 100)

test('an e-mail arrives as HTML and text, with a fixed Message-ID and a header that prevents automatic replies', async () => {
  const email = await buy()
  await arrives(email)
  const [mail] = confirmations(email)
  expect(mail!.messageId).toMatch(/^<order-received\.[\da-f-]{36}@/)
  expect(mail!.to).toEqual([email])
  expect(mail!.raw).toMatch(/^Auto-Submitted: auto-generated/m)
  for (const type of ['text/plain', 'text/html']) expect(mail!.raw).toContain(`Content-Type: ${type}; charset=utf-8`)
  await idle()
})

describe('temporary failures', () => {
  for (const answer of [421, 450, 451] as const) {
    test(`${answer} is retried until it is accepted`, async () => {
      smtp.trouble({ answer, at: 'RCPT' })
      const email = await buy()
      await tryAgainNow()
      expect(confirmations(email)).toEqual([])
      smtp.recover()
      await tryAgainNow().catch(() => {})
      await arrives(email)
      await idle()
      expect(confirmations(email)).toHaveLength(1)
    })
  }

  test('a mail server that stops responding is given up after a timeout, and tried again', async () => {
    smtp.trouble({ hang: 'greeting' }, 1)
    const email = await buy()
    await tryAgainNow()
    await arrives(email)
    await idle()
    expect(confirmations(email)).toHaveLength(1)
  })
})

test('the connection ends before the acceptance: an accepted message is sent twice, as the same message', async () => {
  smtp.trouble({ drop: 'DATA', accepted: true }, 1)
  const email = await buy()
  await tryAgainNow()
  await idle()
  const all = smtp.received().filter((mail) => mail.accepted && /order/i.test(mail.subject ?? ''))
  const repeated = all.filter((mail) => all.filter(({ messageId }) => messageId === mail.messageId).length > 1)
  expect(repeated).toHaveLength(2)
  expect(confirmations(email).length).toBeGreaterThanOrEqual(1)
  expect(new Set(confirmations(email).map(({ messageId }) => messageId)).size).toBe(1)
})

test('550 is permanent: given up after one attempt, and the desk is notified', async () => {
  smtp.trouble({ answer: 550, at: 'RCPT' }, 1)
  await buy()
  await eventually(async () => expect(await shop.db.$count(failedEmails)).toBe(1))
  await idle()
  expect(smtp.received().filter((mail) => /could not be sent/.test(mail.subject ?? ''))).toHaveLength(1)
})

test('an order that is rolled back sends nothing', async () => {
  const before = smtp.received().length
  const visitor = new Visitor(shop)
  await visitor.call(cart.add, { body: sampleAddition(catalog) })
  const { id } = await pay(visitor)
  await shop.db.execute(sql`create function no_order() returns trigger language plpgsql as
    $$ begin raise exception 'no'; end $$`)
  await shop.db.execute(sql`create constraint trigger no_order after insert on orders deferrable initially deferred
    for each row execute function no_order()`)
  expect((await visitor.call(orders.place, { body: await placementOf(visitor, id) })).status).toBe(500)
  await shop.db.execute(sql`drop trigger no_order on orders`)
  await idle()
  expect(smtp.received()).toHaveLength(before)
})
