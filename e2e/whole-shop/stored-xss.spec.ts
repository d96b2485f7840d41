import type { Page } from '@playwright/test'
import type { Artist } from '#contract/catalog/artists.ts'
import type { AdminCard } from '#contract/catalog/cards-admin.ts'
import { signIn } from '#e2e/support/desk.ts'
import { adminPassword as password } from '#e2e/support/shop-process.ts'
import { expect } from '#e2e/support/journey.ts'
import { inEmptyShop as test } from '#e2e/support/own-shop.ts'
import { buyCard, send } from '#e2e/support/shopper.ts'
import { packed, payloads } from '#e2e/support/xss-payloads.ts'

// I3: forty payloads in every field that a visitor or an administrator can fill in, viewed on every page and in every
// e-mail. No script runs, and none even needs to be blocked: a blocked script would log a console message, and any
// message fails a journey.

const names = packed(200)
const short = packed(100)
const all = packed(2000)[0]!
const pick = (texts: string[], index: number) => texts[index % texts.length]!

test.beforeEach(async ({ page, context, watch }) => {
  expect(payloads.length).toBe(40)
  // An artist's picture may be on any host; its content does not matter here.
  await context.route('https://pictures.test/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  )
  await page.addInitScript(() => {
    Object.assign(window, { xss: () => console.error('XSS: a payload has run') })
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`POLICY: ${event.violatedDirective} ${event.blockedURI}`),
    )
  })
  page.on('dialog', (dialog) => dialog.dismiss())
  watch.allow(/^(console error: Failed to load resource|40[14] )/)
})

/** Opens a page and waits until it shows the user's text; `false` if none of it is shown. */
async function look(page: Page, path: string, shown: boolean | string = true): Promise<void> {
  await page.goto(path)
  await expect(page.locator('h1, h2').first(), path).toBeVisible()
  if (shown) await expect(page.locator('body'), path).toContainText(shown === true ? 'xss()' : shown)
}

/** Ten designs by ten artists, in a category and a row, all named by payloads. */
async function fillCatalog(page: Page): Promise<{ cards: AdminCard[]; artists: Artist[] }> {
  const add = <Reply>(path: string, data: object) => send<Reply>(page.request, 'POST', `/api/admin/${path}`, data)
  const cards: AdminCard[] = []
  const artists: Artist[] = []
  for (const [index, name] of names.entries()) {
    const label = pick(short, index)
    const category = await add<{ name: string }>('categories', { label })
    const picture = `https://pictures.test/"onerror="xss()//${index}`
    const artist = await add<Artist>('artists', {
      name,
      specialty: name,
      bio: all,
      experience: name,
      profileImage: picture,
      workspaceImage: picture,
    })
    const card = { title: name, description: all, category: category.name, price: '12.00', artistId: artist.id }
    cards.push(await add<AdminCard>('cards', { ...card, ...(index % 2 && { imageUrl: picture }) }))
    artists.push(artist)
    const row = await add<{ id: string }>('featured-rows', { title: name })
    await add(`featured-rows/${row.id}/cards`, { cardDesignId: cards.at(-1)!.id })
  }
  return { cards, artists }
}

// One shop for both: the second test reads what the first one wrote.
test.describe.configure({ mode: 'serial' })

test('text from the portal stays text on every public page', async ({ page }) => {
  await signIn(page)
  const { cards, artists } = await fillCatalog(page)
  for (const { id } of cards) await look(page, `/card/${id}`)
  for (const { id } of artists) await look(page, `/artist/${id}`)
  for (const path of ['/', '/shop', '/artists', '/how-it-works', '/bulk-orders'])
    await look(page, path, path === '/shop')
  for (const text of packed(1200)) {
    await look(page, `/shop?q=${encodeURIComponent(text)}`, false)
    await look(page, `/no/${encodeURIComponent(text)}?${encodeURIComponent(text)}#${encodeURIComponent(text)}`, '404')
  }
  await page.goto('/shop')
  await page
    .getByRole('button', { name: /^Select / })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Custom Message').fill(payloads.slice(0, 12).join(' ').slice(0, 500))
  await dialog.getByLabel('Signature').fill(pick(short, 3))
  await expect(dialog.getByTestId('preview')).toContainText('xss()')
  for (const tab of ['', 'categories', 'rows', 'artists']) await look(page, `/admin/dashboard${tab && `?tab=${tab}`}`)
})

test('text from a visitor stays text on every page, at the desk and in every e-mail', async ({ page, shop }) => {
  const email = 'ann@shop.test'
  await signIn(page)
  const account = {
    username: `${payloads[0]}`,
    email,
    firstName: short[0],
    lastName: short[1],
    password: 'letters & ink',
  }
  await send(page.request, 'POST', '/api/register', account)
  const orders = []
  for (const [index, text] of packed(500).entries())
    orders.push(await buyCard(page, email, text, pick(names, index), pick(short, index), pick(names, index)))
  const quote = {
    companyName: names[0],
    contactName: names[1],
    contactEmail: email,
    eventType: 'Other',
    estimatedQuantity: 100,
    additionalDetails: all,
  }
  await send(page.request, 'POST', '/api/bulk-quotes', quote)
  await send(page.request, 'POST', '/api/messages', { name: names[2], email, message: all })
  await workAtTheDesk(page, orders[0]!.id)

  const { url } = shop
  for (const path of ['/orders', `/orders/${orders[0]!.id}`, '/account', '/favorites', '/cart', '/checkout'])
    await look(page, path, path.startsWith('/orders'))
  await expect.poll(async () => (await shop.emailsTo(email)).length).toBeGreaterThanOrEqual(orders.length + 5)
  const emails = [...(await shop.emailsTo(email)), ...(await shop.emailsTo('admin@fairhand.example'))]
  const links = emails.flatMap(({ text }) => text.match(/\/(track|offer)\/[\w-]{22,}/g) ?? [])
  for (const kind of ['track', 'offer'])
    await look(
      page,
      links.find((link) => link.startsWith(`/${kind}/`))!,
    )
  for (const path of [
    'orders',
    `orders/${orders[0]!.id}`,
    // A canceled order has no job sheet.
    `orders/${orders[1]!.id}/sheet`,
    'quotes',
    'messages',
    'administrators',
  ])
    await look(page, `/admin/${path}`)
  for (const path of ['overview', 'attention']) await look(page, `/admin/${path}`, false)

  await page.goto(`${url}/robots.txt`)
  expect(emails.filter(({ html }) => html.includes('xss()')).length).toBeGreaterThan(10)
  for (const { html } of emails) {
    // A page without our content security policy: only the e-mail's own escaping protects here.
    await page.goto('about:blank')
    await page.setContent(html)
    await expect(page.locator('body')).toContainText('Fairhand')
  }
})

/** Everything an administrator can write about an order, a quote and a message. */
async function workAtTheDesk(page: Page, orderId: string): Promise<void> {
  const post = <Reply>(path: string, data?: object) => send<Reply>(page.request, 'POST', `/api/admin/${path}`, data)
  await post(`orders/${orderId}/notes`, { text: all })
  await post(`orders/${orderId}/refunds`, { amount: '1.00', reason: packed(500)[0] })
  await post(`orders/${orderId}/cancellation`, { reason: packed(500)[1] })
  const [quote] = await send<{ id: string }[]>(page.request, 'GET', '/api/admin/quotes')
  const lines = names.slice(0, 3).map((description) => ({ description, quantity: 60, unitPrice: '10.00' }))
  await post(`quotes/${quote!.id}/offers`, { lines, message: all, expiresOn: '2099-12-31' })
  const [message] = await send<{ id: string }[]>(page.request, 'GET', '/api/admin/messages')
  await post(`messages/${message!.id}/reply`, { reply: all })
  await post('administrators', {
    username: payloads[13],
    role: 'desk',
    email: 'other@shop.test',
    password: `${password} twice`,
  })
}
