import path from 'node:path'
import type { Browser, Page } from '@playwright/test'
import pg from 'pg'
import { formatMoney, toDecimal } from '#contract/money.ts'
import type { DeskQuote } from '#contract/quotes-admin.ts'
import { openEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { expect, test } from './journey.ts'
import { buyCard, expectToast, letterTo, newPerson, send, signUp } from './shopper.ts'
import { expectSound } from './soundness.ts'

// The desk beside its orders: quotes, messages, overview and administrators, and the page where a business decides.

const password = 'correct horse battery'

async function signIn(page: Page, username = 'admin', secret = password): Promise<void> {
  await page.goto('/admin')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

async function signInAtDesk({ request }: Page): Promise<void> {
  await send(request, 'POST', '/api/admin/login', { username: 'admin', password })
}

/** A browser of its own: another person. */
async function somebodyElse(browser: Browser): Promise<Page> {
  return (await browser.newContext({ baseURL: test.info().project.use.baseURL! })).newPage()
}

/** A request of a business that no other test knows, as the desk sees it. */
async function askForQuote(page: Page, wishes: Record<string, unknown> = {}): Promise<DeskQuote> {
  const { username, email } = newPerson('Maya')
  const companyName = `Stone & Sons ${username.slice(-6)}`
  await send(page.request, 'POST', '/api/bulk-quotes', {
    companyName,
    contactName: 'Maya Stone',
    contactEmail: email,
    eventType: 'Holiday Greetings',
    estimatedQuantity: 250,
    additionalDetails: 'Gold ink, please.\nAll to one address.',
    ...wishes,
  })
  await signInAtDesk(page)
  const quotes = await send<DeskQuote[]>(page.request, 'GET', '/api/admin/quotes')
  return quotes.find(({ contactEmail }) => contactEmail === email)!
}

/** Sends a version of a quote; the answer is the path of its private link. */
async function sendOffer(page: Page, { id, contactEmail }: DeskQuote, message: string): Promise<string> {
  const expiresOn = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
  const offer = { quantity: 250, unitPrice: '10.39', message, expiresOn }
  await send(page.request, 'POST', `/api/admin/quotes/${id}/offers`, offer)
  return linkIn((await letterTo(contactEmail, new RegExp(message))).text)
}

const linkIn = (text: string) => new URL(/http\S+\/offer\/[\w-]+/.exec(text)![0]).pathname

/** What only time can do, in the shop's own database. */
async function inDatabase<Row extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<Row[]> {
  const data = path.resolve(`test-results/data-${process.env.E2E_PORT ?? 3399}`)
  const embedded = process.env.DATABASE_URL ? undefined : await openEmbeddedPostgres(data, () => {})
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL ?? embedded!.url })
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
    await embedded?.close()
  }
}

const stage = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name} ?\\d+$`, 'i') })
const cardOf = (page: Page, name: string, { companyName }: DeskQuote) =>
  stage(page, name).getByRole('link', { name: new RegExp(companyName) })

test('quotes desk: a request is priced by the tier table, mailed with a private link, and accepted', async ({
  page,
  browser,
}) => {
  const quote = await askForQuote(page)
  const { companyName, contactEmail } = quote
  await page.goto('/admin/quotes')
  const card = cardOf(page, 'Pending', quote)
  await expect(card).toContainText('250 cards · Holiday Greetings')
  await expect(card).toContainText(/answer within (24 h|23 h 5\d min)/)
  await card.click()
  await expect(page).toHaveURL(`/admin/quotes?quote=${quote.id}`)
  const dialog = page.getByRole('dialog', { name: companyName })
  await expect(dialog.getByText('Gold ink, please.')).toBeVisible()
  const [quantity, price, message] = ['Quantity', 'Price of one card', 'Message'].map((label) =>
    dialog.getByLabel(label, { exact: true }),
  )
  await expect(price!).toHaveValue('10.39')
  await expect(dialog.getByText('Total: $2,597.50')).toBeVisible()
  await quantity!.fill('500')
  await expect(price!).toHaveValue('9.74')
  await price!.fill('9.50')
  await quantity!.fill('600')
  await expect(price!).toHaveValue('9.50')
  await quantity!.fill('49')
  await message!.fill('')
  await dialog.getByLabel('Stands until').fill('never')
  await dialog.getByRole('button', { name: 'Send quote' }).click()
  for (const words of ['Minimum order is 50 cards', 'Message is required', 'Expiry date is required'])
    await expect(dialog.getByText(words)).toBeVisible()
  await quantity!.fill('600')
  await message!.fill('We would love to letter these.')
  await dialog.getByLabel('Stands until').fill('12/24/2039')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(card).toBeFocused()
  await card.click()
  await expect(message!).toHaveValue('We would love to letter these.')

  const asked: string[] = []
  page.on('request', (request) => request.method() === 'POST' && asked.push(new URL(request.url()).pathname))
  await dialog.getByRole('button', { name: 'Send quote' }).dblclick()
  await expectToast(page, 'Quote sent', `Version 1 is on its way to ${contactEmail}.`)
  expect(asked).toEqual([`/api/admin/quotes/${quote.id}/offers`])
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Version 1' })).toContainText('to be decided')
  // The first Escape would be the toast's.
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(cardOf(page, 'Quoted', quote)).toBeFocused()
  await expect(cardOf(page, 'Quoted', quote)).toContainText('$5,700.00stands until December 24, 2039')

  const { text } = await letterTo(contactEmail, /We would love to letter these/)
  expect(text).toContain('600 cards at $9.50 each: $5,700.00')
  const business = await somebodyElse(browser)
  await business.goto(linkIn(text))
  await expect(business.getByRole('heading', { name: `Hand-lettered cards for ${companyName}` })).toBeVisible()
  await business.getByRole('button', { name: 'Accept for $5,700.00' }).dblclick()
  const thanks = business.getByRole('region', { name: 'Thank you, this quote is accepted' })
  await expect(thanks).toBeFocused()
  await business.reload()
  await expect(thanks).toBeVisible()
  await expect(business.getByRole('button', { name: /Accept|Decline/ })).toHaveCount(0)
  await letterTo('admin@fairhand.example', new RegExp(`Maya Stone of ${companyName} has accepted quote 1`))

  await page.reload()
  await cardOf(page, 'Accepted', quote).click()
  await expect(dialog.getByText(`${companyName} has accepted: this quote stands`)).toBeVisible()
  await expect(dialog.getByRole('button', { name: /Write|Send/ })).toHaveCount(0)
  await business.context().close()
})

test('offer page: a replaced quote, a declined one, one that has run out and a broken link each say so', async ({
  page,
  watch,
}) => {
  watch.allow(/40[49]/)
  const quote = await askForQuote(page)
  const first = await sendOffer(page, quote, 'The first words')
  await page.goto(first)
  await expect(page.getByRole('button', { name: /^Accept for/ })).toBeVisible()
  const second = await sendOffer(page, quote, 'The second words')
  await page.getByRole('button', { name: /^Accept for/ }).click()
  await expectToast(page, 'Not decided', 'There is a newer version of this quote. It is in your mail.')
  await expect(page.getByRole('heading', { name: 'There is a newer version of this quote' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Accept|Decline/ })).toHaveCount(0)

  await page.goto(second)
  const decline = page.getByRole('button', { name: 'Decline' })
  const dialog = page.getByRole('dialog', { name: 'Decline this quote?' })
  await decline.click()
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  await expect(dialog).toBeHidden()
  await expect(decline).toBeFocused()
  await decline.click()
  await dialog.getByRole('button', { name: 'Decline it' }).click()
  await expect(page.getByRole('region', { name: 'You declined this quote' })).toBeFocused()
  await letterTo('admin@fairhand.example', new RegExp(`${quote.companyName} has declined quote 2`))

  await page.goto('/admin/quotes')
  await expect(cardOf(page, 'Declined', quote)).toContainText(/declined \w+ \d+/)
  await cardOf(page, 'Declined', quote).click()
  const versions = page.getByRole('dialog').getByRole('listitem')
  await expect(versions.nth(0)).toContainText(/Version 2\s*declined/)
  await expect(versions.nth(1)).toContainText(/Version 1\s*replaced/)
  await page.getByRole('button', { name: 'Write version 3' }).click()
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('The second words')
  await page.getByLabel('Message', { exact: true }).fill('The third words')
  await page.getByRole('button', { name: 'Send quote' }).click()
  await expectToast(page, 'Quote sent', `Version 3 is on its way to ${quote.contactEmail}.`)
  await expect(versions).toHaveCount(3)

  const third = linkIn((await letterTo(quote.contactEmail, /The third words/)).text)
  await inDatabase(`update quote_offers set expires_on = '2020-02-29' where quote_id = $1 and number = 3`, [quote.id])
  await page.goto(third)
  await expect(page.getByRole('heading', { name: 'This quote has run out' })).toBeVisible()
  await expect(page.getByText('It stood until February 29, 2020.')).toBeVisible()
  await page.goto('/admin/quotes')
  await expect(cardOf(page, 'Quoted', quote)).toContainText('ran out February 29, 2020')
  await page.goto(`${third.slice(0, -4)}AAAA`)
  await expect(page.getByText('This link leads to no quote')).toBeVisible()
})

test('section 9: a request that waits for more than 24 hours is late, and stands first', async ({ page }) => {
  const [late, fresh] = [await askForQuote(page), await askForQuote(page)]
  await inDatabase(`update bulk_quotes set created_at = now() - interval '30 hours' where id = $1`, [late.id])
  await page.goto('/admin/quotes')
  await expect(cardOf(page, 'Pending', late)).toContainText('late by 6 h')
  const names = (await stage(page, 'Pending').getByRole('link').allInnerTexts()).join('\n')
  expect(names.indexOf(late.companyName)).toBeLessThan(names.indexOf(fresh.companyName))
  await page.setViewportSize({ width: 390, height: 900 })
  await expect(cardOf(page, 'Pending', late)).toBeVisible()
  await page.getByRole('button', { name: /^Quoted/i }).click()
  await expect(page).toHaveURL('/admin/quotes?status=quoted')
  await expect(cardOf(page, 'Pending', late)).toBeHidden()
})

test('messages: one for the shop and one for an artist are answered by mail and put away', async ({ page }) => {
  const [artist] = await send<{ id: string; name: string }[]>(page.request, 'GET', '/api/artists')
  const [ann, bea] = [newPerson('Ann'), newPerson('Bea')]
  for (const [{ username: name, email }, artistId] of [
    [ann, null],
    [bea, artist!.id],
  ] as const)
    await send(page.request, 'POST', '/api/messages', { name, email, message: `Hello from ${name}\nBye`, artistId })
  await signInAtDesk(page)
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
  const letter = await letterTo(bea.email, /She will write to you\ntomorrow\./)
  expect(letter.text).toContain(`You wrote:\nHello from ${bea.username}`)

  await dialog.getByRole('button', { name: 'Mark as done' }).click()
  await expectToast(page, 'Message done')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(row(bea)).toHaveCount(0)
  await page.getByRole('button', { name: /^Done/i }).click()
  await expect(page).toHaveURL('/admin/messages?status=done')
  await row(bea).click()
  await dialog.getByRole('button', { name: 'Take back' }).click()
  await expectToast(page, 'Message taken back')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: /^Answered/i }).click()
  await expect(row(bea)).toContainText('answered')
  await expect(row(ann)).toHaveCount(0)
})

test('overview: each number is that of the list it leads to, and the chart shows what came in', async ({ page }) => {
  const { email } = await signUp(page)
  const [today, before] = [await buyCard(page, email), await buyCard(page, email)]
  const quote = await askForQuote(page)
  await send(page.request, 'POST', '/api/messages', { name: 'Ann', email, message: 'Hello' })
  // Other tests order and ask at the same time: the numbers are the same as soon as both are read at one moment.
  for (const [tile, list, count] of [
    ['Orders to start', '/admin/orders?status=pending', /^To start ?(\d+)$/],
    ['Late orders', '/admin/orders?status=late', /^Late ?(\d+)$/],
    ['Quotes to answer', '/admin/quotes', /^Pending ?(\d+)$/i],
    ['New messages', '/admin/messages?status=new', /^New ?(\d+)$/i],
  ] as const)
    await expect(async () => {
      await page.goto('/admin/overview')
      const link = page.getByRole('listitem').getByRole('link', { name: new RegExp(tile) })
      const number = Number.parseInt(await link.innerText(), 10)
      await link.click()
      await expect(page).toHaveURL(list)
      const counted = page.getByRole('main').locator('a, button, h2').filter({ hasText: count, visible: true })
      expect(count.exec((await counted.innerText()).replace(/\s+/g, ' '))![1]).toBe(String(number))
      if (tile !== 'Late orders') expect(number).toBeGreaterThan(0)
    }).toPass()

  const day = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10)
  await inDatabase(`update orders set created_at = $2 where id = $1`, [before.id, `${day}T12:00:00Z`])
  await inDatabase(
    `insert into failed_letters (job_id, kind, about, error) values (gen_random_uuid(), 'quote-received', $1, 'No such box')`,
    [quote.id],
  )
  await page.goto('/admin/overview')
  await expect(page.getByRole('listitem').filter({ hasText: 'Mails that failed' })).toContainText(/^[1-9]/)
  const revenue = page.getByRole('region', { name: 'Revenue of the last 30 days' })
  await revenue.getByText('Show the numbers').click()
  const row = revenue.getByRole('row').filter({ hasText: shortDay(day) })
  const [sum] = await inDatabase<{ orders: number; cents: number }>(
    `select count(*)::int as orders, sum(total_cents - refunded_cents)::int as cents from orders where (created_at at time zone 'UTC')::date = $1`,
    [day],
  )
  await expect(row).toHaveText(`${shortDay(day)}${sum!.orders}${formatMoney(toDecimal(sum!.cents))}`)
  const bar = revenue.locator('svg g', { has: page.locator('title', { hasText: `${shortDay(day)}:` }) })
  expect(Number(await bar.locator('rect').last().getAttribute('height'))).toBeGreaterThan(0)
  await expect(revenue.getByRole('row').nth(1)).toContainText(shortDay(today.createdAt.slice(0, 10)))
  await inDatabase(`delete from failed_letters where about = $1`, [quote.id])
})

function shortDay(day: string): string {
  return new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(new Date(day))
}

test('administrators: one is added, signs in, changes her password, is signed out by another and shut out', async ({
  page,
  browser,
  watch,
}) => {
  watch.allow(/40[019]/)
  const { username, email } = newPerson('Cora')
  await signInAtDesk(page)
  await page.goto('/admin/administrators')
  const adding = page.getByRole('region', { name: 'Add an administrator' })
  await adding.getByLabel('Username').fill(username)
  await adding.getByLabel('Email').fill(email)
  await adding.getByLabel('Password', { exact: true }).fill('too short')
  await adding.getByRole('button', { name: 'Add administrator' }).click()
  await expect(adding.getByText('Password must be at least 12 characters')).toBeVisible()
  await expect(adding.getByLabel('Username')).toHaveValue(username)
  await adding.getByLabel('Password', { exact: true }).fill('seven quiet herons')
  await adding.getByRole('button', { name: 'Add administrator' }).dblclick()
  await expectToast(page, 'Administrator added', `${username} can sign in now.`)
  await expect(adding.getByLabel('Username')).toHaveValue('')
  const person = page.getByRole('article', { name: username })
  await expect(person).toContainText('No open session')

  const hers = await somebodyElse(browser)
  await signIn(hers, username, 'seven quiet herons')
  await expectToast(hers, 'Login Successful', 'Welcome to the admin portal')
  await hers.goto('/admin/administrators')
  const own = hers.getByRole('region', { name: 'Your password' })
  await own.getByLabel('Current password').fill('not the right one')
  await own.getByLabel('New password').fill('too short')
  await own.getByRole('button', { name: 'Change password' }).click()
  await expect(own.getByText('Password must be at least 12 characters')).toBeVisible()
  await own.getByLabel('New password').fill('eight quiet herons')
  await own.getByRole('button', { name: 'Change password' }).click()
  await expect(own.getByText('This password is not right')).toBeVisible()
  await expect(own.getByLabel('New password')).toHaveValue('eight quiet herons')
  await own.getByLabel('Current password').fill('seven quiet herons')
  await own.getByRole('button', { name: 'Change password' }).click()
  await expectToast(hers, 'Password changed', 'All of your other sessions have ended.')

  await page.reload()
  await person.getByRole('button', { name: new RegExp(`End session of ${username}, Chrome`) }).click()
  await expectToast(page, 'Session ended', `${username} has to sign in again there.`)
  await expect(person).toContainText('No open session')
  await hers.reload()
  await expect(hers).toHaveURL('/admin')
  await signIn(hers, username, 'seven quiet herons')
  await expectToast(hers, 'Login Failed')
  await signIn(hers, username, 'eight quiet herons')
  await expect(hers).toHaveURL('/admin/dashboard')
  await person.getByRole('button', { name: `Shut out ${username}` }).click()
  await expectToast(page, 'Shut out', `${username} can no longer sign in, and all open sessions have ended.`)
  await expect(person.getByText('shut out', { exact: true })).toBeVisible()
  await hers.reload()
  await expect(hers).toHaveURL('/admin')
  await signIn(hers, username, 'eight quiet herons')
  await expectToast(hers, 'Login Failed')
  await person.getByRole('button', { name: `Let in ${username}` }).click()
  await expectToast(page, 'Let in', `${username} can sign in again.`)

  const log = page.getByRole('list', { name: 'Changes' }).getByRole('listitem').filter({ hasText: username })
  await expect(log).toContainText([
    /^admin\s*let in/,
    /^admin\s*shut out/,
    /^admin\s*session ended/,
    new RegExp(`^${username}\\s*password changed`),
    /^admin\s*created/,
  ])
  await expect(log.last()).toContainText(email)
  await expect(page.getByText(/herons/)).toHaveCount(0)
  await hers.context().close()
})

test('audit log: what somebody changed is told with what it was before and is now', async ({ page }) => {
  await signInAtDesk(page)
  const label = `Harvest ${newPerson().username.slice(-6)}`
  const { id } = await send<{ id: string }>(page.request, 'POST', '/api/admin/categories', { name: '', label })
  await send(page.request, 'PUT', `/api/admin/categories/${id}`, { name: '', label: `${label} Feast` })
  await send(page.request, 'DELETE', `/api/admin/categories/${id}`)
  await page.goto('/admin/administrators')
  const entries = page.getByRole('list', { name: 'Changes' }).getByRole('listitem').filter({ hasText: label })
  await expect(entries).toHaveCount(3)
  const changed = entries.nth(1)
  await expect(changed).toContainText(/^admin/)
  await expect(changed.getByRole('deletion').filter({ hasText: /^Harvest/ })).toHaveText(label)
  await expect(changed.getByRole('insertion').filter({ hasText: /^Harvest/ })).toHaveText(`${label} Feast`)
})

const screens = {
  quotes: ['**/api/admin/quotes', 'No quote requests yet'],
  messages: ['**/api/admin/messages', 'No messages yet'],
  overview: ['**/api/admin/overview', 'No revenue yet'],
  administrators: ['**/api/admin/changes*', 'No changes yet'],
} as const

for (const [name, [address, nothing]] of Object.entries(screens))
  test(`${name}: a shop out of reach is told in a sentence and tried again; so is an empty list`, async ({
    page,
    watch,
  }) => {
    watch.allow(/ERR_FAILED|failed:/)
    await signInAtDesk(page)
    let reachable = false
    await page.route(address, (route) =>
      reachable ? route.fulfill({ json: name === 'overview' ? calm : [] }) : route.abort(),
    )
    await page.goto(`/admin/${name}`)
    await expect(page.getByRole('alert')).toContainText(
      'The shop could not be reached. Please check your connection and try again.',
    )
    await expectSound(page, `${name}, out of reach`)
    reachable = true
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText(nothing)).toBeVisible()
    await expectSound(page, `${name}, empty`)
  })

const calm = {
  ordersToStart: 0,
  ordersLate: 0,
  quotesToAnswer: 0,
  messagesNew: 0,
  mailsFailed: 0,
  alerts: 0,
  revenue: [{ day: '2026-11-21', amount: '0.00', orders: 0 }],
}

for (const width of [1280, 390]) {
  test(`the desk and the offer page are sound at ${width} px`, async ({ page, watch }) => {
    test.setTimeout(240_000)
    watch.allow(/404/)
    await page.setViewportSize({ width, height: 900 })
    const long = 'Averyveryverylongword'.repeat(8)
    const { username, email } = await signUp(page)
    const name = `${username} ${long}`
    await buyCard(page, email)
    await send(page.request, 'POST', '/api/messages', { name, email, message: `${long}\nand more` })
    const quote = await askForQuote(page, { contactName: name, additionalDetails: long })
    const visit = async (address: string) => {
      await page.goto(address)
      await page.waitForLoadState('networkidle')
      await expectSound(page, address)
    }
    for (const screen of ['overview', 'administrators', 'quotes', 'messages']) await visit(`/admin/${screen}`)
    await page.getByRole('link', { name }).click()
    await page.getByRole('button', { name: 'Send reply' }).click()
    await expect(page.getByText('Reply is required')).toBeVisible()
    await expectSound(page, 'a message, the reply missing')
    await page.getByLabel('Reply').fill(long)
    await page.getByRole('button', { name: 'Send reply' }).click()
    await expect(page.getByRole('region', { name: /^Answered on/ })).toBeVisible()
    await page.getByRole('button', { name: 'Close notification' }).click()
    await expectSound(page, 'an answered message')

    await visit(`/admin/quotes?quote=${quote.id}`)
    await page.getByLabel('Message', { exact: true }).fill('')
    await page.getByRole('button', { name: 'Send quote' }).click()
    await expect(page.getByText('Message is required')).toBeVisible()
    await expectSound(page, 'a quote, its message missing')
    await page.getByLabel('Message', { exact: true }).fill(long)
    await page.getByRole('button', { name: 'Send quote' }).click()
    await expect(page.getByRole('button', { name: 'Write version 2' })).toBeVisible()
    await page.getByRole('button', { name: 'Close notification' }).click()
    await expectSound(page, 'a quote that was sent')
    await page.goto('/admin/administrators')
    await page.getByRole('button', { name: 'Add administrator' }).click()
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText('Current password is required')).toBeVisible()
    await expectSound(page, 'administrators, forms refused')
    await page.goto('/admin/overview')
    await page.getByText('Show the numbers').click()
    await expectSound(page, 'overview with its numbers')

    const first = linkIn((await letterTo(quote.contactEmail, /\/offer\//)).text)
    await visit(first)
    await page.getByRole('button', { name: 'Decline' }).click()
    await expectSound(page, 'decline dialog')
    const second = await sendOffer(page, quote, 'Words of the second version')
    await visit(first)
    await visit('/offer/AAAAAAAAAAAAAAAAAAAAAA')
    await page.goto(second)
    await page.getByRole('button', { name: /^Accept for/ }).click()
    await expect(page.getByRole('heading', { name: 'Thank you, this quote is accepted' })).toBeVisible()
    await page.getByRole('button', { name: 'Close notification' }).click()
    await expectSound(page, 'an accepted quote')
    await visit(`/admin/quotes?status=accepted&quote=${quote.id}`)
  })
}
