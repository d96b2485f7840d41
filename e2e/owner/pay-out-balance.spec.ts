import { somebodyElse } from '#e2e/support/admin.ts'
import { signIn } from '#e2e/support/desk.ts'
import { expect, fillCard, test } from '#e2e/support/journey.ts'
import { expectToast } from '#e2e/support/seen-toasts.ts'
import { emailTo, signUp } from '#e2e/support/shopper.ts'
import { expectSound } from '#e2e/support/soundness.ts'

// The desk pays out an account's balance, and then the account can be deleted (product.md, section 21).

const phone = { width: 390, height: 844 }

test('an account’s balance is paid out to its card and by transfer, and then the account is deleted', async ({
  page,
  browser,
  watch,
}) => {
  watch.allow(/40[09]/)
  const person = await signUp(page)
  await page.goto('/account/api')
  const balance = page.getByRole('region', { name: 'Balance' })
  await balance.getByRole('button', { name: 'Pay in' }).click()
  await balance.getByRole('button', { name: '$50', exact: true }).click()
  await balance.getByRole('button', { name: 'Continue to payment' }).click()
  await fillCard(page)
  await balance.getByRole('button', { name: 'Pay $50.00' }).click()
  await expectToast(page, 'Paid in', '$50.00 was added to your balance.')

  const remove = async () => {
    await page.goto('/account')
    await page.getByRole('button', { name: 'Delete my account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
    await dialog.getByLabel('Password', { exact: true }).fill(person.password)
    await dialog.getByRole('button', { name: 'Delete for good' }).click()
  }
  await remove()
  await expectToast(page, 'Not deleted', /\$50\.00 on your balance\. Please write to us under Contact/)

  const desk = await somebodyElse(browser)
  await signIn(desk)
  await desk.goto('/admin/balances')
  await desk.getByLabel('Search balances').fill(person.email)
  await desk.getByRole('button', { name: `Open the balance of ${person.username}` }).click()
  const dialog = desk.getByRole('dialog')
  await expect(dialog.getByText('All of it can be refunded to the cards')).toBeVisible()
  await expectSound(desk, 'a balance at the desk')
  await dialog.getByRole('button', { name: 'Refund to cards' }).click()
  await dialog.getByLabel('Amount in dollars').fill('60')
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click()
  await expect(dialog.getByText('The balance is $50.00.')).toBeVisible()
  await expectSound(desk, 'more than a balance holds')
  await dialog.getByLabel('Amount in dollars').fill('30')
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click()
  await expectToast(desk, 'Paid out')
  await dialog.getByRole('button', { name: 'By transfer' }).click()
  await dialog.getByRole('button', { name: 'Record transfer' }).click()
  await expect(dialog.getByText('Please enter the transfer’s reference')).toBeVisible()
  await desk.setViewportSize(phone)
  await expectSound(desk, 'a transfer without a reference')
  await dialog.getByLabel('Reference').fill('Wire 4711')
  await dialog.getByRole('button', { name: 'Record transfer' }).click()
  await expectToast(desk, 'Recorded', '$20.00 was taken off the balance.')
  await expect(dialog.getByText('Nothing left to pay out.')).toBeVisible()
  await expectSound(desk, 'a balance that was paid out')
  await emailTo(person.email, /We’re refunding \$30\.00/)
  await emailTo(person.email, /by transfer: Wire 4711\./)

  await page.goto('/account/api')
  await expect(balance.getByText('Refunded to your card')).toBeVisible()
  await expect(balance.getByText('Paid out to you')).toBeVisible()
  await remove()
  await expectToast(page, 'Account deleted')
})
