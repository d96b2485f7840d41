import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { eq, sql } from 'drizzle-orm'
import { accounts } from '#contract/accounts.ts'
import { addressRequests } from '#contract/address-requests.ts'
import { cart } from '#contract/cart.ts'
import { orders } from '#contract/orders.ts'
import { people } from '#contract/people.ts'
import { tracking } from '#contract/tracking.ts'
import * as rows from '#server/db/schema.ts'
import { moveDuePieces } from '#server/pieces/timers.ts'
import { violations } from '#server/payments/invariants.ts'
import { pieceViolations } from '#server/pieces/piece-invariants.ts'
import { pay, placementOf, sampleAddition, sampleAddress } from '#tests/support/samples/samples.ts'
import { type OrderDesk, openOrderDesk } from '#tests/support/shop/order-desk.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'
import { remindFriends } from './address-requests.ts'

// Whom people send cards to, and how their addresses are asked for.

let at: OrderDesk
beforeAll(async () => {
  at = await openOrderDesk()
})
afterAll(async () => {
  expect(await pieceViolations(at.shop.db)).toEqual([])
  expect(await violations(at.shop.db)).toEqual([])
  await at.shop.close()
})

let count = 0
async function shopper(names: object = { firstName: 'Ben', lastName: 'Writer' }) {
  const visitor = new Visitor(at.shop)
  const username = `people-${++count}`
  const email = `${username}@shop.test`
  await visitor.call(accounts.register, { body: { username, email, password: 'letters & ink', ...names } })
  await at.shop.db.update(rows.users).set({ emailVerifiedAt: new Date() }).where(eq(rows.users.username, username))
  return Object.assign(visitor, { email })
}
const add = async (visitor: Visitor, body: Parameters<typeof visitor.call<typeof people.add>>[1]) =>
  (await visitor.call(people.add, body)).body
const list = async (visitor: Visitor) => (await visitor.call(people.list)).body
const send = (visitor: Visitor, text: string | Buffer, type = 'text/csv') =>
  visitor.send<typeof people.import>('POST', '/api/people/import', text as string, {
    'content-type': type,
    // A browser says that a file comes from our own page.
    'sec-fetch-site': 'same-origin',
  })
const tokenOf = async (personId: string) =>
  (await at.shop.db.select().from(rows.addressRequests).where(eq(rows.addressRequests.personId, personId)))[0]!.token
const friend = () => new Visitor(at.shop)

describe('works', () => {
  test('somebody is added with dates, changed, and removed', async () => {
    const ben = await shopper()
    const dates = [
      { kind: 'birthday' as const, month: 2, day: 29 },
      { kind: 'other' as const, label: 'Name day', month: 5, day: 1, year: 1990 },
    ]
    const tom = await add(ben, { body: { name: 'Tom Berg', address: sampleAddress, dates, note: 'Likes blue' } })
    expect(tom).toMatchObject({
      name: 'Tom Berg',
      address: { zipCode: '62701' },
      dates: [
        { kind: 'birthday', month: 2, day: 29, year: null, label: null },
        { kind: 'other', label: 'Name day', year: 1990 },
      ],
      remind: false,
      version: 1,
      request: null,
    })
    const change = { params: { id: tom.id }, body: { name: 'Tom B.', remind: true, version: 1 } }
    expect((await ben.call(people.change, change)).body).toMatchObject({ name: 'Tom B.', dates: [], version: 2 })
    expect((await ben.call(people.change, change)).code).toBe('version_conflict')
    await ben.call(people.remove, { params: { id: tom.id } })
    expect(await list(ben)).toEqual([])
  })

  test('a file is imported once, its bad row is named, and the export is a file that can be imported', async () => {
    const ben = await shopper()
    const file = [
      'Name,Street,City,State,ZIP,Birthday,Other date,Other label,Note,Remind',
      'Ann Reader,1 Main Street,Springfield,Illinois,62701,1980-05-12,12/24,Eve,,yes',
      '"=cmd|x",2 Main Street,Springfield,IL,62701,,,,,',
      'Cleo Berg,3 Main Street,Springfield,XX,62701,,,,,',
      'Dan Opal,,,,,31/02,,,,',
      'ANN  reader,,,,,,,,Brave,',
    ].join('\r\n')
    const first = await send(ben, file)
    expect(first.body).toEqual({
      imported: 2,
      merged: 0,
      refused: [
        { row: 4, name: 'Cleo Berg', message: 'Enter a U.S. state, such as OR or Oregon' },
        { row: 5, name: 'Dan Opal', message: 'A date: Enter a date' },
      ],
    })
    const book = await list(ben)
    expect(book.map(({ name }) => name)).toEqual(['=cmd|x', 'Ann Reader'])
    expect(book[1]).toMatchObject({
      address: { state: 'IL' },
      note: 'Brave',
      remind: true,
      dates: [{ year: 1980 }, { month: 12, day: 24 }],
    })
    expect((await send(ben, file)).body).toMatchObject({ imported: 0, merged: 0 })
    const csv = String((await ben.send('GET', '/api/people.csv')).body)
    expect(csv).toContain(`"'=cmd|x"`)
    const cleo = await shopper()
    expect((await send(cleo, csv)).body).toEqual({ imported: 2, merged: 0, refused: [] })
    const copy = (await list(cleo)).map(({ id: _, version: __, ...person }) => person)
    expect(copy).toEqual(book.map(({ id: _, version: __, ...person }) => person))
  })

  test('vCards of both versions, with folded lines, several addresses and dates without a year', async () => {
    const ben = await shopper()
    const cards = [
      'BEGIN:VCARD\r\nVERSION:3.0\r\nN:Reader;Ann;;;\r\nFN:Ann Reader\r\nADR;TYPE=WORK:;;9 Work Road;Boston;MA;02134;USA\r\nADR;TYPE=HOME:;Apt 2;1 Main Str\r\n eet;Springfield;IL;62701;United States\r\nBDAY:1604-05-12\r\nEND:VCARD',
      'BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Cleo Berg\r\nBDAY:--0229\r\nANNIVERSARY:20090808\r\nEND:VCARD',
      'BEGIN:VCARD\r\nVERSION:4.0\r\nN:;;;;\r\nEND:VCARD',
    ].join('\r\n')
    expect((await send(ben, cards, 'text/vcard')).body).toEqual({
      imported: 2,
      merged: 0,
      refused: [{ row: 3, name: '', message: 'Name is required' }],
    })
    expect(await list(ben)).toMatchObject([
      {
        name: 'Ann Reader',
        address: { street: '1 Main Street, Apt 2', zipCode: '62701' },
        dates: [{ kind: 'birthday', month: 5, day: 12, year: null }],
      },
      {
        name: 'Cleo Berg',
        address: null,
        dates: [
          { month: 2, day: 29 },
          { kind: 'anniversary', month: 8, day: 8, year: 2009 },
        ],
      },
    ])
  })

  test('two who are the same become one', async () => {
    const ben = await shopper()
    const one = await add(ben, { body: { name: 'Ann Reader', dates: [{ kind: 'birthday', month: 5, day: 12 }] } })
    const other = await add(ben, {
      body: {
        name: 'Annie',
        address: sampleAddress,
        dates: [{ kind: 'birthday', month: 5, day: 12, year: 1980 }],
        remind: true,
      },
    })
    const { body } = await ben.call(people.merge, { params: { id: one.id }, body: { personId: other.id } })
    expect(body).toMatchObject({
      name: 'Ann Reader',
      address: { zipCode: '62701' },
      dates: [{ year: 1980 }],
      remind: true,
    })
    expect(await list(ben)).toHaveLength(1)
  })

  test('a friend sends the address by the link, and the card that waits for it goes on with a date', async () => {
    const ben = await shopper()
    const tom = await add(ben, { body: { name: 'Tom Berg' } })
    const params = { id: tom.id }
    const recipients = [
      { name: 'Tom Berg', personId: tom.id },
      { name: 'Ann Reader', address: sampleAddress },
    ]
    const addition = { ...sampleAddition(at.catalog, { customMessage: 'Dear {firstName}' }), recipients }
    const early = await ben.call(cart.add, { body: addition })
    expect([early.status, early.code]).toEqual([400, 'address_unknown'])
    const asked = await ben.call(people.askAddress, { params, body: { email: 'tom@friends.test' } })
    expect(asked.body.request).toMatchObject({ state: 'asked', email: 'tom@friends.test' })
    expect((await ben.call(cart.add, { body: addition })).body).toMatchObject({ quantity: 2 })
    const intent = await pay(ben)
    const placed = (await ben.call(orders.place, { body: await placementOf(ben, intent.id) })).body
    const find = async () => (await friend().call(tracking.find, { params: { token: placed.trackToken } })).body
    expect((await find()).pieces).toMatchObject([
      { waitsForAddress: true, promise: null, recipient: { name: 'Tom Berg', street: '' }, customMessage: 'Dear Tom' },
      { waitsForAddress: false, promise: { letteredBy: expect.any(String) as string } },
    ])
    // Nobody begins it before.
    await at.shop.db.update(rows.pieces).set({ nextAt: new Date(0) })
    await moveDuePieces(at.shop.db, at.shop.jobs)
    expect((await find()).pieces.map(({ state }) => state)).toEqual(['waiting', 'offered'])

    const [mail] = await vi.waitFor(async () => {
      const found = (await at.shop.emailsTo('tom@friends.test')).filter(({ subject }) =>
        /asks for your address/.test(subject),
      )
      expect(found).toHaveLength(1)
      return found
    }, 20_000)
    expect(mail!.text).toContain('Ben Writer would like to have your postal address')
    expect(mail!.text).not.toMatch(/Dear Tom Berg,\s+Dear/)
    const token = /\/address\/([\w-]+)/.exec(mail!.text)![1]!
    expect((await friend().call(addressRequests.find, { params: { token } })).body).toEqual({
      askedBy: 'Ben Writer',
      name: 'Tom Berg',
      state: 'asked',
    })
    const home = {
      ...sampleAddress,
      name: 'Tom Berg',
      street: '9 Elm Street',
      zipCode: '10001',
      state: 'NY',
      city: 'New York',
    }
    const answers = await Promise.all(
      [1, 2, 3].map(() => friend().call(addressRequests.answer, { params: { token }, body: home })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect((await find()).pieces[0]).toMatchObject({
      waitsForAddress: false,
      recipient: { street: '9 Elm Street' },
      promise: { letteredBy: expect.any(String) as string },
    })
    // The words stay open for two hours after the order.
    await at.shop.db.update(rows.pieces).set({ nextAt: new Date(0) })
    await moveDuePieces(at.shop.db, at.shop.jobs)
    expect((await find()).pieces[0]).toMatchObject({ state: 'offered' })
    expect((await list(ben))[0]).toMatchObject({ address: { street: '9 Elm Street' }, request: { state: 'answered' } })
    await vi.waitFor(
      async () =>
        expect(
          (await at.shop.emailsTo(ben.email)).filter(({ subject }) => /Tom Berg sent you/.test(subject)),
        ).toHaveLength(1),
      20_000,
    )
  })

  test('who does not answer for a week is reminded once; after two weeks the buyer is asked', async () => {
    const ben = await shopper()
    const tom = await add(ben, { body: { name: 'Tim Berg' } })
    await ben.call(people.askAddress, { params: { id: tom.id }, body: { email: 'tim@friends.test' } })
    const recipients = [{ name: 'Tim Berg', personId: tom.id }]
    await ben.call(cart.add, { body: { ...sampleAddition(at.catalog), recipients } })
    const intent = await pay(ben)
    const shippingAddress = sampleAddress
    const placed = await ben.call(orders.place, {
      body: await placementOf(ben, intent.id, { shippingAddress, customerEmail: ben.email }),
    })
    await at.shop.db
      .update(rows.addressRequests)
      .set({ createdAt: sql`now() - interval '8 days'` })
      .where(eq(rows.addressRequests.personId, tom.id))
    await Promise.all([remindFriends(at.shop.db, at.shop.jobs), remindFriends(at.shop.db, at.shop.jobs)])
    await at.shop.db
      .update(rows.orders)
      .set({ createdAt: sql`now() - interval '15 days'` })
      .where(eq(rows.orders.id, placed.body.id))
    await at.shop.db
      .update(rows.pieces)
      .set({ nextAt: new Date(0) })
      .where(eq(rows.pieces.orderId, placed.body.id))
    await moveDuePieces(at.shop.db, at.shop.jobs)
    await vi.waitFor(async () => {
      const to = async (email: string) => (await at.shop.emailsTo(email)).map(({ subject }) => subject)
      expect((await to('tim@friends.test')).filter((subject) => /still asks/.test(subject))).toHaveLength(1)
      expect((await to(ben.email)).filter((subject) => /no address for Tim Berg/.test(subject))).toHaveLength(1)
    }, 20_000)
  })

  test('an address that is written into the book by hand lets the card go on as well', async () => {
    const ben = await shopper()
    const eve = await add(ben, { body: { name: 'Eve Opal' } })
    await ben.call(people.askAddress, { params: { id: eve.id }, body: { email: 'eve@friends.test' } })
    await ben.call(cart.add, {
      body: { ...sampleAddition(at.catalog), recipients: [{ name: 'Eve Opal', personId: eve.id }] },
    })
    const intent = await pay(ben)
    const placed = (await ben.call(orders.place, { body: await placementOf(ben, intent.id) })).body
    await ben.call(people.change, {
      params: { id: eve.id },
      body: { name: 'Eve Opal', address: sampleAddress, version: 1 },
    })
    expect((await ben.call(orders.findOwn, { params: { id: placed.id } })).body.pieces[0]).toMatchObject({
      waitsForAddress: false,
    })
  })
})

describe('refuses', () => {
  test.each<[string, object, string]>([
    ['nobody', { name: ' ' }, 'Name is required'],
    [
      '30 February',
      { name: 'A', dates: [{ kind: 'birthday', month: 2, day: 30 }] },
      'This month does not have so many days',
    ],
    ['a month that is none', { name: 'A', dates: [{ kind: 'birthday', month: 13, day: 1 }] }, 'Enter a date'],
    [
      'an address abroad',
      { name: 'A', address: { ...sampleAddress, country: 'France' } },
      'We mail cards within the United States only',
    ],
    [
      'eleven dates',
      { name: 'A', dates: Array.from({ length: 11 }, () => ({ kind: 'other', month: 1, day: 1 })) },
      'At most 10 dates',
    ],
  ])('%s', async (_, body, message) => {
    const answer = await (await shopper()).call(people.add, { body: body as never })
    expect([answer.status, answer.message]).toEqual([400, expect.stringContaining(message)])
  })

  test.each<[string, string | Buffer, string, number]>([
    ['an empty file', '', 'text/csv', 400],
    ['no headings', 'a,b\n1,2\n', 'text/csv', 400],
    ['10,000 rows', `Name\n${'Ann\n'.repeat(10_000)}`, 'text/csv', 400],
    ['one gigantic line', `Name\n${'x'.repeat(900_000)}\n`, 'text/csv', 400],
    ['more than a megabyte', `Name\n${'x'.repeat(1_100_000)}\n`, 'text/csv', 413],
    ['an open quote', 'Name\n"Ann\n', 'text/csv', 400],
    ['Latin-1', Buffer.from('Name\nJos\xe9\n', 'latin1'), 'text/csv', 400],
    ['null bytes', 'Name\nA\0nn\n', 'text/csv', 400],
    ['10,000 cards', 'BEGIN:VCARD\nVERSION:4.0\nFN:A\nEND:VCARD\n'.repeat(10_000), 'text/vcard', 400],
    ['no card', 'hello', 'text/vcard', 400],
    ['a spreadsheet', 'PK\u0003\u0004', 'application/zip', 415],
  ])('a file: %s', async (_, file, type, status) => {
    const answer = await send(await shopper(), file, type)
    expect([answer.status, answer.message.length > 10]).toEqual([status, true])
  })

  test('a card that cannot be read stands in the list, and the others are imported', async () => {
    const ben = await shopper()
    const photo = `PHOTO;ENCODING=b:${'A'.repeat(80_000)}`
    const file = `BEGIN:VCARD\nVERSION:4.0\nFN:Ann\nEND:VCARD\nBEGIN:VCARD\nVERSION:4.0\n@@@\nEND:VCARD\nBEGIN:VCARD\nVERSION:3.0\nFN:Photo\n${photo}\nEND:VCARD\n`
    const { body } = await send(ben, file, 'text/vcard')
    expect(body).toMatchObject({ refused: [{ row: 2, message: 'This card cannot be read.' }, { row: 3 }] })
    expect(body.imported).toBe(1)
  })

  test('to ask strangers in an unproven name, or with names that are links', async () => {
    const nobody = new Visitor(at.shop)
    const names = { username: `unproven-${++count}`, email: `u${count}@shop.test`, password: 'letters & ink' }
    await nobody.call(accounts.register, { body: names })
    const one = await add(nobody, { body: { name: 'Tom' } })
    const unproven = await nobody.call(people.askAddress, { params: { id: one.id }, body: { email: 'x@y.test' } })
    expect([unproven.status, unproven.code]).toEqual([409, 'not_confirmed'])
    const spam = await shopper({ firstName: 'Win at', lastName: 'www.spam.test' })
    const two = await add(spam, { body: { name: 'Tom' } })
    expect((await spam.call(people.askAddress, { params: { id: two.id }, body: { email: 'x@y.test' } })).code).toBe(
      'not_confirmed',
    )
    const ben = await shopper()
    const three = await add(ben, { body: { name: 'See http://spam.test' } })
    expect((await ben.call(people.askAddress, { params: { id: three.id }, body: { email: 'x@y.test' } })).code).toBe(
      'not_confirmed',
    )
    expect(await at.shop.emailsTo('x@y.test')).toEqual([])
  })

  test('an expired link, and one that was ended', async () => {
    const ben = await shopper()
    const tom = await add(ben, { body: { name: 'Tom' } })
    const params = { id: tom.id }
    await ben.call(people.askAddress, { params, body: { email: 'late@friends.test' } })
    const token = await tokenOf(tom.id)
    await at.shop.db
      .update(rows.addressRequests)
      .set({ expiresAt: new Date(0) })
      .where(eq(rows.addressRequests.token, token))
    expect((await friend().call(addressRequests.find, { params: { token } })).body.state).toBe('expired')
    const late = await friend().call(addressRequests.answer, { params: { token }, body: sampleAddress })
    expect([late.status, late.code]).toEqual([409, 'link_expired'])
    await ben.call(people.cancelRequest, { params })
    expect((await friend().call(addressRequests.find, { params: { token } })).status).toBe(404)
  })
})

describe('protects', () => {
  test('whoever wants no such e-mails gets none, from nobody, and nobody learns of it', async () => {
    const [ben, cleo] = [await shopper(), await shopper()]
    const tom = await add(ben, { body: { name: 'Tom' } })
    await ben.call(people.askAddress, { params: { id: tom.id }, body: { email: 'No@friends.test' } })
    await friend().call(addressRequests.refuse, { params: { token: await tokenOf(tom.id) } })
    const hers = await add(cleo, { body: { name: 'Tommy' } })
    const asked = await cleo.call(people.askAddress, { params: { id: hers.id }, body: { email: 'no@friends.test' } })
    expect(asked.body.request!.state).toBe('asked')
    await ben.call(people.askAddress, { params: { id: tom.id }, body: { email: 'other@friends.test' } })
    await vi.waitFor(async () => expect(await at.shop.emailsTo('other@friends.test')).toHaveLength(1), 20_000)
    const mails = [...(await at.shop.emailsTo('No@friends.test')), ...(await at.shop.emailsTo('no@friends.test'))]
    expect(mails.length).toBeLessThanOrEqual(1)
  })

  test('a stranger sees and changes nobody, and puts nobody else’s people into a cart', async () => {
    const [ben, eve] = [await shopper(), await shopper()]
    const tom = await add(ben, { body: { name: 'Tom', address: sampleAddress } })
    const hers = await add(eve, { body: { name: 'Mine' } })
    const params = { id: tom.id }
    const answers = [
      await eve.call(people.change, { params, body: { name: 'X', version: 1 } }),
      await eve.call(people.remove, { params }),
      await eve.call(people.merge, { params: { id: hers.id }, body: { personId: tom.id } }),
      await eve.call(people.askAddress, { params, body: { email: 'x@y.test' } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    const recipients = [{ name: 'Tom', personId: tom.id }]
    expect((await eve.call(cart.add, { body: { ...sampleAddition(at.catalog), recipients } })).status).toBe(400)
    expect((await list(ben))[0]).toMatchObject({ name: 'Tom', version: 1 })
  })

  test('the same file twice at once adds everybody once', async () => {
    const ben = await shopper()
    const file = `Name,ZIP,Street,City,State\n${Array.from({ length: 200 }, (_, n) => `Person ${n},62701,${n} Main Street,Springfield,IL`).join('\n')}`
    const answers = await Promise.all([send(ben, file), send(ben, file)])
    expect(answers.map(({ body }) => body.imported).toSorted((one, other) => one - other)).toEqual([0, 200])
    expect(await list(ben)).toHaveLength(200)
  })
})
