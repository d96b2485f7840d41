import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { statements } from '#server/platform/db/schema.ts'
import { lastWeek, makeStatement } from '#server/money/artist-payouts/make-statements.ts'
import { addEarner, addEarning } from '#tests/support/samples/sample-earnings.ts'
import { somebodyElse } from '#e2e/support/admin.ts'
import { signIn } from '#e2e/support/desk.ts'
import { expect, opensAlive } from '#e2e/support/journey.ts'
import { expectToast } from '#e2e/support/seen-toasts.ts'
import { send } from '#e2e/support/shopper.ts'
import { expectSound, openUntil } from '#e2e/support/soundness.ts'
import { type StripeShop, test } from '#e2e/support/stripe-shop.ts'

// Artists paid by Stripe (product.md, section 19): from the studio to Stripe's form and back, and from the
// statement to the transfer, which is reversed and then refused. Stripe is a fake, with its own pages.

test('an artist opens a Stripe account on a phone, and sees its status there and back in the studio', async ({
  page,
  shop,
  watch,
}) => {
  // The fake's pages have no icon.
  watch.allow(/favicon/)
  await page.setViewportSize({ width: 390, height: 844 })
  const { artistId } = await openStudio(page, shop)
  await page.goto('/studio/earnings')
  const bank = page.getByRole('region', { name: 'Get paid by bank transfer' })
  await expect(bank).toContainText('we never see your bank details')
  await expectSound(page, 'no account at Stripe yet')
  await bank.getByRole('button', { name: 'Set up at Stripe' }).click()
  await page.getByRole('button', { name: 'Save for later' }).click()
  await expect(bank).toContainText('You have started. Before we can pay you, Stripe still needs:')
  await expect(bank.getByRole('listitem')).toHaveText(['Your bank account'])
  await expectSound(page, 'an account that was begun')

  // A URL that was already used leads back, too.
  await bank.getByRole('button', { name: 'Continue at Stripe' }).click()
  await expect(page.getByRole('heading', { name: 'Tell Stripe about you and your bank' })).toBeVisible()
  await page.reload({ waitUntil: 'commit' })
  await expect(bank).toContainText('That page at Stripe can be opened only once.')
  await bank.getByRole('button', { name: 'Continue at Stripe' }).click()
  await page.getByRole('button', { name: 'Submit, to be checked' }).click()
  await expect(bank).toContainText('Stripe is checking your details.')
  await expectSound(page, 'an account that Stripe checks')

  await shop.tell('POST accounts', { account: await accountOf(shop, artistId), standing: 'verified' })
  await openUntil(page, '/studio/earnings', bank.filter({ hasText: 'Your account is ready' }))
  await expectSound(page, 'an account that is ready')
  await bank.getByRole('button', { name: 'Open my Stripe page' }).click()
  await expect(page.getByRole('heading', { name: 'Your payouts at Stripe' })).toBeVisible()
})

test('the owner pays a statement by Stripe, reverses it, reads why the next one is refused, and pays by hand', async ({
  page,
  browser,
  shop,
  watch,
}) => {
  watch.allow(/favicon/)
  await page.setViewportSize({ width: 390, height: 844 })
  const { artistId, name } = await openStudio(page, shop)
  const number = await makeOwed(shop, artistId)
  const desk = opensAlive(await somebodyElse(browser))
  await signIn(desk)
  await desk.goto('/admin/payouts')
  await desk.getByRole('button', { name }).click()
  const details = desk.getByRole('dialog', { name: `Statement ${number}` })
  await expect(details).toContainText(`Stripe cannot pay ${name} yet`)
  await expectSound(desk, 'a statement that Stripe cannot pay yet')

  await page.goto('/studio/earnings')
  await page.getByRole('button', { name: 'Set up at Stripe' }).click()
  await page.getByRole('button', { name: 'Agree and submit' }).click()
  await expect(page.getByText('Your account is ready')).toBeVisible()
  await desk.reload()
  await expectSound(desk, 'a statement to be paid by Stripe')
  await details.getByRole('button', { name: 'Pay $45.00 through Stripe' }).click()
  await expectToast(desk, 'Paid', `${name}, $45.00.`)
  await expect(details).toContainText(/Paid on .* through Stripe, reference tr_\w+/)
  await expectSound(desk, 'a statement paid by Stripe')
  await page.goto('/studio/earnings')
  await page.getByRole('link', { name: new RegExp(number) }).click()
  await expect(page.getByText(/^Paid on .* through Stripe, reference tr_/)).toBeVisible()

  await details.getByRole('button', { name: 'Reverse transfer' }).click()
  const question = desk.getByRole('dialog', { name: 'Reverse the transfer?' })
  await expect(question).toContainText(`$45.00 moves from ${name}’s Stripe account back to the shop’s`)
  await expectSound(desk, 'taking a transfer back')
  await question.getByRole('button', { name: 'Reverse it' }).click()
  await expectToast(desk, 'Reversed')
  await expect(details.getByText('Not paid yet')).toBeVisible()

  await shop.tell('POST balance', { cents: 100 })
  await details.getByRole('button', { name: 'Pay $45.00 through Stripe' }).click()
  await expectToast(desk, 'Not paid')
  await expect(details.getByText('The shop’s Stripe balance is too low.').first()).toBeVisible()
  await expectSound(desk, 'a statement whose payment failed')
  await desk.goto('/admin/attention')
  await expect(desk.getByRole('heading', { name: 'An artist was not paid' })).toBeVisible()
  await expectSound(desk, 'a payout that failed, under Attention')
  await desk.getByRole('link', { name: `Statement ${number}` }).click()
  await details.getByRole('button', { name: 'Mark as paid by hand' }).click()
  await details.getByLabel('Reference').fill('Wire 12')
  await expectSound(desk, 'noting one payment')
  await details.getByRole('button', { name: 'Mark as paid', exact: true }).click()
  await expectToast(desk, 'Marked as Paid')
  await expect(details).toContainText(/Paid on .*, reference Wire 12/)
  await desk.goto('/admin/attention')
  await expect(desk.getByRole('heading', { name: 'An artist was not paid' })).toHaveCount(0)
  await page.reload()
  await expect(page.getByText(/^Paid on .*, reference Wire 12\.$/)).toBeVisible()
})

/** An artist of this shop, signed in to the studio with this browser. */
async function openStudio(page: Page, shop: StripeShop) {
  const name = `Stella ${randomBytes(4).toString('hex')}`
  const earner = await shop.inDatabase((db) => addEarner(db, { name }))
  await send(page.request, 'POST', '/api/studio/login', { email: earner.email, password: earner.password })
  return { artistId: earner.artistId, name }
}

/** A statement of $45 for the artist's last week. @returns its number */
const makeOwed = (shop: StripeShop, artistId: string) =>
  shop.inDatabase(async (db) => {
    const { endsAt } = lastWeek(new Date(), 'America/New_York')
    const at = new Date(endsAt.getTime() - 3_600_000)
    for (const cents of [1_500, 1_500, 1_500]) await addEarning(db, artistId, { cents, at })
    await db.transaction((tx) => makeStatement(tx, artistId))
    const [statement] = await db.select().from(statements).where(eq(statements.artistId, artistId))
    return statement!.number
  })

async function accountOf(shop: StripeShop, artistId: string): Promise<string> {
  const { accounts } = await shop.tell<{ accounts: { id: string; metadata: { artist_id: string } }[] }>('GET state')
  return accounts.find(({ metadata }) => metadata.artist_id === artistId)!.id
}
