import { readFile } from 'node:fs/promises'
import { somebodyElse } from '#e2e/support/admin.ts'
import { letter, step } from '#e2e/support/card-making.ts'
import { openDesk, signIn } from '#e2e/support/desk.ts'
import { expect, test } from '#e2e/support/journey.ts'
import { beginRun, samplePieceOf } from '#e2e/support/run-list.ts'
import { expectToast } from '#e2e/support/seen-toasts.ts'
import { emailTo, send } from '#e2e/support/shopper.ts'
import { expectSound } from '#e2e/support/soundness.ts'

// A business run from its list to the artists: a colleague approves the sample’s photos, then the other cards start.

const phone = { width: 390, height: 844 }
const people = 50

test('a sample is sent back once and approved by a colleague, and the other cards go to two artists', async ({
  page,
  browser,
  watch,
}) => {
  watch.allow(/40[29]/)
  // A page that still shows the card that was sent back asks for its photos.
  watch.allow(/404.*\/photos\//)
  const { quote, run } = await beginRun(page, {
    people,
    message: 'Dear {firstName}, thank you for everything.',
  })
  const { id, links } = run
  await page.getByRole('button', { name: 'This list is ready' }).click()

  const sample = page.getByRole('region', { name: 'The sample' })
  await sample.getByRole('button', { name: 'Start the sample' }).click()
  await expect(sample.getByText(/The balance is \$0\.00.+please see “Invoices” below/)).toBeVisible()
  const desk = await openDesk()
  await send(desk, 'PUT', `/api/admin/runs/${id}/terms`, { termDays: 30 })
  await page.reload()
  await page.getByRole('region', { name: 'Invoices' }).getByRole('button', { name: 'Create the invoice' }).click()
  await expect(page.getByText('Unpaid')).toBeVisible()
  await expect(
    page.getByText(/^So far, \$0\.00 went into cards; \$\d+\.\d\d is left for the next ones\.$/),
  ).toBeVisible()

  const artists = page.getByRole('region', { name: 'The artists' })
  // Not the first artist's, whose studio other journeys open.
  const shareOf = (name: string) => artists.getByRole('spinbutton', { name: `${name}’s share` })
  await shareOf('Oskar Lehmann').fill('60')
  await shareOf('Mei Tanaka').fill('30')
  await expect(artists.getByText('90 percent; shares must add up to 100.')).toBeVisible()
  await shareOf('Mei Tanaka').fill('40')
  await artists.getByRole('button', { name: 'Save the shares' }).click()
  await expect(artists.getByText(/^30 cards to come, the last arriving about/)).toBeVisible()
  await expect(artists.getByText(/^20 cards to come, the last arriving about/)).toBeVisible()
  await expectSound(page, 'a run before its sample')
  await sample.getByRole('button', { name: 'Start the sample' }).click()
  await expect(sample.getByText(/^The card for Ann0 Reader goes to/)).toBeVisible()

  const piece = await samplePieceOf(id)
  await step(desk, piece, 'acceptance')
  await letter(desk, piece)
  const colleague = await somebodyElse(browser)
  await colleague.setViewportSize(phone)
  await colleague.goto(`/run/${links!.approve}`)
  await expect(colleague.getByText('has lettered the card for Ann0 Reader.')).toBeVisible()
  await expect(colleague.getByRole('button', { name: 'Inside of the card: see it closely' })).toBeVisible()
  await expectSound(colleague, 'a sample to be approved on a phone')
  await colleague.getByRole('button', { name: 'Something isn’t right' }).click()
  const dialog = colleague.getByRole('dialog', { name: 'What isn’t right?' })
  await dialog.getByLabel('For the artist').fill('It says Anne.')
  await dialog.getByRole('button', { name: 'Letter it again' }).click()
  await expect(colleague.getByText('is lettering the card for Ann0 Reader again.')).toBeVisible()
  await letter(desk, piece)
  await colleague.reload()
  await colleague.getByRole('button', { name: 'Approve and start others' }).click()
  await expect(colleague.getByText(`0 of ${people} cards mailed`)).toBeVisible()
  await expect(colleague.getByRole('group', { name: 'Show cards' }).getByText('With artist')).toBeVisible()
  await expectSound(colleague, 'a run in the making on a phone')
  await colleague.context().close()

  await page.reload()
  await expect(page.getByRole('listitem').filter({ hasText: 'Ann0 Reader' }).getByText('Lettered')).toBeVisible()
  await expectSound(page, 'a run in the making')
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Export' }).click()])
  expect((await readFile(await file.path(), 'utf8')).trim().split('\r\n')).toHaveLength(people + 1)

  const office = await somebodyElse(browser)
  await signIn(office)
  await office.goto('/admin/runs')
  await office.getByRole('button', { name: `End the run of ${quote.companyName}` }).click()
  const ending = office.getByRole('dialog', { name: `End the run of ${quote.companyName}?` })
  await ending.getByLabel('Reason').fill('You have asked us to.')
  await expectSound(office, 'ending a run')
  await office.setViewportSize(phone)
  await expectSound(office, 'ending a run on a phone')
  await ending.getByRole('button', { name: 'End the run' }).click()
  await expectToast(office, 'Run ended', `${quote.contactName} gets an e-mail with your reason.`)
  await emailTo(quote.contactEmail, /You have asked us to/)
  await office.context().close()
  await page.reload()
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible()
})
