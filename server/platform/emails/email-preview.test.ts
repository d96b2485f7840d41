import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { orders, users } from '#server/platform/db/schema.ts'
import { sendFailure } from '#server/platform/errors.ts'
import { emails } from '#server/contributions.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'
import { mailPreview } from './email-preview.ts'
import { writeSamples } from './email-samples.ts'

const context = { publicUrl: 'http://shop.test', deskAddress: 'desk@shop.test', emails }
const shop = await openTestShop()
const outbox = await mkdtemp(path.join(tmpdir(), 'fairhand-outbox-'))
const app = Fastify()
app.setErrorHandler(sendFailure)
mailPreview(app, { db: shop.db, context, outbox })
afterAll(async () => {
  await app.close()
  await shop.close()
  await rm(outbox, { recursive: true })
})

test('every e-mail is rendered by its own function, and its sample data is rolled back', async () => {
  const samples = await writeSamples(shop.db, context)
  expect([...samples.keys()]).toEqual(emails)
  for (const [{ kind }, { subject, text, html }] of samples) {
    expect(subject, kind).not.toMatch(/undefined|null|NaN/)
    expect(text, kind).not.toMatch(/undefined|null|NaN/)
    expect(html, kind).toContain('Fairhand')
  }
  expect(await shop.db.$count(orders)).toBe(0)
  expect(await shop.db.$count(users)).toBe(0)
})

test('the list names each e-mail; an e-mail has its HTML and its plain text', async () => {
  const list = await app.inject('/dev/mail')
  for (const { title } of emails) expect(list.body).toContain(title)
  const { body } = await app.inject('/dev/mail/order-refunded')
  expect(body).toMatch(/<iframe title="As HTML" sandbox srcdoc="&#60;/)
  expect(body).toContain('We’ve refunded $4.50 to your card')
  expect((await app.inject('/dev/mail/no-such-letter')).statusCode).toBe(404)
})

test('recent e-mails are listed and shown unchanged; nothing outside the outbox is', async () => {
  await writeFile(path.join(outbox, '2026-11-21T10-00-00-000Z_x.eml'), 'To: Ann <b>\r\nSubject: Hi & bye\r\n\r\nText')
  await writeFile(path.join(outbox, '..', path.basename(`${outbox}.eml`)), 'Secret')
  const list = await app.inject('/dev/mail')
  expect(list.body).toContain('Hi &#38; bye')
  expect(list.body).toContain('Ann &#60;b&#62;')
  expect((await app.inject('/dev/mail/outbox/2026-11-21T10-00-00-000Z_x.eml')).body).toContain('Text')
  const outside = await app.inject(`/dev/mail/outbox/${encodeURIComponent(`../${path.basename(outbox)}.eml`)}`)
  expect(outside.statusCode).toBe(404)
  await rm(`${outbox}.eml`)
})

test('a shop that is not in development has no such page', async () => {
  expect((await new Visitor(shop).send('GET', '/dev/mail')).status).toBe(404)
})
