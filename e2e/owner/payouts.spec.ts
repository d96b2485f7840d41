import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { somebodyElse } from '#e2e/support/admin.ts'
import { openStudio } from '#e2e/support/artist.ts'
import { orderCards, piecesOf } from '#e2e/support/card-making.ts'
import { signIn } from '#e2e/support/desk.ts'
import { expect, test } from '#e2e/support/journey.ts'
import { theShop } from '#e2e/support/shop.ts'
import { expectToast } from '#e2e/support/seen-toasts.ts'
import { expectSound } from '#e2e/support/soundness.ts'

// A week's statement, from the artist's phone to the owner who pays it (product.md, section 19).

test('an artist reads and saves a statement; the owner marks it as paid and reverses that', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const artist = await openStudio(page, 'Stella')
  const number = await makeStatement(page, artist)

  await page.goto('/studio/earnings')
  const statement = page.getByRole('link', { name: new RegExp(number) })
  await expect(statement).toContainText('$12.00')
  await expect(statement).toContainText('Not paid yet')
  await expectSound(page, 'earnings with a statement')
  await statement.click()
  await expect(page.getByText('Card by card')).toBeVisible()
  await expectSound(page, 'a statement')
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Save as PDF' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe(`statement-${number}.pdf`)
  expect((await readFile(await file.path())).toString('latin1', 0, 5)).toBe('%PDF-')

  const desk = await somebodyElse(browser)
  await signIn(desk)
  await desk.goto('/admin/payouts')
  await desk.getByLabel(`Select statement ${number} of ${artist.name}`).check()
  await expectSound(desk, 'what artists are owed')
  await desk.getByRole('button', { name: 'Mark 1 as paid: $12.00' }).click()
  const form = desk.getByRole('dialog', { name: 'Paid: $12.00' })
  await form.getByLabel('Reference').fill('ACH 4711')
  await expectSound(desk, 'noting a payment')
  await form.getByRole('button', { name: 'Mark as paid' }).click()
  await expectToast(desk, 'Marked as Paid')
  await expect(desk.getByLabel(`Select statement ${number} of ${artist.name}`)).toHaveCount(0)
  await page.reload()
  await expect(page.getByText(/^Paid on .*, reference ACH 4711\.$/)).toBeVisible()

  await desk.getByRole('link', { name: 'By year' }).click()
  await expect(desk.getByRole('row', { name: new RegExp(artist.name) })).toContainText('$12.00')
  await expectSound(desk, 'the payouts of a year')
  await desk.getByRole('link', { name: 'Paid', exact: true }).click()
  await desk.getByRole('button', { name: artist.name }).click()
  const details = desk.getByRole('dialog', { name: `Statement ${number}` })
  await expectSound(desk, 'a paid statement')
  await details.getByLabel('Why was it not paid?').fill('Sent back by the bank')
  await details.getByRole('button', { name: 'Mark as unpaid' }).click()
  await expectToast(desk, 'Marked as Unpaid')
  await page.reload()
  await expect(page.getByText('Not paid yet')).toBeVisible()
})

test('a statement unpaid for more than a week is listed under Attention, with a link to it', async ({ page }) => {
  const artist = await openStudio(page, 'Stella')
  const number = await makeStatement(page, artist, 8)
  await signIn(page)
  await page.goto('/admin/attention')
  const row = page.getByRole('listitem').filter({ hasText: number })
  await expect(row).toContainText('Unpaid for more than a week')
  await expect(row).toContainText(`${artist.name} is owed $12.00`)
  await expectSound(page, 'payouts under Attention')
  await row.getByRole('link', { name: `Open statement ${number}` }).click()
  const details = page.getByRole('dialog', { name: `Statement ${number}` })
  await details.getByRole('button', { name: 'Mark as paid by hand' }).click()
  await expectSound(page, 'a statement to be noted as paid')
  await details.getByRole('button', { name: 'Mark as paid', exact: true }).click()
  await expectToast(page, 'Marked as Paid')
  await expect(details.getByText(/^Paid on /)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/admin/attention')
  await expect(row).toHaveCount(0)
})

test('an owner sets an artist’s individual rate, and sees the current one, since when, and the earlier ones', async ({
  page,
}) => {
  const { name } = await openStudio(page, 'Stella')
  await signIn(page)
  await page.goto('/admin/administrators')
  const open = page.getByRole('button', { name: `Rate of ${name}` })
  const dialog = page.getByRole('dialog', { name: `Rate of ${name}` })
  await open.click()
  await expect(dialog).toContainText('$5.00 per card mailed')
  await dialog.getByLabel('Rate per card').fill('seven')
  await dialog.getByRole('button', { name: 'Save rate' }).click()
  await expect(dialog.getByText('Please enter an amount from $0 to $1,000')).toBeVisible()
  await expectSound(page, 'a rate, with a mistake')
  await dialog.getByLabel('Rate per card').fill('7.25')
  await dialog.getByRole('button', { name: 'Save rate' }).click()
  await expectToast(page, 'Rate Saved', `${name}: $7.25 per card.`)
  await open.click()
  await expect(dialog).toContainText('their own rate instead of the shop’s $5.00')
  await expect(dialog.getByRole('listitem')).toContainText(['$7.25'])
  await expectSound(page, 'a rate of her own')
  const studio = await page.context().newPage()
  await studio.goto('/studio/earnings')
  await expect(studio.getByText('You earn $7.25 for each card you mail.')).toBeVisible()
  await dialog.getByLabel('Rate per card').fill('')
  await dialog.getByRole('button', { name: 'Save rate' }).click()
  await expectToast(page, 'Rate Saved', `${name}: $5.00 per card.`)
})

/** Two cards of the week before last, as the hourly job adds them to a statement. @param daysOld the statement's age */
async function makeStatement(page: Page, { id, name }: { id: string; name: string }, daysOld = 0): Promise<string> {
  const [piece] = await piecesOf(page, await orderCards(page))
  const number = `${name.split(' ')[1]!.toUpperCase()}-1`
  await theShop().query(
    `with week as (select date_trunc('week', now() - interval '14 days') as monday),
      earned as (insert into earnings (artist_id, piece_id, kind, turn, amount_cents, created_at)
        select $1, $2, 'lettered', turn, 600, monday + interval '1 day' from week, generate_series(91, 92) turn
        returning id)
      select count(*) from earned`,
    [id, piece!.id],
  )
  await theShop().query(
    `with week as (select date_trunc('week', now() - interval '14 days') as monday),
      made as (insert into statements
        (artist_id, artist_name, number, week_from, time_zone, ends_at, total_cents, tip_cents, created_at)
        select $1, $2, $3, monday::date, 'America/New_York', monday + interval '7 days', 1200, 0,
          now() - $4::int * interval '1 day' from week
        returning id)
      update statement_lines set statement_id = made.id from made where artist_id = $1 returning earning_id`,
    [id, name, number, daysOld],
  )
  return number
}
