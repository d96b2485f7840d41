import { balance } from '#contract/sales/balance.ts'
import { giftCardsAdmin } from '#contract/sales/gift-cards-admin.ts'
import { invoicesAdmin } from '#contract/business/invoices-admin.ts'
import { ordersAdmin } from '#contract/fulfillment/orders-admin.ts'
import { studioEarnings } from '#contract/money/studio-earnings.ts'
import type { ShopSays } from './statement.ts'
import type { World } from './world.ts'

/** What the shop shows to its people about money: every order, gift card, balance, invoice and tip. */
export async function readShop({ desk, artist, accounts, runs }: World): Promise<ShopSays> {
  const orderIds = await allPages(async (page) => (await desk.call(ordersAdmin.list, { query: { page } })).body.orders)
  const cardIds = await allPages(
    async (page) => (await desk.call(giftCardsAdmin.list, { query: { page } })).body.giftCards,
  )
  const balances = await Promise.all(
    accounts.map(async ({ owner, username, topUps }) => {
      const entries: { kind: string; amount: string; at: string }[] = []
      let before: number | null | undefined
      do {
        const { body } = await owner.call(balance.find, { query: before ? { before } : {} })
        entries.push(...body.entries)
        before = body.next
      } while (before)
      const { amount } = (await owner.call(balance.find, { query: {} })).body
      return { username, amount, entries, topUps }
    }),
  )
  return {
    orders: await inTurn(orderIds, async ({ id }) => (await desk.call(ordersAdmin.find, { params: { id } })).body),
    giftCards: await inTurn(cardIds, async ({ id }) => (await desk.call(giftCardsAdmin.find, { params: { id } })).body),
    balances,
    runs: await inTurn(runs, async ({ id }) => {
      const { body: money } = await desk.call(invoicesAdmin.ofRun, { params: { id } })
      const invoices = await inTurn(
        money.invoices.filter(({ kind }) => kind === 'invoice'),
        async (invoice) => (await desk.call(invoicesAdmin.find, { params: { id: invoice.id } })).body,
      )
      return { id, available: money.available, spent: money.spent, invoices }
    }),
    tipsEarned: (await artist.call(studioEarnings.find)).body.total,
  }
}

/** The desk’s lists have 50 rows a page. */
export async function allPages<Each>(read: (page: number) => Promise<Each[]>): Promise<Each[]> {
  const all: Each[] = []
  for (let page = 1; ; page++) {
    const found = await read(page)
    all.push(...found)
    if (found.length < 50) return all
  }
}

async function inTurn<Each, Found>(all: Each[], read: (each: Each) => Promise<Found>): Promise<Found[]> {
  const found: Found[] = []
  for (const each of all) found.push(await read(each))
  return found
}
