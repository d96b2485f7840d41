import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { admins } from '#contract/admin/admins.ts'
import { orders } from '#contract/fulfillment/orders.ts'
import { ordersAdmin } from '#contract/fulfillment/orders-admin.ts'
import { ordersBulk } from '#contract/fulfillment/orders-bulk.ts'
import { type CardEdit, ordersEdit } from '#contract/fulfillment/orders-edit.ts'
import { tracking } from '#contract/customers/tracking.ts'
import { artists, auditLog, orders as orderRows } from '#server/platform/db/schema.ts'
import { writeHand } from '#server/catalog/handwriting/hands.ts'
import { sampleAddition, sampleAddress } from '#tests/support/samples/samples.ts'
import { openOrderDesk } from '#tests/support/shop/order-desk.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'
import { eraseDuePersonalData } from '#server/fulfillment/pieces/erase-orders.ts'

// The desk changes an order for its customer: until each card is mailed, and never without an e-mail.

const at = await openOrderDesk()
const mei = await addArtist('Mei Tanaka')
afterAll(() => at.shop.close())

async function addArtist(name: string, isActive = true): Promise<string> {
  const texts = { specialty: '', bio: '', experience: '', profileImage: '', workspaceImage: '' }
  const [artist] = await at.shop.db
    .insert(artists)
    .values({ name, isActive, ...texts })
    .returning()
  return artist!.id
}

const elsewhere = { ...sampleAddress, street: '9 Other Street', city: 'Portland', state: 'OR', zipCode: '97201' }
const find = async (id: string) => (await at.desk.call(ordersAdmin.find, { params: { id } })).body
const start = (id: string) => at.desk.call(ordersAdmin.start, { params: { id }, body: { endChangeWindow: true } })
const mail = (id: string, line: number) =>
  at.desk.call(ordersAdmin.mail, { params: { id }, body: { lines: [line], tracking: null, withoutApproval: true } })

/** The form of a card as it was bought, with some changes. */
function cardEdit(change: Partial<CardEdit> = {}): CardEdit {
  const { customMessage, customSignature, writingStyle, selectedArtistId } = sampleAddition(at.catalog)
  return { customMessage, customSignature, writingStyle, selectedArtistId, revision: 1, ...change }
}
const editCard = (id: string, change: Partial<CardEdit>, line = 0) =>
  at.desk.call(ordersEdit.card, { params: { id, line }, body: cardEdit(change) })
const editAddress = (id: string, revision = 1, shippingAddress = elsewhere) =>
  at.desk.call(ordersEdit.address, { params: { id }, body: { shippingAddress, revision } })

describe('works', () => {
  test('other words for several people greet each by the first name that was given', async () => {
    const named = (name: string, firstName?: string) => ({
      name,
      address: { ...sampleAddress, name },
      ...(firstName && { firstName }),
    })
    const recipients = [named('Mary Ann Smith', 'Mary Ann'), named('Ben Day')]
    const words = { customMessage: 'Dear {firstName}, thank you', recipients }
    const order = await at.buy({ cards: [words] })
    const messages = async () => (await find(order.id)).pieces.map(({ customMessage }) => customMessage)
    expect(await messages()).toEqual(['Dear Mary Ann, thank you', 'Dear Ben, thank you'])
    await start(order.id)
    expect((await editCard(order.id, { customMessage: 'Hello {firstName}!' })).status).toBe(200)
    expect(await messages()).toEqual(['Hello Mary Ann!', 'Hello Ben!'])
  })

  test('words, style and artist of a card being lettered: announced by e-mail and in the order, the price as paid', async () => {
    const placement = { customerEmail: 'edited@shop.test' }
    const order = await at.buy({ placement, cards: [{}, { cardDesignId: at.catalog.cheapCardId }] })
    await start(order.id)
    const change = {
      customMessage: 'Dear Ann,\nhappier still!',
      writingStyle: 'Elegant Cursive' as const,
      selectedArtistId: mei,
    }
    const { status, body } = await editCard(order.id, { ...change, reason: 'Ada is ill' })
    expect(status).toBe(200)
    expect(body.items[0]).toEqual({ ...order.items[0], ...change, selectedArtist: { name: 'Mei Tanaka' } })
    expect(body.items[1]).toEqual(order.items[1])
    expect(body).toMatchObject({ totalAmount: order.totalAmount, revision: 2, status: 'processing' })
    expect(body.events.at(-1)).toMatchObject({
      kind: 'changed',
      change: { lines: [0], parts: ['message', 'style', 'artist'], byShop: true },
    })
    expect(body.history.at(-1)).toMatchObject({
      action: 'card 1 changed: message, style, artist',
      by: 'admin',
      reason: 'Ada is ill',
    })
    const [, , changed] = await at.emailsTo(placement.customerEmail, 3)
    expect(changed!.text).toMatch(
      /We changed your order #\w{8}: the message, the writing style and the artist of “Hello”\./,
    )
    expect(changed!.text).toContain('“Dear Ann,\nhappier still!”\nSigned: Love, Ben')
    expect(changed!.text).toContain('Elegant Cursive, lettered by Mei Tanaka')
    expect(changed!.text).not.toContain('Ada is ill')
    const seen = await new Visitor(at.shop).call(tracking.find, { params: { token: order.trackToken } })
    expect(seen.body.items[0]).toMatchObject(change)
  })

  test('an order’s address, with the buyer’s own address if it is mailed to the buyer first', async () => {
    const own = { ...sampleAddress, name: 'Ben Buyer', street: '5 Own Street' }
    const placement = { customerEmail: 'moved@shop.test', shipToRecipient: false, customerAddress: own }
    const { id } = await at.buy({ placement })
    const customerAddress = { ...own, street: '6 Own Street' }
    const { body } = await at.desk.call(ordersEdit.address, {
      params: { id },
      body: { shippingAddress: elsewhere, customerAddress, revision: 1 },
    })
    expect(body).toMatchObject({ shippingAddress: elsewhere, customerAddress, revision: 2 })
    const [, changed] = await at.emailsTo(placement.customerEmail, 2)
    expect(changed!.text).toMatch(/We changed your order #\w{8}: the address\./)
    expect(changed!.text).toMatch(
      /Mailed to you first:\nBen Buyer\n6 Own Street[^]*The card is for:\nAnn Reader\n9 Other/,
    )
    const [logged] = await at.shop.db.select().from(auditLog).where(eq(auditLog.subjectId, id))
    expect(logged).toMatchObject({
      action: 'address changed',
      before: { address: 'Ann Reader, 1 Main Street, Springfield, IL 62701, United States' },
      after: { address: 'Ann Reader, 9 Other Street, Portland, OR 97201, United States' },
    })
  })

  test('an edit without changes sends no e-mail and makes no new revision', async () => {
    const placement = { customerEmail: 'same@shop.test' }
    const { id } = await at.buy({ placement })
    expect((await editCard(id, {})).body).toMatchObject({ revision: 1, history: [] })
    expect((await editAddress(id, 1, sampleAddress)).body.events.map(({ kind }) => kind)).toEqual(['placed'])
    await start(id)
    const emails = await at.emailsTo(placement.customerEmail, 2)
    expect(emails.map(({ subject }) => subject).join()).not.toContain('changed')
  })

  test('a card whose artist has left keeps them if only its words change', async () => {
    const leaver = await addArtist('Lea Leaver')
    const { id } = await at.buy({ cards: [{ selectedArtistId: leaver }] })
    await at.shop.db.update(artists).set({ isActive: false }).where(eq(artists.id, leaver))
    const { body } = await editCard(id, { selectedArtistId: leaver, customSignature: 'Yours, Ben' })
    expect(body.items[0]).toMatchObject({ customSignature: 'Yours, Ben', selectedArtist: { name: 'Lea Leaver' } })
  })

  test('an ill artist’s unlettered cards go to another one, with one e-mail per order', async () => {
    const ill = await addArtist('Ida Ill')
    const hers = { selectedArtistId: ill }
    const placement = { customerEmail: 'assigned@shop.test' }
    const { id } = await at.buy({ placement, cards: [hers, {}, hers, hers] })
    const other = await at.buy()
    await start(id)
    await mail(id, 0)
    const { body } = await at.desk.call(ordersBulk.assign, { body: { ids: [id, other.id], from: ill, to: mei } })
    expect(body.results).toMatchObject([
      { id, done: true, undo: null },
      { done: false, message: 'This artist has no cards left to letter in this order.' },
    ])
    const { items, revision, history } = await find(id)
    expect(items.map(({ selectedArtist }) => selectedArtist!.name)).toEqual([
      'Ida Ill',
      'Ada Quill',
      'Mei Tanaka',
      'Mei Tanaka',
    ])
    expect(revision).toBe(2)
    expect(history.slice(-2).map(({ action }) => action)).toEqual(['card 3 changed: artist', 'card 4 changed: artist'])
    const emails = await at.emailsTo(placement.customerEmail, 4)
    expect(emails.map(({ text }) => text).join()).toContain(
      ': the artist of “Hello” (card 3) and “Hello” (card 4). Here is your updated order.',
    )
    const gone = await at.desk.call(ordersBulk.assign, {
      body: { ids: [id], from: mei, to: await addArtist('Left', false) },
    })
    expect(gone.body.results).toMatchObject([{ done: false, code: 'artist_unavailable' }])
  })
})

describe('refuses', () => {
  test('words that the other artist cannot letter, while somebody can', async () => {
    const order = await at.buy({})
    await start(order.id)
    await writeHand(at.shop.db, at.catalog.artistId, sampleAddition(at.catalog).writingStyle, { alphabets: ['Greek'] })
    expect(await editCard(order.id, { customMessage: 'Dear Νίκος', selectedArtistId: mei })).toMatchObject({
      status: 400,
      code: 'words_not_lettered',
      message: 'Mei Tanaka does not write Ν ί κ ο ς. Please choose another artist.',
    })
    expect((await editCard(order.id, { customMessage: 'Dear Nikos', selectedArtistId: mei })).status).toBe(200)
  })

  test('a mailed card, and the address that it went to; the other card can still be changed', async () => {
    const { id } = await at.buy({ cards: [{}, {}] })
    await start(id)
    await mail(id, 0)
    expect(await editCard(id, { customMessage: 'Too late' })).toMatchObject({
      status: 409,
      code: 'card_mailed',
      message: 'Card 1 is in the mail, so it can no longer be changed.',
    })
    expect(await editAddress(id)).toMatchObject({
      status: 409,
      code: 'card_mailed',
      message: 'Card 1 is in the mail to this address, so it can no longer be changed.',
    })
    expect((await editCard(id, { selectedArtistId: mei }, 1)).status).toBe(200)
    await mail(id, 1)
    expect(await editCard(id, { customMessage: 'Too late', revision: 2 }, 1)).toMatchObject({
      status: 409,
      code: 'wrong_status',
      message: 'This order is completed and can no longer be changed.',
    })
  })

  test('a cancelled card, a cancelled order, an unknown card and an unknown order', async () => {
    const visitor = await at.newShopper('canceler')
    const { id } = await at.buy({ visitor, cards: [{}, {}] })
    await visitor.call(orders.cancel, { params: { id }, body: { lines: [1] } })
    expect(await editCard(id, { revision: 2 }, 1)).toMatchObject({ status: 409, code: 'wrong_status' })
    expect((await editCard(id, { revision: 2 }, 2)).status).toBe(404)
    expect((await editCard(crypto.randomUUID(), {})).status).toBe(404)
    await visitor.call(orders.cancel, { params: { id }, body: {} })
    expect(await editAddress(id, 3)).toMatchObject({
      status: 409,
      message: 'This order is cancelled and can no longer be changed.',
    })
  })

  test('whatever the customize form and the checkout refuse, with their messages, and an artist who left', async () => {
    const { id } = await at.buy()
    const long = await editCard(id, { customMessage: 'x'.repeat(501) })
    expect(long).toMatchObject({ status: 400, message: 'Message must be less than 500 characters' })
    const abroad = await editAddress(id, 1, { ...elsewhere, country: 'Canada' })
    expect(abroad).toMatchObject({ status: 400, message: 'We mail cards within the United States only' })
    expect(await editCard(id, { selectedArtistId: await addArtist('Gone', false) })).toMatchObject({
      status: 400,
      code: 'artist_unavailable',
      issues: [{ path: 'selectedArtistId' }],
    })
    expect(await find(id)).toMatchObject({ revision: 1, history: [] })
  })
})

describe('protects', () => {
  test('of two who change an order at once the second is told, and nothing of the first is lost', async () => {
    const visitor = await at.newShopper('editor')
    const { id } = await at.buy({ visitor })
    const answers = await Promise.all(['One', 'Two'].map((customMessage) => editCard(id, { customMessage })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)).toMatchObject({ code: 'version_conflict' })
    const { revision, items } = await find(id)
    expect(revision).toBe(2)
    expect(items[0]!.customMessage).toBe(answers.find(({ status }) => status === 200)!.body.items[0]!.customMessage)
    const words = { customMessage: 'Three', customSignature: 'Ben' }
    await visitor.call(orders.changeWords, { params: { id, line: 0 }, body: words })
    expect(await editAddress(id, 2)).toMatchObject({ status: 409, code: 'version_conflict' })
  })

  test('a colleague of the catalog changes no order', async () => {
    const { id } = await at.buy()
    const password = 'twelve letters'
    const body = { username: 'cataloger', email: 'cataloger@shop.test', password, role: 'catalog' as const }
    await at.desk.call(admins.create, { body })
    const colleague = new Visitor(at.shop)
    await colleague.call(admins.signIn, { body: { username: body.username, password } })
    const edit = { params: { id, line: 0 }, body: cardEdit({ customMessage: 'Mine' }) }
    expect(await colleague.call(ordersEdit.card, edit)).toMatchObject({ status: 403, code: 'role_needed' })
  })

  test('the log keeps no words, address or reason for an order whose customer was erased', async () => {
    const { id } = await at.buy()
    await editCard(id, { customMessage: 'Secret words', reason: 'Secret reason' })
    await editAddress(id, 2)
    const left = { erasureDue: true, status: 'cancelled' }
    await at.shop.db.update(orderRows).set(left).where(eq(orderRows.id, id))
    await eraseDuePersonalData(at.shop.db)
    const logged = await at.shop.db.select().from(auditLog).where(eq(auditLog.subjectId, id))
    expect(logged.map(({ action }) => action)).toEqual(['card 1 changed: message', 'address changed'])
    expect(JSON.stringify(logged)).not.toMatch(/Secret|Ann|Street/)
  })
})
