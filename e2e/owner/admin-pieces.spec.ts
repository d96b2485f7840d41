import type { Page } from '@playwright/test'
import type { AdminPiece } from '#contract/fulfillment/pieces-admin.ts'
import type { Piece } from '#contract/fulfillment/pieces.ts'
import { letter, mail, orderCards, piecesOf, step } from '#e2e/support/card-making.ts'
import { somebodyElse } from '#e2e/support/admin.ts'
import { giveCard, openStudio } from '#e2e/support/artist.ts'
import { signIn } from '#e2e/support/desk.ts'
import { expect, test } from '#e2e/support/journey.ts'
import { expectToast } from '#e2e/support/seen-toasts.ts'
import { send } from '#e2e/support/shopper.ts'
import { expectSound } from '#e2e/support/soundness.ts'
import { cardPhoto } from '#tests/support/samples/card-photos.ts'

// The desk's cards in production: found, lettered, photographed, mailed, reassigned, corrected.

/** An order of one card whose text is final; its page at the desk is open. */
async function openCard(page: Page): Promise<Piece> {
  const order = await orderCards(page)
  const [piece] = await piecesOf(page, order)
  await send(page.request, 'POST', `/api/track/${order.trackToken}/pieces/${piece!.id}/release`, {
    version: piece!.version,
  })
  await signIn(page)
  await page.goto(`/admin/pieces/${piece!.id}`)
  return piece!
}

/** Scaled in the browser, two photos of the same size would be identical. */
const photo = async (width: number) => ({
  name: 'photo.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.from(await (await cardPhoto({ width, height: 900 })).arrayBuffer()),
})

test('the desk accepts a card, adds its photos and mails it, without leaving its page', async ({ page, watch }) => {
  watch.allow(/40[09]/)
  await openCard(page)
  await page.getByRole('button', { name: /^Accept/ }).click()
  await expectToast(page, 'Accepted')
  await expect(page.getByText('Still needed: a photo of the inside and the envelope.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark as lettered' })).toBeDisabled()

  await page.getByLabel('Add a photo: Inside').setInputFiles(await photo(1200))
  await expect(page.getByText('Still needed: a photo of the envelope.')).toBeVisible()
  await page.getByLabel('Add a photo: Envelope').setInputFiles(await photo(1000))
  await expect(page.getByText('All required photos are here.')).toBeVisible()
  await page.getByLabel('Add a photo: Another view').setInputFiles({
    name: 'letter.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('no photo'),
  })
  await expect(page.getByRole('alert')).toContainText('Please choose a photo')
  await expectSound(page, 'a card that is lettered')
  await page.getByRole('button', { name: 'Mark as lettered' }).click()
  await expectToast(page, 'Lettered')

  const form = page.getByRole('form', { name: 'Mail the card' })
  await form.getByLabel('Tracking number').fill('9400 1000 8888 7777')
  await form.getByRole('button', { name: 'Mark as mailed' }).click()
  await expectToast(page, 'Not saved')
  await form.getByLabel('Mail without an approved photo').check()
  await form.getByRole('button', { name: 'Mark as mailed' }).click()
  await expectToast(page, 'Marked as mailed')
  await expect(page.getByText('USPS 9400 1000 8888 7777')).toBeVisible()
  await page.getByRole('button', { name: 'Mark as arrived' }).click()
  await expectToast(page, 'Arrived')
})

test('a card is reassigned, discussed, and canceled with a refund', async ({ page, watch }) => {
  watch.allow(/409/)
  const piece = await openCard(page)
  const panel = page.getByRole('region', { name: 'Other actions' })
  const choice = panel.getByLabel('Assign to')
  const other = (await choice.getByRole('option').filter({ hasNotText: 'does not letter' }).nth(1).textContent())!
  await choice.selectOption({ label: other })
  await panel.getByRole('button', { name: `Assign to ${other}` }).click()
  await expectToast(page, `Assigned to ${other}`)
  await expect(page.getByRole('region', { name: 'Card details' })).toContainText(other)

  const talk = page.getByRole('region', { name: 'Conversation' })
  await talk.getByRole('button', { name: 'Send' }).click()
  await expect(talk.getByText('Please write something')).toBeVisible()
  await talk.getByLabel('Write about this card').fill('Blue ink, <b>please</b>.')
  await talk.getByRole('button', { name: 'Send' }).click()
  await expect(talk.getByRole('listitem')).toContainText('Blue ink, <b>please</b>.')

  // A colleague was faster: nothing is done twice, and the page shows the current state.
  await step(page.request, piece.id, 'acceptance')
  await page.getByRole('button', { name: /^Accept/ }).click()
  await expectToast(page, 'Not saved')
  await expect(page.getByRole('heading', { name: 'Photos' })).toBeVisible()

  await panel.getByRole('button', { name: 'Cancel this card' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('Asked on the phone')
  await page.getByRole('dialog').getByRole('button', { name: 'Refund and cancel' }).click()
  await expectToast(page, 'Card cancelled')
  await expect(page.getByText('Nothing left to do.')).toBeVisible()
})

test('a new artist’s photos are checked card by card: shown to the customer, or lettered again', async ({
  page,
  browser,
}) => {
  await signIn(page)
  const her = await somebodyElse(browser)
  const artist = await openStudio(her)
  const lettered = async () => {
    const order = await orderCards(page)
    const [piece] = await piecesOf(page, order)
    await send(page.request, 'POST', `/api/track/${order.trackToken}/pieces/${piece!.id}/release`, {
      version: piece!.version,
    })
    await giveCard(piece!.id, artist)
    await step(her.request, piece!.id, 'acceptance', {}, 'studio')
    await letter(her.request, piece!.id, [], 'studio')
    return { order, id: piece!.id }
  }
  const [good, wrong] = [await lettered(), await lettered()]
  await page.goto(`/admin/pieces?state=review&artist=${artist.id}`)
  await expect(page.getByRole('row')).toHaveCount(3)
  const { orderNumber } = await adminPiece(page, good.id)
  await page.getByRole('row').filter({ hasText: orderNumber }).getByRole('link').click()
  await expect(page).toHaveURL(`/admin/pieces/${good.id}`)
  await expectSound(page, 'photos to check')
  expect((await piecesOf(page, good.order))[0]!.photos).toEqual([])
  await page.getByRole('button', { name: 'Show to customer' }).click()
  await expectToast(page, 'Photos shown to the customer')
  expect((await piecesOf(page, good.order))[0]!.photos).toHaveLength(2)
  // Other artists' photos may be waiting, too.
  await page.getByRole('link', { name: 'Next photos to check' }).click()
  await expect(page).not.toHaveURL(`/admin/pieces/${good.id}`)
  await expect(page.getByRole('button', { name: 'Show to customer' })).toBeVisible()

  await page.goto(`/admin/pieces/${wrong.id}`)
  await page.getByLabel('What is wrong').fill('Anne is spelled with an e.')
  await page.getByRole('button', { name: 'Letter it again' }).click()
  await expectToast(page, 'Sent back to the artist')
  await expect(page.getByText('Being lettered again, round 2')).toBeVisible()
  expect((await piecesOf(page, wrong.order))[0]!.photos).toEqual([])
})

test('a claim is decided on the card’s page, and the answer is kept', async ({ page }) => {
  const order = await orderCards(page)
  const [piece] = await piecesOf(page, order)
  const track = `/api/track/${order.trackToken}/pieces/${piece!.id}`
  await send(page.request, 'POST', `${track}/release`, { version: piece!.version })
  await signIn(page)
  await mail(page.request, piece!.id)
  await step(page.request, piece!.id, 'return')
  await page.goto('/admin/pieces?state=claims')
  await page
    .getByRole('row')
    .filter({ hasText: (await adminPiece(page, piece!.id)).orderNumber })
    .getByRole('link')
    .click()
  const panel = page.getByRole('region', { name: 'Claims' })
  await expect(panel).toContainText('It was returned')
  await expectSound(page, 'a claim')
  await panel.getByLabel('Answer').fill('We mail it again, to the same address.')
  await panel.getByRole('button', { name: 'Letter it again' }).click()
  await expectToast(page, 'To be lettered again')
  await expect(panel).toContainText('We mail it again, to the same address.')
  await expect(panel.getByText('Granted')).toBeVisible()
  await expect(page.getByText('Being lettered again, round 2')).toBeVisible()
})

const adminPiece = (page: Page, id: string) => send<AdminPiece>(page.request, 'GET', `/api/admin/pieces/${id}`)

test('cards are found by number and state, in a table and on a board, and the URL keeps the filters', async ({
  page,
}) => {
  const piece = await openCard(page)
  const { orderNumber } = await adminPiece(page, piece.id)
  await page.getByRole('link', { name: 'Cards in production' }).first().click()
  await expect(page).toHaveURL(/\/admin\/pieces$/)
  await page.getByLabel('Search cards in production').fill(orderNumber)
  await expect(page).toHaveURL(new RegExp(`q=${orderNumber}`))
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('link', { name: /^Being lettered/ }).click()
  await expect(page.getByText(`No cards found for “${orderNumber}” here.`)).toBeVisible()
  await page.getByRole('link', { name: /^To accept/ }).click()
  await expect(page.getByRole('row')).toHaveCount(2)
  await expectSound(page, 'the table of cards')
  await page.getByRole('link', { name: 'Board' }).click()
  await expect(page).toHaveURL(/view=board/)
  const column = page.getByRole('region', { name: /^To accept/ })
  await expect(column.getByRole('listitem')).toHaveCount(1)
  await expectSound(page, 'the board of cards')
  await column.getByRole('link').click()
  await expect(page).toHaveURL(`/admin/pieces/${piece.id}`)
})
