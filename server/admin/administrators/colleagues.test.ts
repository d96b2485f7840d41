import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { admins } from '#contract/admin/admins.ts'
import { cardsAdmin } from '#contract/catalog/cards-admin.ts'
import { featuredRowsAdmin } from '#contract/catalog/featured-rows-admin.ts'
import { overview } from '#contract/admin/overview.ts'
import { admins as adminRows } from '#server/platform/db/schema.ts'
import { addSampleCatalog } from '#tests/support/samples/samples.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'

const shop = await openTestShop()
const catalog = await addSampleCatalog(shop.db)
const first = await signedIn('admin', 'correct horse battery')
afterAll(() => shop.close())

async function signedIn(username: string, password: string): Promise<Visitor> {
  const visitor = new Visitor(shop)
  await visitor.call(admins.signIn, { body: { username, password } })
  return visitor
}

const person = (username: string) => ({
  username,
  email: `${username}@shop.test`,
  password: 'twelve letters',
  role: 'owner' as const,
})
const isIn = async (visitor: Visitor) => (await visitor.call(admins.current)).status === 200

async function colleague(username: string): Promise<{ id: string; visitor: Visitor }> {
  const { body } = await first.call(admins.create, { body: person(username) })
  return { id: body.id, visitor: await signedIn(username, 'twelve letters') }
}

describe('works', () => {
  test('a colleague is added, signs in, is deactivated with immediate effect, and reactivated', async () => {
    const { id, visitor } = await colleague('Berta')
    expect(await isIn(visitor)).toBe(true)
    await first.call(admins.activate, { params: { id }, body: { isActive: false } })
    expect(await isIn(visitor)).toBe(false)
    expect(await isIn(await signedIn('berta', 'twelve letters'))).toBe(false)
    await first.call(admins.activate, { params: { id }, body: { isActive: true } })
    expect(await isIn(await signedIn('berta', 'twelve letters'))).toBe(true)
  })

  test('a new password ends all other sessions, and a single session can be ended', async () => {
    const { id, visitor } = await colleague('Carla')
    const elsewhere = await signedIn('carla', 'twelve letters')
    const body = { currentPassword: 'twelve letters', newPassword: 'a much better one' }
    expect((await visitor.call(admins.changePassword, { body })).status).toBe(200)
    expect([await isIn(visitor), await isIn(elsewhere)]).toEqual([true, false])
    const { body: people } = await first.call(admins.list)
    const [session] = people.find((someone) => someone.id === id)!.sessions
    await first.call(admins.endSession, { params: { id: session!.id } })
    expect(await isIn(visitor)).toBe(false)
  })

  test('every change is in the audit log: who, what, before and after, and never a password', async () => {
    const { visitor } = await colleague('Dina')
    const input = { title: 'Hello', description: 'A hello.', category: 'greeting', price: '15.50', isActive: true }
    await visitor.call(cardsAdmin.change, { params: { id: catalog.cardId }, body: input })
    const { body: log } = await first.call(admins.changes)
    expect(log[0]).toMatchObject({
      by: 'Dina',
      action: 'changed',
      subjectKind: 'card',
      subjectTitle: 'Hello',
      before: { priceCents: 1450 },
      after: { priceCents: 1550 },
    })
    expect(Object.keys(log[0]!.after!)).not.toContain('title')
    expect(JSON.stringify(log)).not.toMatch(/argon2|twelve letters/)
    const next = await first.send('GET', `/api/admin/changes?before=${log[0]!.id}`)
    expect((next.body as typeof log).every(({ id }) => id < log[0]!.id)).toBe(true)
  })

  test('several cards are shown and hidden together; rows and their cards are reordered', async () => {
    const ids = [catalog.cardId, catalog.cheapCardId]
    await first.call(cardsAdmin.activate, { body: { ids: [...ids, crypto.randomUUID()], isActive: false } })
    const shown = async () => (await first.call(cardsAdmin.list)).body.map(({ isActive }) => isActive)
    expect(await shown()).toEqual([false, false])
    await first.call(cardsAdmin.activate, { body: { ids, isActive: true } })
    expect(await shown()).toEqual([true, true])

    const rows = []
    for (const title of ['One', 'Two', 'Three']) {
      rows.push((await first.call(featuredRowsAdmin.create, { body: { title } })).body.id)
    }
    await first.call(featuredRowsAdmin.arrange, { body: { ids: [rows[2]!, rows[0]!, rows[1]!] } })
    const { body: arranged } = await first.call(featuredRowsAdmin.list)
    expect(arranged.map(({ title, displayOrder }) => [title, displayOrder])).toEqual([
      ['Three', 0],
      ['One', 1],
      ['Two', 2],
    ])
    for (const cardDesignId of ids) {
      await first.call(featuredRowsAdmin.addCard, { params: { id: rows[0]! }, body: { cardDesignId } })
    }
    await first.call(featuredRowsAdmin.arrangeCards, { params: { id: rows[0]! }, body: { ids: ids.toReversed() } })
    const { body: list } = await first.call(featuredRowsAdmin.list)
    expect(list.find(({ title }) => title === 'One')!.cards.map(({ id }) => id)).toEqual(ids.toReversed())
  })

  test('the overview has thirty days of revenue, including days without an order', async () => {
    const { body } = await first.call(overview.find)
    expect(body.revenue).toHaveLength(30)
    expect(body.revenue.at(-1)!.day).toBe(new Date().toISOString().slice(0, 10))
    expect(body).toMatchObject({ ordersToStart: 0, ordersLate: 0, mailsFailed: 0 })
  })
})

describe('refuses', () => {
  test('a password under twelve letters, a common one, a taken name, and deactivating oneself', async () => {
    const create = (change: object) => first.call(admins.create, { body: { ...person('Eva'), ...change } })
    expect((await create({ password: 'short' })).message).toBe('Password must be at least 12 characters')
    expect((await create({ password: 'qwertyuiop123' })).status).not.toBe(500)
    expect(await create({ username: 'ADMIN' })).toMatchObject({
      status: 409,
      message: 'This username is already taken',
    })
    const [own] = await shop.db.select().from(adminRows).where(eq(adminRows.username, 'admin'))
    expect(await first.call(admins.activate, { params: { id: own!.id }, body: { isActive: false } })).toMatchObject({
      status: 409,
      message: 'You cannot shut yourself out. Ask a colleague.',
    })
  })

  test('the second of two edits of one card; nothing is overwritten', async () => {
    const { body: cards } = await first.call(cardsAdmin.list)
    const card = cards.find(({ id }) => id === catalog.cheapCardId)!
    const save = (title: string) =>
      first.call(cardsAdmin.change, { params: { id: card.id }, body: { ...card, title, version: card.version } })
    expect((await save('Mine')).status).toBe(200)
    expect(await save('Yours')).toMatchObject({
      status: 409,
      message: 'Somebody else changed this card in the meantime. Please look at it again before you save.',
    })
    const { body: after } = await first.call(cardsAdmin.list)
    expect(after.find(({ id }) => id === card.id)).toMatchObject({ title: 'Mine', version: card.version + 1 })
  })
})
