import { randomBytes } from 'node:crypto'
import { accounts } from '#contract/customers/accounts.ts'
import { admins } from '#contract/admin/admins.ts'
import { cart } from '#contract/sales/cart.ts'
import { studio } from '#contract/studio/studio.ts'
import { sessions } from '#server/platform/db/schema.ts'
import { addArtistAccount, sampleAddition } from '#tests/support/samples/samples.ts'
import type { StripeShop } from '#tests/support/shop/stripe-shop.ts'
import { type Program, newProgram } from '#tests/support/shop/program.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'
import type { Row } from './access-row.ts'

export const adminPassword = 'correct horse battery'
export const shopperPassword = 'letters & ink'
export const artistPassword = 'nib, ink & patience'

/** Everybody who may call. */
export interface Callers {
  /** The owner of the data under test. */
  ann: Visitor
  ben: Visitor
  /** Has a session and no account. */
  guest: Visitor
  nobody: Visitor
  admin: Visitor
  /** The artist whose studio data is under test, and another artist. */
  ida: Visitor
  jon: Visitor
  /** Ann's cookie, from an expired session. */
  expired: Visitor
  forged: Visitor
  /** Ann's own cookie under the others' names, and an administrator's under the shoppers'. */
  disguised: Visitor
  /** Ida's own cookie under the others' names. */
  disguisedArtist: Visitor
  /** With API keys with all scopes. */
  annsProgram: Program
  annsTests: Program
  bensProgram: Program
  bensTests: Program
}

/** @param prefix of the cookies' names: `__Host-` behind https */
export async function openCallers(shop: StripeShop, prefix = ''): Promise<Callers> {
  const [shopperCookie, adminCookie] = [`${prefix}fairhand`, `${prefix}fairhand-admin`]
  const studioCookie = `${prefix}fairhand_studio`
  const expired = await newShopper(shop, 'ann')
  const ann = await signedIn(shop, 'ann')
  await shop.db.update(sessions).set({ expire: new Date(Date.now() - 1) })
  const again = await signedIn(shop, 'ann')
  ann.cookies.set(shopperCookie, again.cookies.get(shopperCookie)!)
  const admin = new Visitor(shop)
  await admin.call(admins.signIn, { body: { username: 'admin', password: adminPassword } })
  const guest = new Visitor(shop)
  await guest.call(cart.add, { body: sampleAddition(shop.catalog) })
  const forged = new Visitor(shop)
  for (const name of [shopperCookie, adminCookie, studioCookie])
    forged.cookies.set(name, randomBytes(32).toString('base64url'))
  const disguised = new Visitor(shop)
  disguised.cookies.set(shopperCookie, admin.cookies.get(adminCookie)!)
  disguised.cookies.set(adminCookie, ann.cookies.get(shopperCookie)!)
  disguised.cookies.set(studioCookie, ann.cookies.get(shopperCookie)!)
  const ida = await newArtist(shop, 'ida')
  const disguisedArtist = new Visitor(shop)
  for (const name of [shopperCookie, adminCookie]) disguisedArtist.cookies.set(name, ida.cookies.get(studioCookie)!)
  const ben = await newShopper(shop, 'ben')
  return {
    ann,
    ben,
    guest,
    nobody: new Visitor(shop),
    admin,
    ida,
    jon: await newArtist(shop, 'jon'),
    expired,
    forged,
    disguised,
    disguisedArtist,
    annsProgram: await newProgram(shop, ann, 'live'),
    annsTests: await newProgram(shop, ann, 'test'),
    bensProgram: await newProgram(shop, ben, 'live'),
    bensTests: await newProgram(shop, ben, 'test'),
  }
}

/** The authorized callers of an endpoint. */
export function rightfulCaller(callers: Callers, { row: { whose, test } }: { row: Row }): Visitor {
  if (whose === 'key') return test ? callers.annsTests : callers.annsProgram
  if (whose === 'desk') return callers.admin
  if (whose === 'studio' || whose === 'artist') return callers.ida
  return whose === 'holder' || whose === 'everyone' ? callers.nobody : callers.ann
}

async function newShopper(shop: StripeShop, username: string): Promise<Visitor> {
  const visitor = new Visitor(shop)
  const body = { username, email: `${username}@private.test`, firstName: '', lastName: '', password: shopperPassword }
  await visitor.call(accounts.register, { body })
  return visitor
}

async function newArtist(shop: StripeShop, name: string): Promise<Visitor> {
  const visitor = new Visitor(shop)
  const { email } = await addArtistAccount(shop.db, { name, email: `${name}@private.test`, password: artistPassword })
  await visitor.call(studio.signIn, { body: { email, password: artistPassword } })
  return visitor
}

async function signedIn(shop: StripeShop, username: string, password = shopperPassword): Promise<Visitor> {
  const visitor = new Visitor(shop)
  await visitor.call(accounts.signIn, { body: { username, password } })
  return visitor
}
