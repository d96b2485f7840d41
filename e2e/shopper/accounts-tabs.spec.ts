import { expect, test } from '#e2e/support/journey.ts'
import { expectToast } from '#e2e/support/seen-toasts.ts'
import { buyCard, listCards, newPerson, send, signUp } from '#e2e/support/shopper.ts'

// Two people, one browser: no tab shows or changes another person's data.

test('two tabs with different people: the other tab notices, and shows nothing of the first person', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/401/)
  await page.goto('/')
  await signUp(page, newPerson('Ann'))
  await buyCard(page, 'ann@shop.test', 'Only for Ann')
  await page.goto('/orders')
  await expect(page.getByText('"Only for Ann"')).toBeVisible()

  const other = await context.newPage()
  const bob = newPerson('Bob')
  await other.goto('/')
  await other.getByRole('button', { name: 'Hi, Ann' }).click()
  await other.getByRole('menuitem', { name: 'Log Out' }).click()
  await expect(page).toHaveURL('/auth?next=/orders')
  await other.goto('/auth')
  await other.getByRole('tab', { name: 'Create Account' }).click()
  const form = other.getByRole('tabpanel', { name: 'Create Account' })
  await form.getByLabel('Username').fill(bob.username)
  await form.getByLabel('Email').fill(bob.email)
  await form.getByLabel('First Name').fill('Bob')
  await form.getByLabel('Password', { exact: true }).fill(bob.password)
  await form.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL('/orders')
  await expect(page.getByRole('button', { name: 'Hi, Bob' })).toBeVisible()
  await expect(page.getByText('No orders yet')).toBeVisible()
  await expect(page.getByText('Only for Ann')).toBeHidden()
})

test('a stale tab gets a message, and then shows the current person', async ({ page, watch }) => {
  watch.allow(/409/)
  await signUp(page, newPerson('Ann'))
  const [card] = await listCards(page)
  await page.goto(`/card/${card!.id}`)
  await expect(page.getByRole('button', { name: 'Hi, Ann' })).toBeVisible()
  await send(page.request, 'POST', '/api/logout')
  await signUp(page, newPerson('Bob'))
  await page.goto('/account')
  await expect(page.getByRole('button', { name: 'Hi, Bob' })).toBeVisible()
  await send(page.request, 'POST', '/api/logout')
  await signUp(page, newPerson('Cleo'))
  await page.getByLabel('First Name').fill('Robert')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expectToast(page, 'Not saved', /^Somebody else signed in with this browser in the meantime\./)
  await expect(page.getByRole('button', { name: 'Hi, Cleo' })).toBeVisible()
})
