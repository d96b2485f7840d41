import { somebodyElse } from '#e2e/support/admin.ts'
import { letter, step } from '#e2e/support/card-making.ts'
import { addArtist, hideArtist } from '#e2e/support/artist.ts'
import { openDesk, signIn } from '#e2e/support/desk.ts'
import { expect, test } from '#e2e/support/journey.ts'
import { theShop } from '#e2e/support/shop.ts'
import { beginRun, samplePieceOf } from '#e2e/support/run-list.ts'
import { expectToast } from '#e2e/support/seen-toasts.ts'
import { send } from '#e2e/support/shopper.ts'
import { expectSound } from '#e2e/support/soundness.ts'

// The artist named by a business leaves in the middle of its run: the desk chooses a replacement, and the business
// approves the photos of their first card before the others continue (product.md, section 20).

const phone = { width: 390, height: 844 }
const people = 50

test('a replacement for an artist who has left, approved by their first card', async ({ page, browser, watch }) => {
  watch.allow(/40[29]/)
  const desk = await openDesk()
  const named = await addArtist(desk, 'Zelda', { isActive: true, styles: ['Casual Handwriting'] })
  const { quote, run } = await beginRun(page, {
    people,
    message: 'Dear {firstName}, thank you.',
    selectedArtistId: named.id,
  })
  const { id } = run
  await send(desk, 'PUT', `/api/admin/runs/${id}/terms`, { termDays: 30 })
  await page.reload()
  await page.getByRole('region', { name: 'Invoices' }).getByRole('button', { name: 'Create the invoice' }).click()
  await expect(page.getByText('Unpaid')).toBeVisible()
  await page.getByRole('button', { name: 'This list is ready' }).click()
  const sample = page.getByRole('region', { name: 'The sample' })
  await sample.getByRole('button', { name: 'Start the sample' }).click()
  await expect(sample.getByText(/^The card for Ann0 Reader goes to/)).toBeVisible()
  const piece = await samplePieceOf(id)
  await step(desk, piece, 'acceptance')
  await letter(desk, piece)
  await hideArtist(desk, named)
  await page.reload()
  await page.getByRole('button', { name: 'Approve and start others' }).click()
  await expect(page.getByText(`0 of ${people} cards mailed`)).toBeVisible()

  const office = await somebodyElse(browser)
  await signIn(office)
  await office.goto('/admin/runs')
  const opener = office.getByRole('button', { name: `Another artist for the run of ${quote.companyName}` })
  await opener.click()
  const dialog = office.getByRole('dialog', { name: `Another artist for ${quote.companyName}` })
  await expect(dialog.getByText(`${named.name} is not at work any more. 49 cards are waiting.`)).toBeVisible()
  const artists = dialog.getByLabel('New artist')
  await artists.selectOption({ label: 'Tomás Ruiz' })
  await expect(dialog.getByText(/letters the last card by/)).toBeVisible()
  await dialog.getByLabel('Reason').fill('She has moved away.')
  await expectSound(office, 'another artist for a run')
  await office.setViewportSize(phone)
  await expectSound(office, 'another artist for a run on a phone')
  await dialog.getByRole('button', { name: /^Assign / }).click()
  await expectToast(office, 'Another artist chosen')
  await expect(dialog.getByText('No cards of this run are waiting for an artist who has left.')).toBeVisible()
  await office.context().close()

  const first = async () =>
    (
      await theShop().query<{ piece: string | null }>(
        'select sample_piece_id as piece from run_replacements where run_id = $1',
        [id],
      )
    )[0]!.piece
  await expect.poll(first).not.toBeNull()
  const other = (await first())!
  await step(desk, other, 'acceptance')
  await letter(desk, other)
  await page.reload()
  const replaced = page.getByRole('region', { name: 'Another artist' })
  await expect(
    replaced.getByText(/^Zelda \w+ can no longer letter these cards.+is waiting for your approval\.$/),
  ).toBeVisible()
  await expectSound(page, 'another artist’s first card')
  await page.setViewportSize(phone)
  await expectSound(page, 'another artist’s first card on a phone')
  await replaced.getByRole('button', { name: 'Approve and continue' }).click()
  await expect(replaced.getByText(/the first one was approved on/)).toBeVisible()
  const placed = async () =>
    (
      await theShop().query<{ count: number }>('select count(piece_id)::int as count from run_rows where run_id = $1', [
        id,
      ])
    )[0]!.count
  await expect.poll(placed).toBe(people)
})
