import type { Browser, Page } from '@playwright/test'
import { addDays } from '#contract/base/mail-calendar.ts'
import { formatDay, formatWeekday } from '#contract/base/format-date.ts'
import { shopDayOf } from '#contract/base/shop-day.ts'
import { somebodyElse } from '#e2e/support/admin.ts'
import { openStudio } from '#e2e/support/artist.ts'
import { step } from '#e2e/support/card-making.ts'
import { openDesk, signIn } from '#e2e/support/desk.ts'
import { expect, test } from '#e2e/support/journey.ts'
import { offerCard } from '#e2e/support/offered-card.ts'
import { theShop } from '#e2e/support/shop.ts'

// A promised day is a day where the artist is. In UTC its last moment is the next day; in Honolulu the desk's clock is
// half a day behind, in Berlin half a day ahead.

const zones = ['Pacific/Honolulu', 'America/New_York', 'Europe/Berlin']
const mailBy = addDays(shopDayOf(new Date()), 12)

test('the desk, the buyer and the artist see the same mailing day, wherever their browsers are', async ({
  page,
  browser,
}) => {
  const artist = await openStudio(page)
  const { id, track } = await offerCard(browser, artist)
  const [piece] = (await theShop().query(
    `update pieces set promise = null, due_zone = 'America/Chicago',
      due_at = ($2::date + 1)::timestamp at time zone 'America/Chicago' - interval '1 second'
    where id = $1 returning order_id, right(order_id::text, 8) as number`,
    [id, mailBy],
  )) as { order_id: string; number: string }[]
  await step(await openDesk(), id, 'acceptance')
  const { order_id: orderId, number } = piece!
  const due = `due ${formatWeekday(mailBy)}`
  const atDesk = [
    { at: `/admin/orders/${orderId}`, day: due },
    { at: `/admin/orders?q=${number}`, day: due },
    { at: `/admin/pieces/${id}`, day: due },
    { at: `/admin/orders/${orderId}/sheet`, day: due },
  ]
  for (const timezoneId of zones) {
    const desk = await abroad(browser, timezoneId)
    await signIn(desk)
    for (const { at, day } of atDesk) await expectDay(desk, at, day, `${at}, ${timezoneId}`)
    await desk.goto('/admin/overview')
    await expect(desk.getByRole('navigation', { name: 'Portal' })).toBeVisible()
    await desk.keyboard.press('Control+k')
    await desk.getByRole('combobox').fill(number)
    await expect(desk.getByText(`due ${formatDay(mailBy)}`), `search, ${timezoneId}`).toBeVisible()
    await desk.context().close()

    const buyer = await abroad(browser, timezoneId)
    const plan = `We plan to mail it by ${formatWeekday(mailBy)}`
    await expectDay(buyer, track.replace('/api', ''), plan, `order page, ${timezoneId}`)
    await buyer.context().close()

    const studio = await abroad(browser, timezoneId, await page.context().storageState())
    for (const at of ['/studio', `/studio/card/${id}`])
      await expectDay(studio, at, `Mail by ${formatWeekday(mailBy)}`, `${at}, ${timezoneId}`)
    await studio.context().close()
  }
})

type Session = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>

const abroad = (browser: Browser, timezoneId: string, storageState?: Session) =>
  somebodyElse(browser, { timezoneId, ...(storageState && { storageState }) })

async function expectDay(page: Page, at: string, day: string, where: string): Promise<void> {
  await page.goto(at)
  await expect(page.getByText(day).first(), where).toBeVisible()
}
