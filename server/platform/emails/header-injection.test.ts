import { afterAll, describe, expect, test } from 'vitest'
import { accounts } from '#contract/customers/accounts.ts'
import { admins } from '#contract/admin/admins.ts'
import { cart } from '#contract/sales/cart.ts'
import { messages } from '#contract/customers/messages.ts'
import { orders } from '#contract/fulfillment/orders.ts'
import { ownAccount, passwordResets } from '#contract/customers/accounts-own.ts'
import { quotes } from '#contract/business/quotes.ts'
import { tracking } from '#contract/customers/tracking.ts'
import { eventually } from '#tests/support/checks/eventually.ts'
import { addSampleCatalog, pay, placementOf, sampleAddition } from '#tests/support/samples/samples.ts'
import { openSmtpServer } from '#tests/support/fakes/network/smtp-server.ts'
import { signedInDesk } from '#tests/support/shop/signed-in-desk.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'

// I8: nobody can add a header, a recipient or an e-mail through what they type; checked at a real mail server.

const smtp = await openSmtpServer()
const shop = await openTestShop({ SMTP_URL: smtp.url, DESK_EMAIL: 'desk@shop.test' })
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
const name = 'Al Bcc: evil@shop.test, <evil@shop.test>; "Q" =?utf-8?q?=0ABcc:_evil?='
const ofManyLines = ['Al\r\nBcc: evil@shop.test', 'Al\u2028x', 'Al\u202ereverof', 'A\x1b[31m', '\tt\t']

describe('refuses', () => {
  test('an address with anything more than an address, in every input that takes one', async () => {
    const visitor = new Visitor(shop)
    const administrator = await signedInDesk(shop)
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
    // Only the registration's own.
    expect((await smtp.waitFor(1, 30_000)).map(({ to }) => to)).toEqual([['known@shop.test']])
  })
})

describe('refuses names with several lines or control characters', () => {
  test.each(ofManyLines)('%j', async (odd) => {
    const visitor = new Visitor(shop)
    const email = 'lines@shop.test'
    const quote = { contactEmail: email, eventType: 'Other' as const, estimatedQuantity: 50 }
    const person = { username: 'lines', email, firstName: '', lastName: '', password: 'letters & ink' }
    const answers = [
      await visitor.call(messages.send, { body: { name: odd, email, message: 'Hi' } }),
      await visitor.call(quotes.request, { body: { ...quote, companyName: odd, contactName: 'Al' } }),
      await visitor.call(quotes.request, { body: { ...quote, companyName: 'A', contactName: odd } }),
      await visitor.call(accounts.register, { body: { ...person, username: `abc${odd}` } }),
      await visitor.call(accounts.register, { body: { ...person, firstName: odd } }),
      await visitor.call(orders.place, { body: await placementOf(visitor, 'pi_x', { customerName: odd }) }),
    ]
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(400))
    for (const { message } of answers) expect(message).toBe('Text must be one line, without control characters')
  })
})

describe('protects', () => {
  test('a name that looks like a link is not mailed to an address that anybody may have typed', async () => {
    const link = 'Win at https://evil.test/prize'
    const email = 'stranger@shop.test'
    const quote = { companyName: 'A', contactEmail: email, eventType: 'Other' as const, estimatedQuantity: 50 }
    await new Visitor(shop).call(messages.send, { body: { name: link, email, message: 'Hi' } })
    await new Visitor(shop).call(quotes.request, { body: { ...quote, contactName: link } })
    const person = { username: 'stranger', email, firstName: link, lastName: '', password: 'letters & ink' }
    const named = await new Visitor(shop).call(accounts.register, { body: { ...person, username: link } })
    expect([named.status, named.message]).toEqual([400, 'Username must not be a web address'])
    await new Visitor(shop).call(accounts.register, { body: person })
    const toStranger = () => smtp.received().filter(({ to }) => to[0] === email)
    await eventually(() => expect(toStranger()).toHaveLength(3))
    for (const { raw } of toStranger()) {
      expect(raw).not.toMatch(/evil\.test|prize/)
      expect(raw).toContain('Hello,')
    }
  })

  test('a name full of headers stays a name: one recipient, our headers, in every e-mail that contains it', async () => {
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
    await eventually(() => expect(toTheseTwo()).toHaveLength(6))
    const received = toTheseTwo()
    for (const mail of received) {
      expect(mail.to, mail.subject).toHaveLength(1)
      const [head = ''] = mail.raw.split('\r\n\r\n')
      const names = head
        .split('\r\n')
        .filter((line) => !/^\s/.test(line))
        .map((line) => line.split(':')[0]!.toLowerCase())
      expect(
        names.filter((each) => !ours.has(each)),
        head,
      ).toEqual([])
      expect(new Set(names).size, 'no header comes twice').toBe(names.length)
      expect(head).not.toMatch(/^bcc:/im)
    }
    expect(received.filter(({ raw }) => raw.includes('evil'))).not.toEqual([])
    expect(
      smtp
        .received()
        .filter(({ to }) => !isExpected(to[0]) && !['known@shop.test', 'stranger@shop.test'].includes(to[0]!)),
    ).toEqual([])
  })
})

const isExpected = (to = '') => ['al@shop.test', 'desk@shop.test'].includes(to)
const toTheseTwo = () => smtp.received().filter(({ to }) => isExpected(to[0]))

const ours = new Set([
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
])
