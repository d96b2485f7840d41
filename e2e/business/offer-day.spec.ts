import { askForQuote, linkIn, somebodyElse } from '#e2e/support/admin.ts'
import { withArtist } from '#e2e/support/artist.ts'
import { runJob } from '#e2e/support/desk.ts'
import { expect, test } from '#e2e/support/journey.ts'
import { theShop } from '#e2e/support/shop.ts'
import { emailTo, send } from '#e2e/support/shopper.ts'
import { expectSound } from '#e2e/support/soundness.ts'
import type { ArtistHours } from '#contract/fulfillment/calendars-admin.ts'
import { formatDay } from '#contract/base/format-date.ts'
import { addDays } from '#contract/base/mail-calendar.ts'
import { shopDayOf } from '#contract/base/shop-day.ts'

// A quote's day: asked of the calendar while it is written, held, and told at once when it cannot be kept.

const inDays = (days: number) => addDays(shopDayOf(new Date()), days)
const typed = (day: string) => day.replace(/(\d+)-(\d+)-(\d+)/, '$2/$3/$1')

test('a day that cannot be kept is not promised; one that no longer can is agreed on anew', async ({
  page,
  browser,
  watch,
}) => {
  watch.allow(/400/)
  await withArtist(async (artist, desk) => {
    const address = `/api/admin/artists/${artist.id}/calendar`
    const setHours = async (change: object) => {
      const { calendar } = await send<ArtistHours>(desk, 'GET', address)
      await send(desk, 'PUT', address, { ...calendar, ...change })
    }
    await setHours({ weekday: [10, 10, 10, 10, 10, 10, 10] })
    const quote = await askForQuote(page, { estimatedQuantity: 250 })
    await page.goto(`/admin/quotes?quote=${quote.id}`)
    const dialog = page.getByRole('dialog', { name: quote.companyName })
    await dialog.getByLabel('Quantity').fill('250')
    await dialog.getByLabel('Writing style').selectOption('Modern Script')
    await dialog.getByLabel('Artist').selectOption({ label: artist.name })
    await dialog.getByLabel('Valid until').fill(typed(inDays(5)))
    await dialog.getByLabel('Ready by').fill(typed(inDays(20)))
    await expect(dialog.getByText(new RegExp(`Not by .+: ${artist.name} can letter \\d+ of 250\\.`))).toBeVisible()
    await expectSound(page, 'a day that cannot be kept')
    await dialog.getByRole('button', { name: 'Send quote' }).click()
    await expect(dialog.getByLabel('Ready by')).toHaveAccessibleDescription(/no time for all cards by this day/)
    await dialog.getByRole('button', { name: /^Promise .+ instead$/ }).click()
    await expect(dialog.getByText(new RegExp(`^All can be mailed by .+: ${artist.name} 250\\.`))).toBeVisible()
    const promised = await dialog.getByLabel('Ready by').inputValue()
    await dialog.getByRole('button', { name: 'Send quote' }).click()
    await expect(dialog.getByRole('region', { name: 'Our quotes' })).toContainText('mailed by')

    const business = await somebodyElse(browser)
    await business.goto(linkIn((await emailTo(quote.contactEmail, /Lettered by/)).text))
    await business.getByRole('button', { name: /^Accept for/ }).click()
    await business.getByRole('link', { name: 'send your list and write the words' }).click()
    await expect(business.getByText(/^To be mailed by .+, as agreed$/)).toBeVisible()

    // Two months away from work.
    await setHours({ daysOff: [{ from: inDays(0), to: inDays(60), note: null }] })
    await runJob('runs-late')
    const isLate = () =>
      theShop().query<{ expected: string }>(
        `select expected_on::text as expected from runs where is_late and offer_id in
          (select id from quote_offers where quote_id = $1)`,
        [quote.id],
      )
    await expect.poll(isLate).toHaveLength(1)
    await page.goto('/admin/attention')
    const line = page.getByRole('listitem').filter({ hasText: quote.companyName })
    await expect(line).toContainText(/the last card is mailed by .+; agreed was /)
    await expectSound(page, 'a run that will be late')
    await line.getByRole('button', { name: /^Propose a later day/ }).click()
    const asking = page.getByRole('dialog', { name: `Another day for ${quote.companyName}` })
    const [{ expected } = { expected: '' }] = await isLate()
    await expect(asking.getByLabel('All cards are mailed by')).toHaveValue(typed(expected))
    expect(typed(expected)).not.toBe(promised)
    await asking.getByRole('button', { name: 'Propose it' }).click()
    await expect(asking).toBeHidden()
    await expect(line).toContainText('they have not agreed yet')

    const day = formatDay(expected)
    await business.goto(/http\S+(\/run\/[\w-]+)/.exec((await emailTo(quote.contactEmail, /We propose/)).text)![1]!)
    const proposal = business.getByRole('region', { name: 'The day of mailing' })
    await expect(proposal).toContainText(`We propose ${day}`)
    await expectSound(business, 'another day is proposed')
    await proposal.getByRole('button', { name: 'Agree' }).click()
    await expect(business.getByText(`To be mailed by ${day}, as agreed`)).toBeVisible()
    await expect(proposal).toBeHidden()
    await business.context().close()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Attention' })).toBeVisible()
    await expect(line).toBeHidden()
  })
})
