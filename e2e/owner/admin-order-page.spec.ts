import { orderNumber } from '#contract/fulfillment/orders.ts'
import { expect, test } from '#e2e/support/journey.ts'
import { openOrder, orderTwo, words } from '#e2e/support/order-desk.ts'
import { expectToast } from '#e2e/support/seen-toasts.ts'
import { emailTo } from '#e2e/support/shopper.ts'

// An order's page and its job sheets.

test('a copied reply, marked names, the desk’s notes, and resending the confirmation', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { order, email } = await orderTwo(page)
  await openOrder(page, order)
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) })
    .first()
  await expect(card.getByText('Traditional Calligraphy')).toHaveCSS('font-family', /Fondamento/)
  await expect(card.locator('mark')).toHaveText(['Ann', 'Zoë', 'Ben'])
  await card.getByRole('button', { name: 'Copy the message of card 1' }).click()
  await expect(card.getByRole('button', { name: 'Copied the message of card 1' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(words)
  await page.getByRole('button', { name: 'Copy the address: Mail to' }).click()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe('Ann Reader\n1 Main Street\nSpringfield, IL 62701\nUnited States')

  const notes = page.getByRole('region', { name: 'Notes' })
  await notes.getByRole('button', { name: 'Add note' }).click()
  await expect(notes.getByText('Note is required')).toBeVisible()
  await notes.getByLabel('New note').fill('She called:\nplease use <b>blue</b> ink')
  await notes.getByRole('button', { name: 'Add note' }).dblclick()
  await expectToast(page, 'Note added')
  await expect(notes.getByRole('listitem')).toHaveCount(1)
  await expect(notes.getByRole('listitem')).toContainText('please use <b>blue</b> ink')
  await expect(notes.getByLabel('New note')).toHaveValue('')
  await page.getByRole('button', { name: 'Resend confirmation' }).click()
  await expectToast(page, 'Confirmation sent again', `It is on its way to ${email}.`)
  await emailTo(email, /We’ve received your order/, 2)
})

test('the job sheet prints words, style, names and address, and no button', async ({ page }) => {
  const { order } = await orderTwo(page)
  await openOrder(page, order)
  await page.getByRole('link', { name: 'Job sheet' }).click()
  await expect(page).toHaveURL(`/admin/orders/${order.id}/sheet`)
  await page.getByRole('button', { name: 'Print 2 job sheets' }).click()
  const question = page.getByRole('dialog', { name: 'Print while words may still change?' })
  await expect(question).toContainText(`The customer of #${orderNumber(order.id)} can still edit the words until`)
  await question.getByRole('button', { name: 'Wait' }).click()
  await expect(question).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  const sheet = page.getByRole('listitem').filter({ hasText: `#${orderNumber(order.id)}, card 1 of 2` })
  for (const text of ['Traditional Calligraphy', 'Names to double-check', 'Zoë', '1 Main Street', 'R1', 'revision 1'])
    await expect(sheet.getByText(text).first()).toBeVisible()
  await expect(sheet.getByText(/^Words may still change until \d+:\d\d\s[AP]M$/)).toBeVisible()
  await expect(sheet.getByText(/^Printed \w{3} \d+, \d{4}/)).toBeVisible()
  await expect(page.locator('button:visible')).toHaveCount(0)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  expect((await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2)
})
