import { eq } from 'drizzle-orm'
import { accounts } from '#contract/customers/accounts.ts'
import { bookEntry, findBalance } from '#server/money/stored-value/balances.ts'
import { type PieceRow, newLinkToken, users } from '#server/platform/db/schema.ts'
import { sampleAddition } from '#tests/support/samples/samples.ts'
import type { Call, Row, RowsOf } from './access-row.ts'
import { shopperPassword } from './callers.ts'
import { gifteeReviewCalls, reviewCalls } from './review-rows.ts'
import { form } from './shopper-things.ts'
import { wordsPayment } from './words-payment.ts'

const everyone = (call: Row['call'] = () => ({})): Row => ({ whose: 'everyone', call })
const own = (call: Row['call'] = () => ({}), last?: number): Row => ({ whose: 'caller', call, ...(last && { last }) })
const owned = (call: Row['call'], missing?: Row['missing']): Row => ({
  whose: 'owner',
  call,
  ...(missing && { missing }),
})
const held = (call: Row['call']): Row => ({ whose: 'holder', call })

const newWords = { customMessage: 'Other words', customSignature: 'A.' }
const newAddress = { shippingAddress: { ...form.recipientAddress, street: '8 Hidden Lane' } }
const otherPayment = (call: Call): Call => ({ ...call, body: { ...call.body, paymentIntentId: 'pi_nobodys' } })
/** A call about a piece of Ann's in some state, by her account or by the order's private link. */
const aboutPiece =
  (by: 'id' | 'token', values: Partial<PieceRow>, body: (row: PieceRow) => object): Row['call'] =>
  async (things) => {
    const { orderId, trackToken, row } = await things.piece(values)
    return { params: { ...(by === 'id' ? { id: orderId } : { token: trackToken }), piece: row.id }, body: body(row) }
  }
/** A call by the code on the back of a card of Ann's. */
const byCode =
  (state: PieceRow['state'], body?: object): Row['call'] =>
  async (things) => {
    const gifteeToken = newLinkToken()
    await things.piece({ state, mailedAt: new Date(), gifteePage: true, gifteeToken })
    return { params: { token: gifteeToken }, ...(body && { body }) }
  }
const shown = ({ version }: PieceRow) => ({ version })
const soon = () => new Date(Date.now() + 3_600_000)

/** The same calls in both tables. */
const pieceCalls = (by: 'id' | 'token') => ({
  changeWords: aboutPiece(by, {}, (row) => ({ ...newWords, ...shown(row) })),
  changeRecipient: aboutPiece(by, {}, (row) => ({ recipient: newAddress.shippingAddress, ...shown(row) })),
  release: aboutPiece(by, {}, shown),
  answerArtist: aboutPiece(by, { state: 'offered', artistAsked: true }, (row) => ({ choice: 'wait', ...shown(row) })),
  cancel: aboutPiece(by, {}, shown),
  changeWaiting: aboutPiece(by, { state: 'accepted' }, (row) => ({ withoutWaiting: true, ...shown(row) })),
  changeGifteePage: aboutPiece(by, { state: 'accepted' }, () => ({ enabled: true })),
  approve: aboutPiece(by, { state: 'lettered', approveBy: soon() }, shown),
  reject: aboutPiece(by, { state: 'lettered', approveBy: soon() }, (row) => ({
    kind: 'mistake',
    note: 'One letter is missing.',
    ...shown(row),
  })),
  claim: aboutPiece(by, { state: 'mailed', mailedAt: new Date() }, () => ({ reason: 'damaged', wish: 'again' })),
  say: aboutPiece(by, { state: 'accepted' }, () => ({ text: 'Please leave some room at the bottom.' })),
  confirmArrival: aboutPiece(by, { state: 'mailed', mailedAt: new Date() }, shown),
  ...reviewCalls(by),
})
const mapped = (calls: ReturnType<typeof pieceCalls>, row: (call: Row['call']) => Row) =>
  Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, row(call)])) as Record<keyof typeof calls, Row>

const profile = { firstName: 'Ann', lastName: 'Reader', email: form.customerEmail }

/** Calls of shoppers and visitors. */
export const shopperRows: RowsOf<
  | 'accounts'
  | 'ownAccount'
  | 'passwordResets'
  | 'emailConfirmations'
  | 'artists'
  | 'cards'
  | 'categories'
  | 'featuredRows'
  | 'cart'
  | 'cartRecipients'
  | 'recipientLists'
  | 'checkout'
  | 'codes'
  | 'orders'
  | 'tracking'
  | 'ownPieces'
  | 'trackedPieces'
  | 'giftee'
  | 'ownWordPayments'
  | 'trackedWordPayments'
  | 'savedAddresses'
  | 'favorites'
  | 'recommendations'
  | 'occasions'
  | 'letteredCards'
  | 'promises'
  | 'quotes'
  | 'messages'
  | 'offers'
> = {
  accounts: {
    current: own(),
    signIn: own(() => ({ body: { username: 'ann', password: 'letters & ink again' } }), 4),
    register: own(() => {
      const username = `new-${crypto.randomUUID().slice(0, 8)}`
      return {
        body: { username, email: `${username}@shop.test`, firstName: '', lastName: '', password: shopperPassword },
      }
    }, 8),
    signOut: own(() => ({}), 9),
  },
  ownAccount: {
    changeProfile: own(() => ({ body: profile })),
    changePicture: own(() => ({ body: { picture: null } })),
    changePassword: own(() => ({ body: { currentPassword: shopperPassword, newPassword: 'other letters & ink' } }), 1),
    sendConfirmation: own(),
    listSessions: own(),
    endSession: owned(async (things) => ({ params: { id: await things.otherSession() } })),
    // Ends Ann's API keys too.
    endOtherSessions: own(undefined, 1),
    remove: own(async ({ shop, callers: { ann } }) => {
      // The desk has refunded the rest.
      const [user] = await shop.db.select().from(users).where(eq(users.username, 'ann'))
      const left = await findBalance(shop.db, { userId: user!.id })
      if (left && left.cents > 0)
        await bookEntry(shop.db, left.id, { kind: 'paid_out', cents: -left.cents, reference: crypto.randomUUID() })
      await ann.call(accounts.signIn, { body: { username: 'ann', password: 'letters & ink again' } })
      return { body: { password: 'letters & ink again' } }
    }, 5),
    signOutEverywhere: own(() => ({}), 2),
  },
  passwordResets: {
    // Not Ann's: the e-mail would invalidate the link that the next rows use.
    request: everyone(() => ({ body: { email: 'somebody@shop.test' } })),
    find: held(async (things) => ({ params: { token: await things.resetToken() } })),
    use: {
      ...held(async (things) => ({
        params: { token: await things.resetToken() },
        body: { password: 'letters & ink again' },
      })),
      last: 3,
    },
  },
  emailConfirmations: {
    find: held(async (things) => ({ params: { token: await things.confirmationToken() } })),
    confirm: held(async (things) => ({ params: { token: await things.confirmationToken() } })),
  },
  artists: {
    list: everyone(),
    find: everyone(({ shop }) => ({ params: { id: shop.catalog.artistId } })),
  },
  cards: {
    list: everyone(),
    count: everyone(),
    search: everyone(() => ({ query: { q: 'hello', category: 'greeting', price: '0-15', limit: 5 } })),
    samples: everyone(() => ({ query: { of: 'artist' } })),
    find: everyone(({ shop }) => ({ params: { id: shop.catalog.cardId } })),
  },
  categories: { list: everyone() },
  featuredRows: { list: everyone() },
  cart: {
    list: own(),
    add: own(({ shop }) => ({ body: sampleAddition(shop.catalog) })),
    change: owned(async (things) => ({ params: { id: await things.cartLine() }, body: { quantity: 2 } })),
    remove: owned(async (things) => ({ params: { id: await things.cartLine() } })),
  },
  codes: {
    summary: own(),
    apply: own(async (things) => {
      await things.cartCode()
      return { body: { code: 'ANN10' } }
    }),
    remove: owned(async (things) => ({ params: { id: await things.cartCode() } })),
  },
  // recipient-lists.test.ts sends a file; without one nobody is read.
  recipientLists: { read: { ...everyone(), status: 400 } },
  cartRecipients: {
    replace: owned(async (things) => ({ params: { id: await things.cartLine() }, body: { recipients: null } })),
  },
  checkout: {
    createPaymentIntent: own(async (things) => {
      await things.cartLine()
      return { body: { calculateFromCart: true } }
    }),
    saveDraft: owned(
      async (things) => ({ body: { paymentIntentId: (await things.payment()).id, form } }),
      otherPayment,
    ),
    // The table's shop uses Stripe, so this route is absent; sandbox.test.ts tests it in a sandbox shop.
    confirmSandbox: {
      ...everyone(() => ({ params: { id: `pi_sbx_${'0'.repeat(24)}` }, body: { clientSecret: '?' } })),
      status: 404,
    },
  },
  orders: {
    place: owned(async (things) => ({ body: await things.paidPlacement() }), otherPayment),
    listOwn: own(),
    countGuest: own(),
    addGuest: own(),
    findOwn: owned(async (things) => ({ params: { id: (await things.order()).id } })),
    changeWords: owned(async (things) => ({ params: { id: (await things.order()).id, line: '0' }, body: newWords })),
    changeAddress: owned(async (things) => ({ params: { id: (await things.order()).id }, body: newAddress })),
    cancel: owned(async (things) => ({ params: { id: (await things.order()).id }, body: { lines: [0] } })),
    renewLink: owned(async (things) => ({ params: { id: (await things.order()).id } })),
  },
  tracking: {
    find: held(async (things) => ({ params: { token: (await things.order()).trackToken } })),
    changeWords: held(async (things) => ({
      params: { token: (await things.order()).trackToken, line: '0' },
      body: newWords,
    })),
    changeAddress: held(async (things) => ({
      params: { token: (await things.order()).trackToken },
      body: newAddress,
    })),
    cancel: held(async (things) => ({ params: { token: (await things.order()).trackToken }, body: {} })),
    sendLink: everyone(async (things) => ({
      body: { orderNumber: (await things.order()).id.slice(-8), email: form.customerEmail },
    })),
  },
  ownPieces: mapped(pieceCalls('id'), owned),
  trackedPieces: mapped(pieceCalls('token'), held),
  giftee: {
    find: held(byCode('mailed')),
    arrive: held(byCode('mailed')),
    thank: held(byCode('arrived', { message: 'It is lovely.' })),
    report: held(byCode('arrived', { message: 'The corner is bent.' })),
    ...gifteeReviewCalls,
  },
  ownWordPayments: {
    prepare: owned((things) => wordsPayment(things, 'id', false)),
    finish: owned((things) => wordsPayment(things, 'id', true)),
  },
  trackedWordPayments: {
    prepare: held((things) => wordsPayment(things, 'token', false)),
    finish: held((things) => wordsPayment(things, 'token', true)),
  },
  savedAddresses: {
    list: own(),
    remove: owned(async (things) => {
      const placed = await things.order()
      const { body } = await things.callers.ann.send('GET', '/api/user/addresses')
      const addresses = body as { id: string; address: typeof placed.shippingAddress }[]
      return { params: { id: addresses.find(({ address }) => address.street === placed.shippingAddress.street)!.id } }
    }),
  },
  favorites: {
    list: own(),
    add: own(({ shop }) => ({ params: { id: shop.catalog.cardId } })),
    remove: own(async (things) => ({ params: { id: await things.favorite() } })),
  },
  recommendations: { find: own() },
  occasions: {
    list: everyone(),
    ofArtist: everyone(({ shop }) => ({ params: { id: shop.catalog.artistId } })),
  },
  letteredCards: { ofArtist: everyone(({ shop }) => ({ params: { id: shop.catalog.artistId } })) },
  promises: { list: { whose: 'everyone', call: () => ({}) }, ofCart: own() },
  quotes: {
    request: everyone(() => ({
      body: {
        companyName: 'Company',
        contactName: 'Ann',
        contactEmail: form.customerEmail,
        eventType: 'Other',
        estimatedQuantity: 60,
      },
    })),
  },
  messages: { send: everyone(() => ({ body: { name: 'Ann', email: form.customerEmail, message: 'Hello' } })) },
  offers: {
    find: held(async (things) => ({ params: { token: await things.offerToken() } })),
    decide: held(async (things) => ({ params: { token: await things.offerToken() }, body: { decision: 'declined' } })),
  },
}
