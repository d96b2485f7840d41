import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { accounts } from '#contract/accounts.ts'
import { admins } from '#contract/admins.ts'
import { cart } from '#contract/cart.ts'
import { messages } from '#contract/messages.ts'
import { orders } from '#contract/orders.ts'
import { ownAccount, passwordResets } from '#contract/accounts-own.ts'
import { quotes } from '#contract/quotes.ts'
import { tracking } from '#contract/tracking.ts'
import { addSampleCatalog, pay, placementOf, sampleAddition } from '#tests/support/samples/samples.ts'
import { type SmtpServer, openSmtpServer } from '#tests/support/fakes/network/smtp-server.ts'
import { type TestShop, openTestShop } from '#tests/support/shop/test-shop.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'

// I8: nobody adds a header, a recipient or an email by what she writes; seen at a real mail server.

let smtp: SmtpServer
let shop: TestShop
beforeAll(async () => {
  smtp = await openSmtpServer()
  shop = await openTestShop({ SMTP_URL: smtp.url, DESK_EMAIL: 'desk@shop.test' })
})
afterAll(async () => {
  await shop.close()
  await smtp.close()
})

const badAddresses = [
  'al@shop.test\r\nBcc: evil@shop.test',
  'al@shop.test\nTo: evil@shop.test',
  'al@shop.test\0',
  'al@shop.test\u2028evil@shop.test',
  'al@shop.test, evil@shop.test',
  'al@shop.test;evil@shop.test',
  'al@shop.test evil@shop.test',
  '"a@evil.test x"@shop.test',
  '<al@shop.test>',
  'Al <al@shop.test>',
  'al@evil.test@shop.test',
  'al(evil@shop.test)@shop.test',
  'al@[127.0.0.1]',
  'ål@shop.test',
]
const name = 'Al\r\nBcc: evil@shop.test\r\n\r\nAnother body\u2028x, <evil@shop.test>; "Q" =?utf-8?q?=0ABcc:_evil?='

describe('refuses', () => {
  test('an address that is more than an address, at every input that takes one', async () => {
    const visitor = new Visitor(shop)
    const administrator = new Visitor(shop)
    await administrator.call(admins.signIn, { body: { username: 'admin', password: 'correct horse battery' } })
    const person = { username: 'someone', firstName: '', lastName: '', password: 'letters & ink' }
    const quote = { companyName: 'A', contactName: 'B', eventType: 'Other' as const, estimatedQuantity: 50 }
    await visitor.call(accounts.register, { body: { ...person, username: 'known', email: 'known@shop.test' } })
    for (const email of badAddresses) {
      const answers = [
        await visitor.call(messages.send, { body: { name: 'Al', email, message: 'Hi' } }),
        await visitor.call(quotes.request, { body: { ...quote, contactEmail: email } }),
        await visitor.call(accounts.register, { body: { ...person, email } }),
        await visitor.call(passwordResets.request, { body: { email } }),
        await visitor.call(tracking.sendLink, { body: { orderNumber: '1234ABCD', email } }),
        await visitor.call(ownAccount.changeProfile, { body: { email, currentPassword: person.password } }),
        await visitor.call(orders.place, { body: await placementOf(visitor, 'pi_x', { customerEmail: email }) }),
        await administrator.call(admins.create, {
          body: { username: 'other', email, password: 'correct horse battery', role: 'desk' },
        }),
      ]
      expect(
        answers.map(({ status }) => status),
        email,
      ).toEqual(Array(8).fill(400))
    }
    // The registration's own is the only one.
    expect((await smtp.waitFor(1, 30_000)).map(({ to }) => to)).toEqual([['known@shop.test']])
  })
})

describe('protects', () => {
  test('a name of many lines stays a name: one recipient, our headers, in every email that carries it', async () => {
    const catalog = await addSampleCatalog(shop.db)
    const visitor = new Visitor(shop)
    const email = 'al@shop.test'
    const ok = (answer: { status: number; message?: string }) => expect(answer.status, answer.message).toBeLessThan(300)
    ok(
      await visitor.call(messages.send, {
        body: { name, email, message: `${name}\r\n.\r\nMAIL FROM:<evil@shop.test>` },
      }),
    )
    const quote = {
      companyName: name,
      contactName: name,
      contactEmail: email,
      eventType: 'Other',
      estimatedQuantity: 50,
    } as const
    ok(
      await visitor.call(quotes.request, {
        body: { ...quote, additionalDetails: '\r\n.\r\nRCPT TO:<evil@shop.test>' },
      }),
    )
    ok(await visitor.call(cart.add, { body: sampleAddition(catalog, { customSignature: name.slice(0, 100) }) }))
    const { id } = await pay(visitor)
    ok(
      await visitor.call(orders.place, {
        body: await placementOf(visitor, id, { customerEmail: email, customerName: name }),
      }),
    )

    // To the visitor and to the desk: message, quote and order.
    await vi.waitFor(() => expect(toTheseTwo()).toHaveLength(6), { timeout: 30_000 })
    const received = toTheseTwo()
    for (const mail of received) {
      expect(mail.to, mail.subject).toHaveLength(1)
      const [head = ''] = mail.raw.split('\r\n\r\n')
      const names = head
        .split('\r\n')
        .filter((line) => !/^\s/.test(line))
        .map((line) => line.split(':')[0]!.toLowerCase())
      expect(
        names.filter((each) => !ours.includes(each)),
        head,
      ).toEqual([])
      expect(new Set(names).size, 'no header comes twice').toBe(names.length)
      expect(head).not.toMatch(/^bcc:/im)
    }
    expect(received.filter(({ raw }) => raw.includes('evil'))).not.toEqual([])
    expect(smtp.received().filter(({ to }) => !isExpected(to[0]) && to[0] !== 'known@shop.test')).toEqual([])
  })
})

const isExpected = (to = '') => ['al@shop.test', 'desk@shop.test'].includes(to)
const toTheseTwo = () => smtp.received().filter(({ to }) => isExpected(to[0]))

const ours = [
  'from',
  'to',
  'reply-to',
  'subject',
  'message-id',
  'auto-submitted',
  'date',
  'mime-version',
  'content-type',
  'content-transfer-encoding',
]
