import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { accounts } from '#contract/customers/accounts.ts'
import { cart } from '#contract/sales/cart.ts'
import { favorites } from '#contract/customers/favorites.ts'
import { recommendations } from '#contract/catalog/recommendations.ts'
import { cardDesigns, favorites as favoriteRows } from '#server/platform/db/schema.ts'
import { addSampleCatalog, sampleAddition } from '#tests/support/samples/samples.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'

const shop = await openTestShop()
const catalog = await addSampleCatalog(shop.db)
afterAll(() => shop.close())

const save = (visitor: Visitor, id: string) => visitor.call(favorites.add, { params: { id } })
const saved = async (visitor: Visitor) => (await visitor.call(favorites.list)).body.map(({ id }) => id)
const person = { firstName: '', lastName: '', password: 'letters & ink' }

describe('works', () => {
  test('a guest saves a design once, however often they try, and removes it', async () => {
    const visitor = new Visitor(shop)
    expect(await saved(visitor)).toEqual([])
    await save(visitor, catalog.cardId)
    await Promise.all([1, 2, 3].map(() => save(visitor, catalog.cardId)))
    await save(visitor, catalog.cheapCardId)
    expect(await saved(visitor)).toEqual([catalog.cheapCardId, catalog.cardId])
    await visitor.call(favorites.remove, { params: { id: catalog.cardId } })
    await visitor.call(favorites.remove, { params: { id: catalog.cardId } })
    expect(await saved(visitor)).toEqual([catalog.cheapCardId])
  })

  test('a guest’s favorites are merged into the account at sign-in, without duplicates', async () => {
    const visitor = new Visitor(shop)
    await save(visitor, catalog.cardId)
    await visitor.call(accounts.register, { body: { ...person, username: 'mia', email: 'mia@shop.test' } })
    await visitor.call(accounts.signOut)
    expect(await saved(visitor)).toEqual([])
    await save(visitor, catalog.cardId)
    await save(visitor, catalog.cheapCardId)
    await visitor.call(accounts.signIn, { body: { username: 'mia', password: person.password } })
    expect(new Set(await saved(visitor))).toEqual(new Set([catalog.cardId, catalog.cheapCardId]))
    expect(await saved(visitor)).toHaveLength(2)
  })

  test('recommendations follow from favorites, give the reason and leave out known designs', async () => {
    const visitor = new Visitor(shop)
    expect((await visitor.call(recommendations.find)).body).toBeNull()
    await save(visitor, catalog.cardId)
    expect((await visitor.call(recommendations.find)).body).toMatchObject({
      because: 'Because you saved “Hello”',
      cards: [{ id: catalog.cheapCardId }],
    })
    await visitor.call(cart.add, { body: sampleAddition(catalog, { cardDesignId: catalog.cheapCardId }) })
    expect((await visitor.call(recommendations.find)).body).toBeNull()
  })
})

describe('refuses', () => {
  test('a design that is not offered', async () => {
    const visitor = new Visitor(shop)
    const [card] = await shop.db
      .insert(cardDesigns)
      .values({ title: 'Gone', description: 'Gone.', category: 'greeting', priceCents: 100, isActive: false })
      .returning()
    for (const id of [card!.id, crypto.randomUUID()]) {
      expect(await save(visitor, id)).toMatchObject({ status: 404, message: 'Card not found' })
    }
  })

  test('more than two hundred', async () => {
    const visitor = new Visitor(shop)
    await save(visitor, catalog.cardId)
    const [{ sessionId } = { sessionId: null }] = await shop.db
      .select()
      .from(favoriteRows)
      .where(eq(favoriteRows.cardDesignId, catalog.cardId))
      .orderBy(favoriteRows.createdAt)
      .then((rows) => rows.slice(-1))
    const designs = await shop.db
      .insert(cardDesigns)
      .values(
        Array.from({ length: 199 }, (_, index) => ({
          title: `Design ${index}`,
          description: 'One of many.',
          category: 'many',
          priceCents: 100,
        })),
      )
      .returning({ cardDesignId: cardDesigns.id })
    await shop.db.insert(favoriteRows).values(designs.map((design) => ({ ...design, sessionId })))
    expect(await save(visitor, catalog.cheapCardId)).toMatchObject({
      status: 400,
      message: 'You can save at most 200 designs',
    })
  })
})

describe('protects', () => {
  test('nobody sees or changes somebody else’s favorites', async () => {
    const [one, other] = [new Visitor(shop), new Visitor(shop)]
    await save(one, catalog.cardId)
    await save(other, catalog.cheapCardId)
    await other.call(favorites.remove, { params: { id: catalog.cardId } })
    expect(await saved(one)).toEqual([catalog.cardId])
    expect(await saved(other)).toEqual([catalog.cheapCardId])
  })

  test('a deactivated design leaves the list', async () => {
    const visitor = new Visitor(shop)
    await save(visitor, catalog.cheapCardId)
    await shop.db.update(cardDesigns).set({ isActive: false }).where(eq(cardDesigns.id, catalog.cheapCardId))
    expect(await saved(visitor)).toEqual([])
    await shop.db.update(cardDesigns).set({ isActive: true }).where(eq(cardDesigns.id, catalog.cheapCardId))
  })
})
