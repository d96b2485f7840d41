import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { studio } from '#contract/studio/studio.ts'
import { studioPayouts } from '#contract/money/studio-payouts.ts'
import { payoutAccounts, statements } from '#server/platform/db/schema.ts'
import { lastWeek, makeStatements } from '#server/money/artist-payouts/make-statements.ts'
import type { Standing } from '#tests/support/fakes/stripe/accounts.ts'
import { comeAgain } from '#tests/support/shop/come-again.ts'
import type { StripeShop } from '#tests/support/shop/stripe-shop.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'
import { addEarner, addEarning } from './sample-earnings.ts'

/** An artist, signed in to the studio. */
export async function artistOf(shop: StripeShop) {
  const { artistId, email, password } = await addEarner(shop.db)
  const artist = new Visitor(shop)
  expect((await comeAgain(() => artist.call(studio.signIn, { body: { email, password } }))).status).toBe(200)
  return { artist, artistId }
}

/** The same with a complete Stripe account. */
export async function payableArtist(shop: StripeShop, standing: Standing = 'verified') {
  const { artist, artistId } = await artistOf(shop)
  await artist.call(studioPayouts.begin)
  const accountRef = (await accountOf(shop, artistId))!.accountRef!
  shop.stripe.changeAccount(accountRef, standing)
  await artist.call(studioPayouts.refresh)
  return { artist, artistId, accountRef }
}

/** The same with a statement that is owed. */
export async function owedArtist(shop: StripeShop, cents = 4_500, standing?: Standing) {
  const payable = await payableArtist(shop, standing)
  const { endsAt } = lastWeek(new Date(), 'America/New_York')
  await addEarning(shop.db, payable.artistId, { cents, at: new Date(endsAt.getTime() - 3_600_000) })
  await makeStatements(shop.db, shop.jobs)
  return { ...payable, id: (await statementOf(shop, payable.artistId)).id }
}

export async function statementOf({ db }: Pick<StripeShop, 'db'>, artistId: string) {
  const [statement] = await db.select().from(statements).where(eq(statements.artistId, artistId))
  return statement!
}

export async function accountOf({ db }: Pick<StripeShop, 'db'>, artistId: string) {
  const [account] = await db.select().from(payoutAccounts).where(eq(payoutAccounts.artistId, artistId))
  return account
}
