import { signIn } from '#e2e/support/desk.ts'
import { expect, test } from '#e2e/support/journey.ts'
import { expectToast } from '#e2e/support/seen-toasts.ts'
import { emailTo, newPerson, send } from '#e2e/support/shopper.ts'

// Messages to the shop and to its artists, and how administrators reply to them.

test('messages to the shop and to an artist are answered by e-mail and marked as done', async ({ page }) => {
  const [artist] = await send<{ id: string; name: string }[]>(page.request, 'GET', '/api/artists')
  const [ann, bea] = [newPerson('Ann'), newPerson('Bea')]
  for (const [{ username: name, email }, artistId] of [
    [ann, null],
    [bea, artist!.id],
  ] as const)
    await send(page.request, 'POST', '/api/messages', { name, email, message: `Hello from ${name}\nBye`, artistId })
  await signIn(page)
  await page.goto('/admin/messages?status=new')
  const row = ({ username }: { username: string }) =>
    page.getByRole('main').getByRole('listitem').filter({ hasText: username }).getByRole('link')
  await expect(row(ann)).toContainText('to the shop')
  await expect(row(bea)).toContainText(`for ${artist!.name}`)
  await row(bea).click()
  const dialog = page.getByRole('dialog', { name: bea.username })
  await dialog.getByRole('button', { name: 'Send reply' }).click()
  await expect(dialog.getByText('Reply is required')).toBeVisible()
  await dialog.getByLabel('Reply').fill('She will write to you\ntomorrow.')
  await page.keyboard.press('Escape')
  await expect(row(bea)).toBeFocused()
  await row(bea).click()
  await expect(dialog.getByLabel('Reply')).toHaveValue('She will write to you\ntomorrow.')
  await dialog.getByRole('button', { name: 'Send reply' }).dblclick()
  await expectToast(page, 'Reply sent', `It is on its way to ${bea.email}.`)
  await expect(dialog.getByRole('region', { name: /^Answered on/ })).toContainText('She will write to you')
  const mail = await emailTo(bea.email, /She will write to you\ntomorrow\./)
  expect(mail.text).toContain(`You wrote:\nHello from ${bea.username}`)

  await dialog.getByRole('button', { name: 'Mark as done' }).click()
  await expectToast(page, 'Message marked as done')
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(row(bea)).toHaveCount(0)
  await page.getByRole('button', { name: /^Done/i }).click()
  await expect(page).toHaveURL('/admin/messages?status=done')
  await row(bea).click()
  await dialog.getByRole('button', { name: 'Reopen' }).click()
  await expectToast(page, 'Message reopened')
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByRole('button', { name: /^Answered/i }).click()
  await expect(row(bea)).toContainText('answered')
  await expect(row(ann)).toHaveCount(0)
})
