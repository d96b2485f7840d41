import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { orders } from '#contract/fulfillment/orders.ts'
import { cart } from '#contract/sales/cart.ts'
import { addRun } from '#tests/support/samples/sample-runs.ts'
import { addArtistAccount, pay, placementOf, sampleAddition } from '#tests/support/samples/samples.ts'
import { newProgram } from '#tests/support/shop/program.ts'
import type { Visitor } from '#tests/support/shop/visitor.ts'
import type { Scene } from './attack.ts'
import { password, register } from './residents.ts'
import type { Town } from './town.ts'

/** More than the guarantee pays for without the desk. */
const claimed = 9

/** What anybody can have for nothing or for a few cards: accounts, keys, links, and a place in the studio. */
export async function strangersMeans(
  town: Pick<Town, 'shop' | 'db' | 'catalog' | 'busyArtistId'>,
): Promise<Omit<Scene, 'usernames'>> {
  const { shop, db, catalog, busyArtistId } = town
  const people = [await register(shop, 'mallory'), await register(shop, 'moriarty')]
  const accounts = []
  for (const { credentials, visitor } of people) {
    const { key: testKey } = await newProgram({ ...shop, db }, visitor, 'test', undefined, password)
    accounts.push({ ...credentials, email: `${credentials.username}@shop.test`, testKey })
  }
  const runs = []
  for (let number = 0; number < 3; number++) runs.push((await addRun(db, { quantity: 60 })).token)
  const studio = { email: 'mara@studio.test', password }
  await addArtistAccount(db, { name: 'Mara Fake', ...studio })
  return {
    url: shop.url,
    cardId: catalog.cardId,
    artistId: busyArtistId,
    accounts,
    runs,
    bought: await buyMailed(town, people[0]!.visitor),
    studio,
    victim: 'victim@elsewhere.test',
  }
}

/** Cards that were mailed, each ordered with another spelling of one address. */
async function buyMailed({ db, catalog }: Pick<Town, 'db' | 'catalog'>, visitor: Visitor): Promise<Scene['bought']> {
  const bought = []
  for (let number = 0; number < claimed; number++) {
    await visitor.call(cart.add, { body: sampleAddition(catalog) })
    const { id } = await pay(visitor)
    const customerEmail = `mallory+${number}@shop.test`
    const order = await visitor.call(orders.place, { body: await placementOf(visitor, id, { customerEmail }) })
    expect(order.status, order.message).toBe(201)
    const { rows } = await db.execute<{ id: string; giftee: string }>(sql`
      with mailed as (
        update pieces set state = 'mailed', mailed_at = now(), lettered_at = now(), accepted_at = now(),
          next_at = null, lettered_by = null, giftee_page = true, giftee_token = coalesce(giftee_token, ${crypto.randomUUID().replaceAll('-', '').slice(0, 22)})
        where order_id = ${order.body.id} returning id, order_id, line, giftee_token),
      sent as (insert into shipments (piece_id, order_id, line) select id, order_id, line from mailed)
      select id, giftee_token as giftee from mailed`)
    bought.push({ token: order.body.trackToken, pieceId: rows[0]!.id, gifteeToken: rows[0]!.giftee })
  }
  return bought
}
