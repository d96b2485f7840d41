import { eq } from 'drizzle-orm'
import { ordersAdmin } from '#contract/orders-admin.ts'
import { settingsAdmin } from '#contract/settings-admin.ts'
import { defaultCalendar } from '#contract/studio-calendar.ts'
import { type PieceRow, claims, pieces } from '#server/db/schema.ts'
import { sampleAddress } from '#tests/support/samples/samples.ts'
import type { Row, RowsOf } from './access-row.ts'
import { adminPassword } from './callers.ts'
import { photoCalls } from './photo-calls.ts'
import { pageDecision } from './proposed-page.ts'
import { type Things, sampleOffer } from './things.ts'

const desk = (call: Row['call'] = () => ({}), last?: number): Row => ({ whose: 'desk', call, ...(last && { last }) })
/** A call that names one thing by its id. */
const about = (make: (things: Things) => Promise<string>, body?: object) =>
  desk(async (things) => ({ params: { id: await make(things) }, ...(body && { body }) }))

const orderId = async (things: Things) => (await things.order()).id

const paperOf = async (things: Things) => ({
  artistId: await things.artist(),
  cardDesignId: await things.card(),
  version: 0,
})

/** An order that an administrator has begun. */
async function begun(things: Things): Promise<string> {
  const id = await orderId(things)
  await things.callers.admin.call(ordersAdmin.start, { params: { id }, body: { endChangeWindow: true } })
  return id
}

/** An order whose cards are approved. */
async function approved(things: Things): Promise<string> {
  const id = await begun(things)
  await things.shop.db.update(pieces).set({ state: 'approved' }).where(eq(pieces.orderId, id))
  return id
}

/** A call about a card in some state. */
const piece = (values: Partial<PieceRow>, body: (row: PieceRow) => object | undefined): Row =>
  desk(async (things) => {
    const { row } = await things.piece(values)
    const sent = body(row)
    return { params: { id: row.id }, ...(sent && { body: sent }) }
  })
const shown = ({ version }: PieceRow) => ({ version })

const noTicket = 'n'.repeat(43)
const noPasskey = { id: 'x', rawId: 'x', type: 'public-key', response: { clientDataJSON: '' } }

const artist = {
  name: 'Ida Nib',
  specialty: 'Ink',
  bio: 'Letters.',
  experience: '9 years',
  profileImage: 'https://shop.test/ida.webp',
  workspaceImage: 'https://shop.test/desk.webp',
  isActive: true,
}
const newPromoCode = () => ({ code: `NEW-${crypto.randomUUID().slice(0, 8)}`, kind: 'percent', value: '10' })
const card = { title: 'A card', description: 'A card.', category: 'greeting', price: '12.00', isActive: true }

/** What administrators call. */
export const adminRows: RowsOf<
  | 'admins'
  | 'ownAdmin'
  | 'adminResets'
  | 'artistsAdmin'
  | 'artistPagesAdmin'
  | 'calendarsAdmin'
  | 'cardsAdmin'
  | 'catalogAdmin'
  | 'categoriesAdmin'
  | 'featuredRowsAdmin'
  | 'overview'
  | 'searchAdmin'
  | 'ordersAdmin'
  | 'piecesAdmin'
  | 'promoCodesAdmin'
  | 'settingsAdmin'
  | 'orderSheets'
  | 'ordersBulk'
  | 'ordersEdit'
  | 'paperAdmin'
  | 'photosAdmin'
  | 'customersAdmin'
  | 'quotesAdmin'
  | 'messagesAdmin'
  | 'emailsAdmin'
  | 'alertsAdmin'
> = {
  admins: {
    current: desk(),
    signIn: { whose: 'caller', call: () => ({ body: { username: 'admin', password: adminPassword } }), last: 1 },
    signOut: { whose: 'caller', call: () => ({}), last: 2 },
    list: desk(),
    create: desk(() => {
      const username = `new-${crypto.randomUUID().slice(0, 8)}`
      return { body: { username, email: `${username}@shop.test`, password: 'twelve letters', role: 'desk' } }
    }),
    changePassword: desk(
      () => ({ body: { currentPassword: adminPassword, newPassword: 'another twelve letters' } }),
      1,
    ),
    giveSecondFactor: {
      whose: 'caller',
      call: async (things) => ({ body: await things.waitingSignIn() }),
      last: 2,
    },
    removeSecondFactor: about((things) => things.colleague()),
    findRules: desk(),
    changeRules: desk(() => ({ body: { secondFactorRequired: false } })),
    changeRole: about((things) => things.colleague(), { role: 'catalog' }),
    activate: about((things) => things.colleague(), { isActive: true }),
    endSession: desk(async (things) => ({ params: { id: await things.colleaguesSession() } })),
    changes: desk(),
  },
  ownAdmin: {
    prove: desk(() => ({ body: { password: adminPassword } })),
    checkProof: desk(),
    find: desk(),
    changeEmail: desk(() => ({ body: { email: `me-${crypto.randomUUID()}@shop.test` } })),
    endOtherSessions: desk(),
    beginPasskey: desk(),
    beginApp: desk(),
    removeApp: desk(),
    // What only the caller's own browser and app can answer: server/admins/second-factor.test.ts.
    endSession: { ...desk(() => ({ params: { id: '0123456789abcdef' } })), status: 404 },
    addPasskey: { ...desk(() => ({ body: { ticket: noTicket, name: 'Laptop', passkey: noPasskey } })), status: 404 },
    removePasskey: { ...desk(() => ({ params: { id: 'not-there' } })), status: 404 },
    confirmApp: { ...desk(() => ({ body: { ticket: noTicket, code: '123456' } })), status: 404 },
    renewRecoveryCodes: { ...desk(), status: 409 },
  },
  adminResets: {
    request: { whose: 'caller', call: () => ({ body: { name: 'nobody at all' } }) },
    find: { whose: 'holder', call: async (things) => ({ params: { token: await things.adminResetToken() } }) },
    use: {
      whose: 'holder',
      call: async (things) => ({
        params: { token: await things.adminResetToken() },
        body: { password: 'another twelve letters' },
      }),
    },
  },
  promoCodesAdmin: {
    list: desk(),
    create: desk(() => ({ body: newPromoCode() })),
    change: desk(async (things) => ({ params: { id: await things.promoCode() }, body: newPromoCode() })),
    remove: about((things) => things.promoCode()),
  },
  artistsAdmin: {
    list: desk(),
    create: desk(() => ({ body: artist })),
    change: about((things) => things.artist(), artist),
    remove: about((things) => things.artist()),
  },
  calendarsAdmin: {
    find: about((things) => things.artist()),
    save: about((things) => things.artist(), { ...defaultCalendar, postingZip: '97201' }),
  },
  artistPagesAdmin: { list: desk(), decide: desk(pageDecision) },
  cardsAdmin: {
    list: desk(),
    search: desk(() => ({ query: { q: 'card' } })),
    create: desk(() => ({ body: card })),
    find: about((things) => things.card()),
    change: about((things) => things.card(), card),
    remove: about((things) => things.card()),
    activate: desk(async (things) => ({ body: { ids: [await things.card()], isActive: true } })),
  },
  catalogAdmin: {
    listImports: desk(),
    beginImport: desk(() => ({ body: { files: [{ name: 'cards.csv', size: 5, modified: 1 }] } })),
    findImport: about((things) => things.catalogImport()),
    sendPart: desk(async (things) => ({
      params: { id: await things.catalogImport(), part: '0' },
      body: { data: 'aWQKMQ==' },
    })),
    checkImport: about((things) => things.catalogImport('sent')),
    startImport: about((things) => things.catalogImport('checked')),
    stopImport: about((things) => things.catalogImport()),
    listRefused: about((things) => things.catalogImport()),
  },
  categoriesAdmin: {
    list: desk(),
    create: desk(() => ({ body: { label: `Label ${crypto.randomUUID()}` } })),
    change: about((things) => things.category(), { label: 'Another label' }),
    remove: about((things) => things.category()),
  },
  featuredRowsAdmin: {
    list: desk(),
    create: desk(() => ({ body: { title: 'A row', displayOrder: 1, isActive: true } })),
    change: about((things) => things.featuredRow(), { title: 'Another row', displayOrder: 1, isActive: true }),
    remove: about((things) => things.featuredRow()),
    addCard: desk(async (things) => ({
      params: { id: await things.featuredRow() },
      body: { cardDesignId: await things.card(), displayOrder: 1 },
    })),
    removeCard: desk(async (things) => ({
      params: { rowId: await things.featuredRow(), cardId: things.shop.catalog.cardId },
    })),
    arrange: desk(async (things) => ({ body: { ids: [await things.featuredRow()] } })),
    arrangeCards: desk(async (things) => ({
      params: { id: await things.featuredRow() },
      body: { ids: [things.shop.catalog.cardId] },
    })),
  },
  overview: { find: desk() },
  searchAdmin: { find: desk(() => ({ query: { q: 'Ann' } })) },
  ordersAdmin: {
    list: desk(() => ({ query: { q: 'Ann' } })),
    find: about(orderId),
    start: about(orderId, { endChangeWindow: true }),
    complete: about(approved),
    cancel: about(orderId, { reason: 'Out of ink' }),
    refund: about(orderId, { amount: '1.00', reason: 'Smudged' }),
    ship: desk(async (things) => ({
      params: { id: await begun(things), line: '0' },
      body: { carrier: 'USPS', trackingNumber: '9400 1000', withoutApproval: true },
    })),
    mail: about(begun, { lines: [0], tracking: null, withoutApproval: true }),
    undo: desk(async (things) => {
      const id = await begun(things)
      const { body } = await things.callers.admin.call(ordersAdmin.find, { params: { id } })
      return { params: { id }, body: { step: 'started', at: body.undo?.at ?? body.createdAt } }
    }),
    addNote: about(orderId, { text: 'A note' }),
    resendMail: about(orderId),
  },
  piecesAdmin: {
    list: desk(() => ({ query: { q: 'Ann' } })),
    find: piece({}, () => undefined),
    accept: piece({ state: 'offered' }, shown),
    refuse: piece({ state: 'offered' }, (row) => ({ reason: 'ill', ...shown(row) })),
    letter: desk(async (things) => {
      const row = await things.studioPiece({ state: 'accepted' })
      return { params: { id: row.id }, body: shown(row) }
    }),
    mail: piece({ state: 'approved' }, (row) => ({ tracking: null, ...shown(row) })),
    assign: desk(async (things) => {
      const { row } = await things.piece({ state: 'offered' })
      return { params: { id: row.id }, body: { artistId: await things.artist(), ...shown(row) } }
    }),
    review: piece({ state: 'lettered', inReview: true }, (row) => ({ pass: true, note: null, ...shown(row) })),
    arrive: piece({ state: 'mailed', mailedAt: new Date() }, shown),
    comeBack: piece({ state: 'mailed', mailedAt: new Date() }, shown),
    cancel: piece({ state: 'accepted' }, (row) => ({ reason: 'Out of paper', ...shown(row) })),
    decide: desk(async (things) => {
      const { row } = await things.piece({ state: 'mailed', mailedAt: new Date() })
      const claim = { pieceId: row.id, round: 1, reason: 'late', wish: 'refund', state: 'waiting' } as const
      const [made] = await things.shop.db
        .insert(claims)
        .values({ ...claim, amountCents: 100 })
        .returning()
      return { params: { id: row.id, claim: made!.id }, body: { decision: 'decline', note: null } }
    }),
    write: piece({ state: 'accepted' }, () => ({ text: 'Blue ink, please.' })),
  },
  settingsAdmin: {
    find: desk(),
    save: desk(async (things) => ({
      body: (await things.callers.admin.call(settingsAdmin.find)).body,
    })),
  },
  orderSheets: {
    list: desk(async (things) => ({ query: { ids: await orderId(things) } })),
    artists: desk(),
  },
  ordersBulk: {
    start: desk(async (things) => ({ body: { ids: [await orderId(things)], endChangeWindow: true } })),
    mail: desk(async (things) => ({
      body: { envelopes: [{ id: await begun(things), tracking: { carrier: 'USPS', trackingNumber: '9400 1000' } }] },
    })),
    assign: desk(async (things) => {
      const { id, items } = await things.order()
      return { body: { ids: [id], from: items[0]!.selectedArtistId!, to: await things.artist() } }
    }),
    undo: desk(async (things) => {
      const id = await begun(things)
      const { body } = await things.callers.admin.call(ordersAdmin.find, { params: { id } })
      return { body: { steps: [{ id, step: 'started', at: body.undo?.at ?? body.createdAt }] } }
    }),
  },
  ordersEdit: {
    address: about(orderId, { shippingAddress: { ...sampleAddress, street: '2 Other Street' }, revision: 1 }),
    card: desk(async (things) => {
      const { id, items } = await things.order()
      const { customMessage, customSignature, selectedArtistId } = items[0]!
      const body = { customMessage, customSignature, selectedArtistId, writingStyle: 'Elegant Cursive', revision: 1 }
      return { params: { id, line: '0' }, body }
    }),
  },
  paperAdmin: {
    list: desk(),
    count: desk(async (things) => ({ body: { ...(await paperOf(things)), count: 4, lowMark: 3 } })),
    send: desk(async (things) => ({ body: { ...(await paperOf(things)), copies: 4 } })),
  },
  photosAdmin: photoCalls(desk),
  customersAdmin: {
    find: desk(async (things) => ({ params: { source: 'of-order', id: await orderId(things) } })),
    sum: desk(async (things) => ({ params: { source: 'of-message', id: await things.message() } })),
  },
  quotesAdmin: {
    list: desk(),
    offer: desk(async (things) => ({ params: { id: await things.quote() }, body: sampleOffer() })),
  },
  messagesAdmin: {
    list: desk(),
    reply: about((things) => things.message(), { reply: 'Thank you.' }),
    finish: about((things) => things.message(), { done: true }),
  },
  emailsAdmin: { listFailed: desk(), resend: about((things) => things.failedEmail()) },
  alertsAdmin: {
    list: desk(),
    resolve: about((things) => things.alert()),
    // With a payment to refund: server/settlement/stray-refunds.test.ts.
    refund: { ...about((things) => things.alert()), status: 409 },
    close: { ...about((things) => things.alert(), { reason: 'Paid back by check' }), status: 409 },
    findDashboard: desk(),
  },
}
