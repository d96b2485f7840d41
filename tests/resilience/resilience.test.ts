import { afterAll, describe, expect, test } from 'vitest'
import { cart } from '#contract/sales/cart.ts'
import { checkout } from '#contract/sales/checkout.ts'
import { overview } from '#contract/admin/overview.ts'
import { violations } from '#server/money/ledger/invariants.ts'
import { recordFigures, rounds } from '#tests/support/checks/chaos-figures.ts'
import { preparePayment, sampleAddress, sampleAddition } from '#tests/support/samples/samples.ts'
import { until } from '#tests/support/load/steady-load.ts'
import { confirm, webhookSecret } from '#tests/support/shop/stripe-shop.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'
import { fillDisk, findCorruption } from './full-disk.ts'
import { type Cells, type People, checkOut, gather, probe } from './probes.ts'
import { openWorld } from './world.ts'

// Reliability, 1.8 (the resiliency matrix), D9: one row per dependency, one cell per activity of people, all over HTTP
// and with real components.

/** For each request and response, in ms. */
const slower = rounds(100, 300)

const world = await openWorld()
afterAll(() => world.close())

interface Row {
  begin(people: People): unknown
  end(): unknown
  cells: Cells
  /** Other promises during and after the failure. */
  meanwhile?(people: People): Promise<void>
  afterwards?(): Promise<void>
}

const allNormal: Cells = {
  browse: 'normal',
  cart: 'normal',
  signIn: 'normal',
  checkout: 'works',
  myOrders: 'normal',
  admin: 'normal',
}

const matrix: Record<string, Row> = {
  'PostgreSQL down': {
    begin() {
      world.proxy.setMode('refuse')
      world.proxy.cut()
    },
    end: () => world.proxy.setMode('pass'),
    cells: {
      browse: 'what is known',
      cart: '503',
      signIn: '503',
      checkout: '503, nothing charged',
      myOrders: '503',
      admin: '503',
    },
  },
  [`PostgreSQL ${slower} ms slower`]: {
    begin: () => world.proxy.setMode({ delayMs: slower / 2 }),
    end: () => world.proxy.setMode('pass'),
    cells: allNormal,
    async meanwhile({ shopper }) {
      const asked = performance.now()
      expect((await shopper.send('GET', '/api/user')).status).toBe(200)
      expect(performance.now() - asked).toBeGreaterThan(slower)
    },
  },
  'Stripe down': {
    begin: () => world.stripe.block('refuse'),
    end: () => world.stripe.clearFaults(),
    cells: { ...allNormal, checkout: 'clear message, nothing charged' },
  },
  'Webhooks down': {
    begin: () => world.stripe.setWebhook(undefined),
    end: () => {},
    cells: allNormal,
    meanwhile: () => leftAfterPaying(),
  },
  'SMTP down': {
    begin: () => world.smtp.trouble({ answer: 421, at: 'RCPT' }),
    end: () => world.smtp.recover(),
    cells: allNormal,
    meanwhile: ({ admin }) => until(async () => (await admin.call(overview.find)).body.mailsWaiting > 0),
    async afterwards() {
      const before = world.smtp.received().filter(({ accepted }) => accepted).length
      await world.postgres.query(`update pgboss.job set start_after = now() where name = 'letter' and state = 'retry'`)
      await world.smtp.waitFor(before + 2, 60_000)
    },
  },
  'Session rows gone': {
    begin: () => world.postgres.query('delete from sessions'),
    end: () => {},
    cells: { ...allNormal, cart: 'new cart', signIn: 'again', myOrders: 'sign in', admin: 'sign in' },
  },
  'Disk full': {
    begin: () => fillDisk(world),
    end: () => world.disk!.free(),
    cells: { ...allNormal, cart: '503', checkout: '503, nothing charged', admin: '503' },
    async afterwards() {
      expect(await findCorruption(world)).toEqual([])
      recordFigures('D9 disk full', { rounds: 1, violations: 0 })
    },
  },
  'Clock ten minutes ahead': clockRow(10),
  'Clock ten minutes behind': clockRow(-10),
}

describe('1.8', () => {
  test.for(Object.entries(matrix))('%s', async ([name, row], { skip }) => {
    skip(name === 'Disk full' && !world.disk, 'No file system may be mounted here')
    const people = await gather(world)
    await row.begin(people)
    try {
      expect(await probe(world, people)).toEqual(row.cells)
      await row.meanwhile?.(people)
    } finally {
      await row.end()
    }
    await until(async () => (await new Visitor(world.shop).send('GET', '/readyz')).status === 200)
    // Anyone asked to retry does so, in the same browser.
    expect(await checkOut(world, people.buyer)).toBe('works')
    expect(await probe(world, await gather(world))).toEqual(allNormal)
    await row.afterwards?.()
    expect(world.shop.exitCode()).toBeNull()
    expect(await violations(world.db)).toEqual([])
    recordFigures('1.8 resiliency matrix', { rounds: Object.keys(row.cells).length, violations: 0 })
  })
})

function clockRow(minutes: number): Row {
  return {
    async begin() {
      world.stripe.setWebhook({ url: `${world.shop.url}/api/webhooks/stripe`, secret: webhookSecret })
      await world.setClock(minutes)
    },
    async end() {
      world.stripe.setWebhook(undefined)
      await world.setClock(0)
    },
    cells: allNormal,
    async meanwhile() {
      await leftAfterPaying()
      await world.stripe.settle()
      const answers = new Set(world.stripe.deliveries().map(({ status }) => status))
      expect([...answers]).toEqual([400])
    },
  }
}

/** Paid, but the browser never returned: nobody notifies the shop, and the order exists all the same. */
async function leftAfterPaying(): Promise<void> {
  const buyer = new Visitor(world.shop)
  await buyer.call(cart.add, { body: sampleAddition(world.catalog) })
  const intent = await preparePayment(buyer)
  const form = {
    customerName: 'Ben Writer',
    customerEmail: 'ben@shop.test',
    shipToRecipient: true,
    recipientAddress: sampleAddress,
    customerAddress: null,
  }
  await buyer.call(checkout.saveDraft, { body: { paymentIntentId: intent.id, form } })
  await confirm(world.stripe, intent)
  const paid = `select from orders where payment_ref = '${intent.id}'`
  await until(async () => (await world.postgres.query(paid)).length === 1)
}
