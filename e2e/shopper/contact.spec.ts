import { accounts } from '#contract/customers/accounts.ts'
import { messages } from '#contract/customers/messages.ts'
import {
  expectSent,
  fill,
  firstArtist,
  holdMessages,
  openDialog,
  openPage,
  requestsOf,
  send,
  typed,
} from '#e2e/support/contact-form.ts'
import { expect, test } from '#e2e/support/journey.ts'
import { theShop } from '#e2e/support/shop.ts'
import { expectSound } from '#e2e/support/soundness.ts'

// Writing to the shop, and to an artist through the shop (product.md, sections 2, 5 and 8).

test('section 2: /contact shows the form and every other way to get an answer', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click()
  await expect(page).toHaveURL('/contact')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: 'Contact us' })).toBeVisible()
  await expect(main.getByText('within two business days').first()).toBeVisible()
  for (const [name, href] of [
    ['hello@fairhand.example', 'mailto:hello@fairhand.example'],
    ['Find your order', '/track'],
    ['Common questions', '/how-it-works#faq'],
    ['Bulk orders', '/bulk-orders'],
  ] as const)
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', href)
})

test('section 2: /contact is complete without JavaScript and described to search engines', async ({ request }) => {
  const html = await (await request.get('/contact')).text()
  expect(html).toContain(`<link rel="canonical" href="${theShop().url}/contact"/>`)
  expect(html).toMatch(/<title>Contact us \| Fairhand<\/title>/)
  expect(html).toMatch(/<meta name="description" content="[^"]{50,}"/)
  expect(html).toContain('"@type":"ContactPage"')
  expect(html).not.toMatch(/<[^>]+ style="/)
})

test('section 5: an empty form says what is missing, an overlong message too; nothing is sent', async ({ page }) => {
  const requests = requestsOf(page)
  const form = await openPage(page)
  await send(form)
  for (const message of ['Name is required', 'Valid email is required', 'Message is required'])
    await expect(form.getByText(message, { exact: true })).toBeVisible()
  await expect(form.getByLabel('Name')).toBeFocused()
  await fill(form)
  await expect(form.getByText('is required')).toHaveCount(0)
  await form.getByLabel('Email').fill('ann@')
  await expect(form.getByText('Valid email is required')).toBeVisible()
  await form.getByLabel('Email').fill('ann@shop.test')
  await form.getByLabel('Message').fill('x'.repeat(5001))
  await expect(form.getByText('5001/5000')).toBeVisible()
  await expect(form.getByText('Message must be less than 5,000 characters', { exact: true })).toBeVisible()
  await send(form)
  await expect(form.getByLabel('Message')).toBeFocused()
  expect(requests).toEqual([])
})

test('section 2: a message is sent to the desk, confirmed by a toast, and the next one starts empty', async ({
  page,
}) => {
  const requests = requestsOf(page)
  const form = await openPage(page)
  await fill(form)
  const release = await holdMessages(page)
  await send(form)
  await expect(form.getByRole('button', { name: 'Sending...' })).toBeDisabled()
  const answer = page.waitForResponse(`**${messages.send.path}`)
  release()
  expect((await answer).status()).toBe(201)
  await expectSent(page)
  expect(requests).toEqual([{ ...typed, artistId: null }])
  await expect(form.getByLabel('Message')).toHaveValue('')
  await expect(form.getByLabel('Name')).toHaveValue(typed.name)
  await expect(form.getByText('Message is required')).toBeHidden()
})

test('section 2: Contact Artist opens a dialog with the artist’s name, and sends whom it is for', async ({
  page,
  request,
}) => {
  const requests = requestsOf(page)
  const artist = await firstArtist(request)
  const dialog = await openDialog(page, artist)
  await fill(dialog)
  await send(dialog)
  await expectSent(page)
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Contact Artist' })).toBeFocused()
  expect(requests).toEqual([{ ...typed, artistId: artist.id }])
})

test('section 2: by keyboard alone: opened, filled, sent, and focus is back at the button', async ({
  page,
  request,
}) => {
  const { id } = await firstArtist(request)
  await page.goto(`/artists/${id}`)
  const button = page.getByRole('button', { name: 'Contact Artist' })
  await button.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Close', exact: true })).toBeFocused()
  for (const [label, value] of [
    ['Name', typed.name],
    ['Email', typed.email],
    ['Message', typed.message],
  ] as const) {
    await page.keyboard.press('Tab')
    await expect(dialog.getByLabel(label)).toBeFocused()
    await page.keyboard.type(value)
  }
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expectSent(page)
  await expect(button).toBeFocused()
})

test('section 2: one message is sent, no matter how often the button or Enter is pressed', async ({
  page,
  request,
}) => {
  const requests = requestsOf(page)
  const form = await openPage(page)
  await fill(form)
  await form.getByRole('button', { name: 'Send Message' }).dblclick()
  await expectSent(page)
  // The second press of a double click must not validate the form that is empty again.
  await expect(form.getByText('Message is required')).toBeHidden()
  expect(requests).toHaveLength(1)

  const dialog = await openDialog(page, await firstArtist(request))
  await fill(dialog)
  await dialog.getByLabel('Name').evaluate((input: HTMLInputElement) => {
    for (let press = 0; press < 3; press++) input.form!.requestSubmit()
  })
  await expectSent(page)
  expect(requests).toHaveLength(2)
})

test('section 2: the input is kept when the dialog is closed by mistake and reopened', async ({ page, request }) => {
  const dialog = await openDialog(page, await firstArtist(request))
  await fill(dialog)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  const button = page.getByRole('button', { name: 'Contact Artist' })
  await expect(button).toBeFocused()
  await button.click()
  for (const [label, value] of [
    ['Name', typed.name],
    ['Email', typed.email],
    ['Message', typed.message],
  ] as const)
    await expect(dialog.getByLabel(label)).toHaveValue(value)
})

test('section 6: a signed-in shopper’s name and address are filled in, and never overwrite input', async ({
  page,
  request,
}) => {
  const username = `writer${Date.now()}`
  const user = {
    username,
    email: `${username}@shop.test`,
    firstName: 'Ben',
    lastName: 'Writer',
    password: 'Paper-1934-boat',
  }
  expect((await page.request.post(accounts.register.path, { data: user })).status()).toBe(201)
  const form = await openPage(page)
  await expect(form.getByLabel('Name')).toHaveValue('Ben Writer')
  await expect(form.getByLabel('Email')).toHaveValue(user.email)

  const dialog = await openDialog(page, await firstArtist(request))
  await expect(dialog.getByLabel('Name')).toHaveValue('Ben Writer')
  await dialog.getByLabel('Name').fill('Benjamin')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Contact Artist' }).click()
  await expect(dialog.getByLabel('Name')).toHaveValue('Benjamin')
  await expect(dialog.getByLabel('Email')).toHaveValue(user.email)
})

test('details filled in from the account disappear when its owner signs out', async ({ page }) => {
  const username = `leaver${Date.now()}`
  const user = {
    username,
    email: `${username}@shop.test`,
    firstName: 'Cleo',
    lastName: '',
    password: 'Paper-1934-boat',
  }
  expect((await page.request.post(accounts.register.path, { data: user })).status()).toBe(201)
  const form = await openPage(page)
  await expect(form.getByLabel('Email')).toHaveValue(user.email)
  await form.getByLabel('Message').fill('A question, half written')
  await page.getByRole('button', { name: 'Hi, Cleo' }).click()
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
  await expect(form.getByLabel('Email')).toHaveValue('')
  await expect(form.getByLabel('Name')).toHaveValue('')
  await expect(form.getByLabel('Message')).toHaveValue('A question, half written')
})

test('validation is loaded with the form, not with an artist’s page', async ({ page, request }) => {
  const { id } = await firstArtist(request)
  const scripts: Promise<string>[] = []
  page.on('response', (response) => response.url().endsWith('.js') && scripts.push(response.text()))
  const formIsLoaded = async () => (await Promise.all(scripts)).some((script) => script.includes('Name is required'))
  await page.goto(`/artist/${id}`)
  // Everything the page loads on its own has arrived.
  await page.waitForFunction(() => {
    const come = new Set(performance.getEntriesByType('resource').map(({ name }) => name))
    const named = document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')
    return Array.from(named).every(({ href }) => come.has(href))
  })
  expect(await formIsLoaded()).toBe(false)
  await page.getByRole('button', { name: 'Contact Artist' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await formIsLoaded()).toBe(true)
})

for (const width of [1280, 360]) {
  test(`at ${width} px page and dialog pass axe and are no wider than the screen`, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 740 })
    const form = await openPage(page)
    await send(form)
    await expect(form.getByText('Name is required')).toBeVisible()
    await expectSound(page, 'contact with errors')
    const dialog = await openDialog(page, await firstArtist(request))
    await expect(dialog.getByRole('button', { name: 'Send Message' })).toBeInViewport({ ratio: 1 })
    await send(dialog)
    await expect(dialog.getByText('Name is required')).toBeVisible()
    await expectSound(page, 'dialog with errors')
  })
}
