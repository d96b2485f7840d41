import type { Page } from '@playwright/test'
import type { Artist } from '#contract/catalog/artists.ts'
import { orderNumber } from '#contract/fulfillment/orders.ts'
import { somebodyElse } from '#e2e/support/admin.ts'
import { signIn } from '#e2e/support/desk.ts'
import { expect, test } from '#e2e/support/journey.ts'
import { openOrder, orderTwo, start } from '#e2e/support/order-desk.ts'
import { expectToast } from '#e2e/support/seen-toasts.ts'
import { buyCard, emailTo, send, signUp } from '#e2e/support/shopper.ts'
import { expectSound } from '#e2e/support/soundness.ts'

// A customer writes in: the desk changes the order, and everybody concerned sees it.

const editCard = (page: Page) => page.getByRole('dialog', { name: /^Edit card 1/ })

test('the desk changes words, style, artist and address; the customer reads it in an e-mail and on the order', async ({
  page,
}) => {
  const { order, email } = await orderTwo(page)
  await openOrder(page, order)
  await start(page)
  await expectToast(page, 'Order started')
  await page.getByRole('button', { name: 'Edit card 1' }).click()
  const form = editCard(page)
  await expect(form.getByLabel('Message')).toHaveValue(order.items[0]!.customMessage!)
  await expect(form.getByText('Reprint job sheets: earlier ones will be out of date')).toBeVisible()
  await form.getByLabel('Message').fill('x'.repeat(501))
  await form.getByRole('button', { name: 'Save the card' }).click()
  await expect(form.getByText('Message must be less than 500 characters')).toBeVisible()
  await expectSound(page, 'a card that is edited, with an error')
  await form.getByLabel('Message').fill('Dear Anne,\nhappy birthday!')
  await form.getByLabel('Writing style').selectOption('Elegant Cursive')
  const artist = form.getByLabel('Artist')
  await expect(artist.getByRole('option').nth(1)).toBeAttached()
  const [present, next] = await artist.getByRole('option').allTextContents()
  expect(present).toBe(order.items[0]!.selectedArtist!.name)
  await artist.selectOption({ label: next! })
  await form.getByLabel('Reason').fill('She called')
  await form.getByRole('button', { name: 'Save the card' }).dblclick()
  await expectToast(page, 'Card 1 changed', 'Ben Writer gets an e-mail about it.')
  await expect(form).toBeHidden()
  const timeline = page.getByRole('region', { name: 'Timeline' }).getByRole('listitem')
  await expect(
    timeline.filter({ hasText: /^Card 1 changed: message, style, artist \(She called\).*by admin$/ }),
  ).toHaveCount(1)
  await expect(page.getByText('this is revision 2. Reprint job sheets')).toBeVisible()

  await page.getByRole('button', { name: 'Edit the address' }).click()
  const address = page.getByRole('dialog', { name: 'Edit the address' })
  await address.getByLabel('Street Address').fill('9 Other Street')
  await address.getByLabel('ZIP Code').fill('97201')
  await address.getByRole('button', { name: 'Save the address' }).click()
  await expect(address.getByText('ZIP code 97201 is in Oregon, not in Illinois.')).toBeVisible()
  await expectSound(page, 'an address that is edited, with a question')
  await address.getByRole('button', { name: 'Change to Oregon' }).click()
  await address.getByRole('button', { name: 'Save the address' }).click()
  await expectToast(page, 'Address changed')
  await expect(page.getByRole('region', { name: 'Addresses' })).toContainText('9 Other Street')

  const words = await emailTo(email, /: the message, the writing style and the artist of “[^”]+”/)
  expect(words.text).toContain('“Dear Anne,\nhappy birthday!”')
  expect(words.text).toContain(`Elegant Cursive, lettered by ${next}`)
  expect(words.text).not.toContain('She called')
  const moved = await emailTo(email, /We changed your order #\w+: the address\./)
  expect(moved.text).toContain('9 Other Street')
  await page.goto(`/orders/${order.id}`)
  const steps = page.getByRole('list', { name: 'Timeline' }).first()
  for (const step of ['Words changed', `Assigned to ${next}`, 'Address changed'])
    await expect(steps.getByRole('listitem').filter({ hasText: step })).toContainText('Fairhand')
  await expectSound(page, 'the shopper’s page of a changed order')

  await openOrder(page, order)
  const envelope = page.getByRole('form', { name: 'Mail card 1' })
  await envelope.getByRole('checkbox', { name: 'Mail without an approved photo' }).check()
  await envelope.getByRole('button', { name: 'Mailed without tracking' }).click()
  await expectToast(page, 'Card 1 is in the mail')
  await expect(page.getByRole('button', { name: /^Edit/ })).toHaveText('Edit card 2')
})

test('when two colleagues edit a card, the second gets a message and keeps their input until they discard it', async ({
  page,
  browser,
  watch,
}) => {
  watch.allow(/409/)
  const { order } = await orderTwo(page)
  const other = await somebodyElse(browser)
  await signIn(other)
  for (const each of [page, other]) {
    await openOrder(each, order)
    await each.getByRole('button', { name: 'Edit card 1' }).click()
  }
  await editCard(other).getByLabel('Signature').fill('Yours, Zoë')
  await editCard(other).getByRole('button', { name: 'Save the card' }).click()
  await expectToast(other, 'Card 1 changed')
  await editCard(page).getByLabel('Message').fill('My own long message')
  await editCard(page).getByRole('button', { name: 'Save the card' }).click()
  await expect(editCard(page).getByText('Somebody else has changed this order in the meantime.')).toBeVisible()
  await expect(editCard(page).getByLabel('Message')).toHaveValue('My own long message')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Discard your changes?' })).toBeVisible()
  await page.getByRole('dialog', { name: 'Discard your changes?' }).getByRole('button', { name: 'Cancel' }).click()
  await editCard(page).getByRole('button', { name: 'Load current version' }).click()
  await expect(editCard(page).getByLabel('Signature')).toHaveValue('Yours, Zoë')
  await editCard(page).getByLabel('Message').fill('My own message')
  await editCard(page).getByRole('button', { name: 'Save the card' }).click()
  await expectToast(page, 'Card 1 changed')
  await expect(editCard(page)).toBeHidden()
  await page.getByRole('button', { name: 'Edit card 1' }).click()
  await editCard(page).getByRole('button', { name: 'Save the card' }).click()
  await expectToast(page, 'Nothing was changed')
  await expect(page.getByRole('heading', { name: `Order #${orderNumber(order.id)}` })).toBeVisible()
  await other.context().close()
})

test('an artist is ill: the selected orders’ cards go to another artist and leave the list', async ({ page }) => {
  const { email } = await signUp(page)
  const orders = [await buyCard(page, email), await buyCard(page, email)]
  await signIn(page)
  const artist = orders[0]!.items[0]!.selectedArtistId
  const people = await send<Artist[]>(page.request, 'GET', '/api/artists')
  const [fit, unfit] = people.filter(({ id }) => id !== artist)
  // As if an owner had removed the style from one of them: all journeys share these artists, who letter all four.
  await page.route('**/api/artists', (route) =>
    route.fulfill({
      json: people.map((each) => (each.id === unfit!.id ? { ...each, styles: ['Elegant Cursive'] } : each)),
    }),
  )
  await page.goto(`/admin/orders?artist=${artist}&q=${encodeURIComponent(email)}`)
  await page.getByRole('checkbox', { name: 'Select all orders on this page' }).check()
  await page.getByRole('button', { name: 'Assign another artist' }).click()
  const dialog = page.getByRole('dialog', { name: `Who letters ${orders[0]!.items[0]!.selectedArtist!.name}’s cards?` })
  await dialog.getByRole('button', { name: 'Reassign 2 orders' }).click()
  await expect(dialog.getByText('Artist selection is required')).toBeVisible()
  await expect(dialog.getByRole('option').nth(1)).toBeAttached()
  await expectSound(page, 'another artist for several orders')
  const { name } = fit!
  // An artist who does not letter all of it is shown and cannot be chosen.
  await expect(
    dialog.getByRole('option', { name: `${unfit!.name} (does not letter Modern Script)`, exact: true }),
  ).toBeDisabled()
  await dialog.getByLabel('New artist').selectOption({ label: name })
  await dialog.getByRole('button', { name: 'Reassign 2 orders' }).dblclick()
  await expectToast(page, `2 orders assigned to ${name}`)
  await expect(page.getByText('No orders found')).toBeVisible()
  const mail = await emailTo(email, /We changed your order #\w+: the artist of “/, 2)
  expect(mail.text).toContain(`lettered by ${name}`)
})
