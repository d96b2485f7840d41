import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { emails } from '#server/contributions.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { writeSamples } from '#server/platform/emails/email-samples.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'

// Every e-mail of the shop, written while a stranger's words stand wherever somebody can type: also in rows from before
// a form refused them.

const shop = await openTestShop()
afterAll(() => shop.close())
const deskAddress = 'desk@shop.test'
const context = { publicUrl: 'http://shop.test', deskAddress, emails }

/** Everything that people who are not staff can type and that an e-mail is written from. */
async function typeEverywhere(tx: Queries, typed: string): Promise<void> {
  const address = sql`jsonb_build_object('name', ${typed}::text, 'street', ${typed}::text, 'city', ${typed}::text)`
  const text = sql`${typed}::text`
  await tx.execute(sql`update users set username = ${text} || id, first_name = ${text}, last_name = ${text},
    email_verified_at = null`)
  await tx.execute(sql`update orders set customer_name = ${text}, shipping_address = shipping_address || ${address},
    items = (select jsonb_agg(item || jsonb_build_object('customMessage', ${text}, 'customSignature', ${text}))
      from jsonb_array_elements(items) item)`)
  await tx.execute(sql`update pieces set recipient = recipient || ${address}`)
  await tx.execute(sql`update piece_messages set text = ${text} where role <> 'desk'`)
  await tx.execute(sql`update claims set note = ${text}`)
  await tx.execute(sql`update gift_cards set from_name = ${text}, recipient_name = ${text}, message = ${text}`)
  await tx.execute(sql`update tips set note = ${text}`)
  await tx.execute(sql`update people set name = ${text}, note = ${text},
    dates = (select coalesce(jsonb_agg(each || jsonb_build_object('kind', 'other', 'label', ${text})), '[]')
      from jsonb_array_elements(dates) each)`)
  await tx.execute(sql`update messages set name = ${text}, message = ${text}`)
  await tx.execute(sql`update bulk_quotes set company_name = ${text}, contact_name = ${text}, event_type = ${text},
    additional_details = ${text}`)
  // Copied from the quote when it is made, and then append-only.
  await tx.execute(sql`set local session_replication_role = replica`)
  await tx.execute(sql`update invoices set purchase_order = left(${text}, 60),
    bill_to = bill_to || jsonb_build_object('name', ${text}, 'company', ${text})`)
  await tx.execute(sql`set local session_replication_role = origin`)
  await tx.execute(sql`update api_keys set name = ${text}`)
}

/** What each e-mail to somebody else than the desk says, in its header, as text and as HTML. */
async function readAfter(typed: string): Promise<[kind: string, said: { subject: string; all: string }][]> {
  const written = await writeSamples(shop.db, context, (tx) => typeEverywhere(tx, typed))
  expect(written.size).toBe(emails.length)
  return [...written]
    .filter(([, { to }]) => to.address !== deskAddress)
    .map(([{ kind }, { to, subject, text, html }]) => [kind, { subject, all: `${to.name} ${subject} ${text} ${html}` }])
}

test('no e-mail but those to the desk has a web address that a stranger typed', async () => {
  const typed =
    'Pay at usps-redelivery.com or bit.ly/abc, Evil.Com, evil。com, e\u200Dvil.co\u2060m, hxxp://evil, evil.ru/x'
  const mails = await readAfter(typed)
  expect(mails.filter(([, { all }]) => evil.test(all)).map(([kind]) => kind)).toEqual([])
  // The letterings and where they are mailed can still be read.
  expect(mails.find(([kind]) => kind === 'order-received')![1].all).toContain('usps-redelivery.\u200Bcom')
})

test('what our own staff write keeps its web addresses', async () => {
  const written = await writeSamples(shop.db, context, async (tx) => {
    await tx.execute(sql`update messages set reply = 'See help.test/how'`)
    await tx.execute(sql`update refunds set reason = 'See help.test/how'`)
    await tx.execute(sql`update claims set answer = 'See help.test/how'`)
    await tx.execute(sql`update quote_offers set message = 'See help.test/how'`)
  })
  const saying = [...written].filter(([, { text }]) => text!.includes('See help.test/how')).map(([{ kind }]) => kind)
  expect(saying.toSorted()).toEqual(['claim-decided', 'message-reply', 'order-refunded', 'quote-offer'])
})

test('no subject of an e-mail to an address that nobody has proved says a name that was typed', async () => {
  const mails = await readAfter('Mallory Plain')
  expect(mails.filter(([, { subject }]) => subject.includes('Mallory')).map(([kind]) => kind)).toEqual([])
  // The names are there: in the texts, where they are only names.
  expect(mails.filter(([, { all }]) => all.includes('Mallory')).length).toBeGreaterThan(20)
})

const evil = /usps-redelivery\.com|bit\.ly|evil\.(?:com|ru)|evil。com|e\u200Dvil\.co|:\/\/evil/i
