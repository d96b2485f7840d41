import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { cart } from '#contract/sales/cart.ts'
import { maxPeople, people } from '#contract/customers/people.ts'
import { sampleAddition, sampleAddress } from '#tests/support/samples/samples.ts'
import { openAddressBooks } from '#tests/support/shop/address-books.ts'

// The people to whom cards are sent.

const books = await openAddressBooks()
afterAll(() => books.close())

describe('works', () => {
  test('a person is added with dates, changed, and removed', async () => {
    const ben = await books.shopper()
    const dates = [
      { kind: 'birthday' as const, month: 2, day: 29 },
      { kind: 'other' as const, label: 'Name day', month: 5, day: 1, year: 1990 },
    ]
    const tom = await books.add(ben, { body: { name: 'Tom Berg', address: sampleAddress, dates, note: 'Likes blue' } })
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
    expect(await books.list(ben)).toEqual([])
  })

  test('two entries for one person are merged', async () => {
    const ben = await books.shopper()
    const one = await books.add(ben, { body: { name: 'Ann Reader', dates: [{ kind: 'birthday', month: 5, day: 12 }] } })
    const other = await books.add(ben, {
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
    expect(await books.list(ben)).toHaveLength(1)
  })
})

describe('refuses', () => {
  test('one more person than an address book holds', async () => {
    const ben = await books.shopper()
    const tom = await books.add(ben, { body: { name: 'Tom Berg' } })
    const fill = (most: number) =>
      books.at.shop.db.execute(sql`insert into people (user_id, name, dates)
        select user_id, name || n, '[]' from people, generate_series(2, ${most}::int) n where id = ${tom.id}`)
    await fill(maxPeople - 1)
    expect((await ben.call(people.add, { body: { name: 'The last one' } })).status).toBe(201)
    expect(await ben.call(people.add, { body: { name: 'One more' } })).toMatchObject({ status: 400, code: 'book_full' })
  })

  test.each<[string, object, string]>([
    ['nobody', { name: ' ' }, 'Name is required'],
    [
      '30 February',
      { name: 'A', dates: [{ kind: 'birthday', month: 2, day: 30 }] },
      'This month does not have that many days',
    ],
    [
      '29 February of a year that has none',
      { name: 'A', dates: [{ kind: 'birthday', month: 2, day: 29, year: 2023 }] },
      'This month does not have that many days',
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
    const answer = await (await books.shopper()).call(people.add, { body: body as never })
    expect([answer.status, answer.message]).toEqual([400, expect.stringContaining(message)])
  })
})

describe('protects', () => {
  test('a stranger sees and changes nobody, and puts nobody else’s people into a cart', async () => {
    const [ben, eve] = [await books.shopper(), await books.shopper()]
    const tom = await books.add(ben, { body: { name: 'Tom', address: sampleAddress } })
    const hers = await books.add(eve, { body: { name: 'Mine' } })
    const params = { id: tom.id }
    const answers = [
      await eve.call(people.change, { params, body: { name: 'X', version: 1 } }),
      await eve.call(people.remove, { params }),
      await eve.call(people.merge, { params: { id: hers.id }, body: { personId: tom.id } }),
      await eve.call(people.askAddress, { params, body: { email: 'x@y.test' } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    const recipients = [{ name: 'Tom', personId: tom.id }]
    expect((await eve.call(cart.add, { body: { ...sampleAddition(books.at.catalog), recipients } })).status).toBe(400)
    expect((await books.list(ben))[0]).toMatchObject({ name: 'Tom', version: 1 })
  })
})
