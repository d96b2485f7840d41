import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { type OrderPlacement, orderNumber, orderStatuses } from '#contract/fulfillment/orders.ts'
import { ordersAdmin } from '#contract/fulfillment/orders-admin.ts'
import { safeCell } from '#server/platform/documents/csv.ts'
import {
  auditLog,
  orders as orderRows,
  pieces,
  sandboxIntents,
  sandboxRefunds,
  shipments,
} from '#server/platform/db/schema.ts'
import { addOrders } from '#tests/support/load/crowd.ts'
import { openOrderDesk } from '#tests/support/shop/order-desk.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'

const at = await openOrderDesk()
afterAll(() => at.shop.close())

const buy = (placement: Partial<OrderPlacement> = {}, lines = 1) =>
  at.buy({ placement, cards: Array.from({ length: lines }, () => ({})) })

const params = (id: string) => ({ params: { id } })
/** Ends the two hours in which a shopper can still edit the words. */
const started = (id: string) => ({ params: { id }, body: { endChangeWindow: true } })

describe('works', () => {
  test('an order is started, mailed line by line, and completed with the last one; each step e-mails the shopper and is logged', async () => {
    const email = 'whole@shop.test'
    const { id } = await buy({ customerEmail: email }, 2)
    expect((await at.desk.call(ordersAdmin.start, started(id))).body).toMatchObject({ status: 'processing' })
    const ship = (line: number, trackingNumber: string) =>
      at.desk.call(ordersAdmin.ship, {
        params: { id, line },
        body: { carrier: 'USPS', trackingNumber, withoutApproval: true },
      })
    expect((await ship(0, '9400 1')).body.events.map(({ kind }) => kind)).toEqual(['placed', 'started'])
    const { body } = await ship(1, '9400 2')
    expect(body.events.map(({ kind }) => kind)).toEqual(['placed', 'started', 'mailed', 'completed'])
    expect(body.shipments).toMatchObject([
      { line: 0, url: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=94001' },
      { line: 1, trackingNumber: '9400 2' },
    ])
    await ship(1, '9400 3')
    await ship(1, '9400 3')
    expect(body.status).toBe('completed')

    const emails = await at.emailsTo(email, 5)
    expect(emails.map(({ subject }) => subject.replace(/#\w+/, '#'))).toEqual([
      'Your Fairhand order #',
      'Your Fairhand order # is being lettered',
      'A card from your Fairhand order # is in the mail',
      'Your Fairhand order # is in the mail',
      'A new tracking number for your Fairhand order #',
    ])
    expect(emails[2]!.text).toContain('9400 1')
    expect(emails[4]!.text).toMatch(/9400 1[^]*9400 3/)
    const log = await at.shop.db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(auditLog.id)
    expect(log.map(({ action }) => action)).toEqual([
      'started',
      'card 1 mailed',
      'card 2 mailed',
      'card 2 mailed',
      'card 2 mailed',
    ])
    expect(log[0]).toMatchObject({ before: { status: 'pending' }, after: { status: 'processing' } })
  })

  test('canceling refunds the money, once, however often it is requested', async () => {
    const { id } = await buy({ customerEmail: 'back@shop.test' })
    const cancel = () => at.desk.call(ordersAdmin.cancel, { params: { id }, body: { reason: 'Asked for' } })
    const answers = await Promise.all([cancel(), cancel(), cancel()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const [row] = await at.shop.db.select().from(orderRows).where(eq(orderRows.id, id))
    expect(row).toMatchObject({ status: 'cancelled', totalCents: 1450, refundedCents: 1450 })
    const [intent] = await at.shop.db.select().from(sandboxIntents).where(eq(sandboxIntents.id, row!.paymentRef))
    expect(intent!.amountRefunded).toBe(1450)
    expect(await at.shop.db.$count(sandboxRefunds, eq(sandboxRefunds.intentId, row!.paymentRef))).toBe(1)
    expect((await at.emailsTo('back@shop.test', 2))[1]!.text).toContain('We’ve refunded $14.50 to your card')
  })

  test('orders are found by number, name and address, open ones oldest first, and late ones counted', async () => {
    const older = await buy({ customerName: 'Zoë Finder', customerEmail: 'zoe@shop.test' })
    const newer = await buy({ customerName: 'Zoë Finder', customerEmail: 'zoe@shop.test' })
    await at.shop.db
      .update(orderRows)
      .set({ createdAt: new Date('2026-01-05') })
      .where(eq(orderRows.id, older.id))
    await at.shop.db
      .update(pieces)
      .set({ dueAt: new Date('2026-01-12') })
      .where(eq(pieces.orderId, older.id))
    const list = async (query: string) => {
      const { body } = await at.desk.send<typeof ordersAdmin.list>('GET', `/api/admin/orders?${query}`)
      return body
    }
    expect((await list('status=pending&q=zoe%40shop')).orders.map(({ id }) => id)).toEqual([older.id, newer.id])
    expect((await list('q=Finder')).orders.map(({ id }) => id)).toEqual([newer.id, older.id])
    expect((await list(`q=%23${orderNumber(newer.id)}`)).orders.map(({ id }) => id)).toEqual([newer.id])
    const late = await list('status=late')
    expect(late).toMatchObject({ total: 1, counts: { late: 1 }, orders: [{ id: older.id, late: true }] })
    expect((await list('q=%25')).total).toBe(0)
  })

  test('ten thousand orders are counted, and every page can be reached', async () => {
    const own = await openOrderDesk()
    await addOrders(own.shop.db, 10_060)
    const page = async (number: number) =>
      (await own.desk.send<typeof ordersAdmin.list>('GET', `/api/admin/orders?status=pending&page=${number}`)).body
    expect(await page(1)).toMatchObject({ total: 10_000, counts: { pending: 10_000, processing: 0, late: 0 } })
    expect([(await page(201)).orders.length, (await page(202)).orders.length]).toEqual([50, 10])
    await own.shop.close()
  })

  test('a note is internal: the shopper’s response does not contain it', async () => {
    const { id } = await buy()
    const { body } = await at.desk.call(ordersAdmin.addNote, { params: { id }, body: { text: 'Use the good ink' } })
    expect(body.notes).toMatchObject([{ text: 'Use the good ink', by: 'admin' }])
    const [row] = await at.shop.db.select().from(orderRows).where(eq(orderRows.id, id))
    const { body: shown } = await new Visitor(at.shop).send('GET', `/api/track/${row!.trackToken}`)
    expect(JSON.stringify(shown)).not.toContain('good ink')
  })
})

describe('refuses', () => {
  test('M10: of all moves between the four states by all ways only the allowed ones succeed', async () => {
    const { id } = await buy()
    const ways = {
      processing: () => at.desk.call(ordersAdmin.start, started(id)),
      completed: () => at.desk.call(ordersAdmin.complete, params(id)),
      cancelled: () => at.desk.call(ordersAdmin.cancel, { params: { id }, body: {} }),
    }
    const now = new Date()
    const begun = { acceptedAt: now, letteredAt: now, mailedAt: null }
    const piecesOf = {
      pending: { state: 'waiting', acceptedAt: null, letteredAt: null, mailedAt: null },
      processing: { state: 'approved', ...begun },
      completed: { state: 'mailed', ...begun, mailedAt: now },
      cancelled: { state: 'cancelled', ...begun },
    } as const
    const allowed = ['pending processing', 'processing completed', 'pending cancelled', 'processing cancelled']
    for (const from of orderStatuses) {
      for (const [to, move] of Object.entries(ways)) {
        await at.shop.db.update(orderRows).set({ status: from, refundedCents: 0 }).where(eq(orderRows.id, id))
        await at.shop.db.update(pieces).set(piecesOf[from]).where(eq(pieces.orderId, id))
        await at.shop.db.delete(shipments).where(eq(shipments.orderId, id))
        const { status, message } = await move()
        const [row] = await at.shop.db.select().from(orderRows).where(eq(orderRows.id, id))
        if (allowed.includes(`${from} ${to}`)) {
          expect([from, to, status, row!.status]).toEqual([from, to, 200, to])
        } else {
          expect([from, to, status, row!.status]).toEqual([from, to, 409, from])
          expect(message).toBe(`This order is ${from} and cannot become ${to}. Please look at it again.`)
        }
      }
    }
    await expect(at.shop.db.update(orderRows).set({ status: 'lost' }).where(eq(orderRows.id, id))).rejects.toThrow()
  })

  test('a card of an order that is not in processing, and an unknown line', async () => {
    const { id } = await buy()
    const ship = (line: number) =>
      at.desk.call(ordersAdmin.ship, { params: { id, line }, body: { carrier: 'UPS', trackingNumber: '1Z' } })
    expect(await ship(0)).toMatchObject({ status: 409, message: 'Start this order before you mail its cards' })
    await at.desk.call(ordersAdmin.start, started(id))
    expect((await ship(7)).status).toBe(404)
    const bad = await at.desk.call(ordersAdmin.ship, {
      params: { id, line: 0 },
      body: { carrier: 'UPS', trackingNumber: '<script>' },
    })
    expect(bad).toMatchObject({
      status: 400,
      message: 'Tracking number can only have letters, digits, spaces and hyphens',
    })
  })
})

describe('protects', () => {
  test('I7: no cell of the export is a formula, and each reads back unchanged', async () => {
    const names = ['=1+1', '+49', '-2', '@cmd', 'a "quoted", name']
    for (const customerName of names) await buy({ customerName, customerEmail: 'csv@shop.test' })
    const { body } = await at.desk.send('GET', '/api/admin/orders.csv?q=csv%40shop.test')
    const text = body as unknown as string
    const cells = [...text.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell]) => cell!.replaceAll('""', '"'))
    for (const cell of cells) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
    for (const name of names) expect(cells).toContain(/^[=+\-@]/.test(name) ? `'${name}` : name)
    expect(cells).toContain('Dear Ann,\nhappy birthday!')
    expect(text.split('\r\n')).toHaveLength(names.length + 2)
    expect(safeCell('\tx')).toBe('"\'\tx"')
  })

  test('an unfinished order of a deleted account is made and mailed before the person is erased', async () => {
    const { id } = await buy({ customerEmail: 'left@shop.test' })
    await at.shop.db.update(orderRows).set({ erasureDue: true }).where(eq(orderRows.id, id))
    await at.desk.call(ordersAdmin.start, started(id))
    expect((await at.desk.call(ordersAdmin.find, params(id))).body.customerEmail).toBe('left@shop.test')
    await at.emailsTo('left@shop.test', 2)
    expect(await at.shop.db.execute(sql`select 1`)).toBeTruthy()
  })
})
