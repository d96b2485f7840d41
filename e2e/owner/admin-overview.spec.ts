import { formatMoney, toDecimal } from '#contract/base/money.ts'
import { askForQuote } from '#e2e/support/admin.ts'
import { expect, test } from '#e2e/support/journey.ts'
import { theShop } from '#e2e/support/shop.ts'
import { buyCard, send, signUp } from '#e2e/support/shopper.ts'

// The overview: open work and revenue.

test('overview: each number matches the list it links to, and the chart shows the revenue', async ({ page }) => {
  const { email } = await signUp(page)
  const [today, before] = [await buyCard(page, email), await buyCard(page, email)]
  const quote = await askForQuote(page)
  await send(page.request, 'POST', '/api/messages', { name: 'Ann', email, message: 'Hello' })
  // Other tests place orders concurrently: the numbers agree once both are read at the same moment.
  for (const [tile, list, count] of [
    ['Orders to start', '/admin/orders?status=pending', /^To start ?(\d+)$/],
    ['Late orders', '/admin/orders?status=late', /^Late ?(\d+)$/],
    ['Late cards', '/admin/pieces?risk=late', /^Late ?(\d+)$/],
    ['Photos to check', '/admin/pieces?state=review', /^Photos to check ?(\d+)$/],
    ['Claims to decide', '/admin/pieces?state=claims', /^Claims ?(\d+)$/],
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
      if (/^(Orders to|Quotes|New)/.test(tile)) expect(number).toBeGreaterThan(0)
    }).toPass()

  const day = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10)
  await theShop().query(`update orders set created_at = $2 where id = $1`, [before.id, `${day}T12:00:00Z`])
  await theShop().query(
    `insert into failed_letters (job_id, kind, about, error) values (gen_random_uuid(), 'quote-received', $1, 'No such box')`,
    [quote.id],
  )
  await page.goto('/admin/overview')
  const [artist] = await send<{ name: string }[]>(page.request, 'GET', '/api/artists')
  const toLetter = page.getByRole('region', { name: 'To letter, by artist' })
  await expect(toLetter.getByRole('listitem').filter({ hasText: artist!.name })).toContainText(
    /\d+ cards in \d+ orders/,
  )
  await expect(toLetter.getByRole('link', { name: `Job sheets for ${artist!.name}` })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Failed e-mails' })).toContainText(/^[1-9]/)
  const revenue = page.getByRole('region', { name: 'Revenue, last 30 days' })
  await revenue.getByText('Show the numbers').click()
  const row = revenue
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: shortDay(day), exact: true }) })
  const [sum] = await theShop().query<{ orders: number; cents: number }>(
    `select count(*)::int as orders, sum(total_cents - refunded_cents)::int as cents from orders where (created_at at time zone 'UTC')::date = $1`,
    [day],
  )
  await expect(row).toHaveText(`${shortDay(day)}${sum!.orders}${formatMoney(toDecimal(sum!.cents))}`)
  const bar = revenue.locator('svg g', { has: page.locator('title', { hasText: `${shortDay(day)}:` }) })
  expect(Number(await bar.locator('rect').last().getAttribute('height'))).toBeGreaterThan(0)
  await expect(revenue.getByRole('row').nth(1)).toContainText(shortDay(today.createdAt.slice(0, 10)))
  await theShop().query(`delete from failed_letters where about = $1`, [quote.id])
})

function shortDay(day: string): string {
  return new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(new Date(day))
}
