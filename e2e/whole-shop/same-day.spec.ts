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
// half a day behind, in Berlin half a day ahead. docs/days.md lists every place that shows a day; those with an id are
// walked here.

const zones = ['Pacific/Honolulu', 'America/New_York', 'Europe/Berlin']
const mailBy = addDays(shopDayOf(new Date()), 12)
const weekday = formatWeekday(mailBy)

interface Card {
  id: string
  orderId: string
  /** The last eight characters of the order's id. */
  number: string
  /** The path of the order's private page. */
  track: string
}

const sees = (page: Page, at: string, day: string) => async () => {
  await page.goto(at)
  await expect(page.getByText(day).first()).toBeVisible()
}
const reads = (page: Page, at: string, day: string) => async () =>
  expect(await (await page.request.get(at)).text()).toContain(day)

/** The card's mailing day, place by place. */
const places = {
  desk: {
    order: (page: Page, { orderId }: Card) => sees(page, `/admin/orders/${orderId}`, `due ${weekday}`),
    orders: (page: Page, { number }: Card) => sees(page, `/admin/orders?q=${number}`, `due ${weekday}`),
    piece: (page: Page, { id }: Card) => sees(page, `/admin/pieces/${id}`, `due ${weekday}`),
    sheet: (page: Page, { orderId }: Card) => sees(page, `/admin/orders/${orderId}/sheet`, `due ${weekday}`),
    csv: (page: Page, { number }: Card) => reads(page, `/api/admin/orders.csv?q=${number}`, mailBy),
    search:
      (page: Page, { number }: Card) =>
      async () => {
        await page.goto('/admin/overview')
        await expect(page.getByRole('navigation', { name: 'Portal' })).toBeVisible()
        await page.keyboard.press('Control+k')
        await page.getByRole('combobox').fill(number)
        await expect(page.getByText(`due ${formatDay(mailBy)}`)).toBeVisible()
      },
  },
  buyer: {
    'order-page': (page: Page, { track }: Card) => sees(page, track, `We plan to mail it by ${weekday}`),
    track: (page: Page, { track }: Card) => reads(page, `/api${track}`, `"mailBy":"${mailBy}"`),
  },
  artist: {
    studio: (page: Page) => sees(page, '/studio', `Mail by ${weekday}`),
    'studio-card': (page: Page, { id }: Card) => sees(page, `/studio/card/${id}`, `Mail by ${weekday}`),
  },
}

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
  const card = { id, orderId: piece!.order_id, number: piece!.number, track: track.replace('/api', '') }
  for (const timezoneId of zones) {
    const desk = await abroad(browser, timezoneId)
    await signIn(desk)
    const readers = {
      desk,
      buyer: await abroad(browser, timezoneId),
      artist: await abroad(browser, timezoneId, await page.context().storageState()),
    }
    for (const [who, theirs] of Object.entries(places) as [keyof typeof places, Record<string, Look>][]) {
      for (const [place, look] of Object.entries(theirs))
        await test.step(`${place}, ${timezoneId}`, look(readers[who], card))
      await readers[who].context().close()
    }
  }
})

type Look = (page: Page, card: Card) => () => Promise<void>
type Session = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>

const abroad = (browser: Browser, timezoneId: string, storageState?: Session) =>
  somebodyElse(browser, { timezoneId, ...(storageState && { storageState }) })
