import { orderNumber } from '#contract/fulfillment/orders.ts'
import { addFirstCard, expect, fillCard, fillCheckout, test } from '#e2e/support/journey.ts'
import { expectToast } from '#e2e/support/seen-toasts.ts'
import { buyCard, emailTo, newPerson, send, signUp } from '#e2e/support/shopper.ts'

// After the purchase: the specification's sections 2, 8 and 9 about orders, and a guest's access to their order.

test('sections 2, 8 and 9: signed out, orders show a notice, and the sign-in after 500 ms', async ({ page, watch }) => {
  watch.allow(/401/)
  // Visible for half a second only, so the page itself watches for it, however busy the machine is.
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const text = document.body?.innerText ?? ''
      if (text.includes('Unauthorized')) sessionStorage.setItem('notice', text)
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/orders')
  await expect(page).toHaveURL('/auth?next=/orders')
  const notice = await page.evaluate(() => sessionStorage.getItem('notice'))
  expect(notice).toContain('Unauthorized')
  expect(notice).toContain('You are logged out. Logging in again...')
  const person = newPerson()
  await page.getByRole('tab', { name: 'Create Account' }).click()
  const form = page.getByRole('tabpanel', { name: 'Create Account' })
  await form.getByLabel('Username').fill(person.username)
  await form.getByLabel('Email').fill(person.email)
  await form.getByLabel('Password', { exact: true }).fill(person.password)
  await form.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL('/orders')
  await expect(page.getByText('No orders yet')).toBeVisible()
  await page.getByRole('link', { name: 'Shop Now' }).click()
  await expect(page).toHaveURL('/shop')
})

test('section 2: one card per order, with everything specified; its own page has timeline and receipt', async ({
  page,
}) => {
  const person = await signUp(page)
  const order = await buyCard(page, person.email)
  const number = orderNumber(order.id)
  await page.goto('/')
  await page.getByRole('button', { name: 'Hi, Ann' }).click()
  await page.getByRole('menuitem', { name: 'My Orders' }).click()
  await expect(page).toHaveURL('/orders')
  const card = page.getByRole('article', { name: `Order #${number}` })
  const today = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(new Date())
  for (const text of [
    `Order #${number}`,
    `Placed on ${today}`,
    'pending',
    '2 items',
    'Shipping Address',
    'Love, Ben',
    /^"Dear Ann,\s*happy birthday!"$/,
    /^Qty: 2 · Modern Script/,
  ])
    await expect(card.getByText(text).first()).toBeVisible()
  await expect(card.getByText(`$${order.totalAmount}`)).toHaveCount(2)

  await card.getByRole('link', { name: `View order #${number}` }).click()
  await expect(page.getByRole('heading', { name: `Order #${number}`, level: 1 })).toBeVisible()
  const timeline = page.getByRole('list', { name: 'Timeline' })
  await expect(timeline.locator('[aria-current=step]')).toContainText(/^Ordered and paid.* · You$/)
  await expect(timeline.getByText('Your approval')).toBeVisible()
  await expect(page.getByText(/^You can change your words until \d+:\d\d [AP]M\. Then the card goes to /)).toBeVisible()
  await page.getByRole('button', { name: /^Change words of / }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Custom Message').fill('')
  await dialog.getByRole('button', { name: 'Save the new words' }).click()
  await expect(dialog.getByText('Message is required')).toBeVisible()
  await dialog.getByLabel('Custom Message').fill('Dear Ann,\nbetter words!')
  await dialog.getByRole('button', { name: 'Save the new words' }).click()
  await expectToast(page, 'Words changed')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('region', { name: 'Your words' })).toContainText(/Dear Ann,\s*better words!/)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print receipt' })).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  await expect(page.getByText('Total, paid by card')).toBeVisible()
})

test(
  'section 4: a signed-in buyer lands on their orders, and their name and address are offered next time',
  { tag: '@smoke' },
  async ({ page }) => {
    const person = await signUp(page)
    await addFirstCard(page)
    await page.goto('/checkout')
    await expect(page.getByLabel('Full Name')).toHaveValue('Ann Reader')
    await expect(page.getByLabel('Email Address')).toHaveValue(person.email)
    await fillCheckout(page)
    await fillCard(page)
    await page.getByRole('button', { name: 'Place Order' }).click()
    await expect(page).toHaveURL('/orders')
    await page
      .getByRole('dialog', { name: 'Your order is placed' })
      .getByRole('button', { name: 'Close', exact: true })
      .click()
    await expect(page.getByRole('article')).toHaveCount(1)

    await addFirstCard(page)
    await page.goto('/checkout')
    await page.getByLabel('A saved address').selectOption({ index: 1 })
    await expect(page.getByLabel('Street Address')).toHaveValue('1 Main Street')
    await page.getByLabel('Street Address').fill('2 Other Street')
    await expect(page.getByRole('link', { name: 'terms of service' })).toHaveAttribute('href', '/terms')

    await page.goto('/account')
    await page.getByRole('button', { name: /^Remove the address of Ann Reader/ }).click()
    await expect(page.getByText(/^No addresses yet\./)).toBeVisible()
  },
)

test('somebody else’s order looks like a missing one', async ({ page, browser, watch }) => {
  watch.allow(/404/)
  const owner = await browser.newContext()
  const ownersPage = await owner.newPage()
  const person = await signUp(ownersPage)
  const order = await buyCard(ownersPage, person.email)
  await owner.close()
  await signUp(page)
  for (const id of [order.id, crypto.randomUUID()]) {
    await page.goto(`/orders/${id}`)
    await expect(page.getByText('Order Not Found')).toBeVisible()
  }
})

test(
  'a guest’s e-mail has a private link, and is sent again to anybody who knows number and address',
  { tag: '@smoke' },
  async ({ page, watch }) => {
    watch.allow(/404/)
    const email = `${newPerson('guest').username}@shop.test`
    await page.goto('/')
    const order = await buyCard(page, email)
    const number = orderNumber(order.id)
    const link = async (count: number) =>
      new URL(/http\S+\/track\/\S+/.exec((await emailTo(email, /\/track\//, count)).text)![0]).pathname
    await page.context().clearCookies()
    await page.goto(await link(1))
    await expect(page.getByRole('heading', { name: `Order #${number}`, level: 1 })).toBeVisible()
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')

    await page.goto('/cart')
    await page.getByRole('link', { name: 'Looking for an order you placed?' }).click()
    await page.getByRole('button', { name: 'E-mail me the link' }).click()
    await expect(page.getByText('Order number is required')).toBeVisible()
    await expect(page.getByText('Valid email is required')).toBeVisible()
    await page.getByLabel('Order number').fill(`#${number}`)
    await page.getByLabel('Email').fill(email.toUpperCase())
    await page.getByRole('button', { name: 'E-mail me the link' }).click()
    await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible()
    expect(await link(2)).toBe(await link(2))

    await page.getByRole('button', { name: 'Try another number or address' }).click()
    await page.getByLabel('Order number').fill('00000000')
    await page.getByLabel('Email').fill('nobody@shop.test')
    await page.getByRole('button', { name: 'E-mail me the link' }).click()
    await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible()
    await page.goto('/track/AAAAAAAAAAAAAAAAAAAAAA')
    await expect(page.getByText('We can’t find this order')).toBeVisible()
  },
)

test('a list that cannot be loaded shows a message, and can be retried', async ({ page, watch }) => {
  watch.allow(/503/)
  await signUp(page)
  let down = true
  await page.route('**/api/user/orders', (route) =>
    down ? route.fulfill({ status: 503, json: { message: 'The shop is catching its breath.' } }) : route.continue(),
  )
  await page.goto('/orders')
  await expect(page.getByRole('alert')).toContainText('The shop is catching its breath.')
  down = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No orders yet')).toBeVisible()
  await send(page.request, 'POST', '/api/logout')
})
