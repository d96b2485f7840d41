import { afterAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/base/endpoint.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'
import { everyEndpoint } from './every-endpoint.ts'

// Which of the administrators' calls need no password again (product.md, section 6). All others do: one that gives
// money away, lifts a block, opens the portal to somebody or takes many people's data out of it. A new call is named
// here with its reason, or is `fresh`.

const shop = await openTestShop()
afterAll(() => shop.close())

const withoutPassword: Record<string, string[]> = {
  'signing in and out': [
    'ownAdmin.prove',
    'ownAdmin.endSession',
    'ownAdmin.endOtherSessions',
    'admins.endSession',
    // Asks for the current one.
    'admins.changePassword',
  ],
  'the catalog, which gives nothing away': [
    'artistsAdmin.create',
    'artistsAdmin.change',
    'artistsAdmin.remove',
    'artistPagesAdmin.decide',
    'handsAdmin.removeFont',
    'handsAdmin.removeSample',
    'cardsAdmin.create',
    'cardsAdmin.change',
    'cardsAdmin.remove',
    'cardsAdmin.activate',
    'catalogAdmin.beginImport',
    'catalogAdmin.sendPart',
    'catalogAdmin.checkImport',
    'catalogAdmin.startImport',
    'catalogAdmin.stopImport',
    'categoriesAdmin.create',
    'categoriesAdmin.change',
    'categoriesAdmin.remove',
    'featuredRowsAdmin.create',
    'featuredRowsAdmin.change',
    'featuredRowsAdmin.remove',
    'featuredRowsAdmin.addCard',
    'featuredRowsAdmin.removeCard',
    'featuredRowsAdmin.arrange',
    'featuredRowsAdmin.arrangeCards',
  ],
  'the day’s work on cards, which moves no money': [
    'calendarsAdmin.save',
    'ordersAdmin.start',
    'ordersAdmin.complete',
    'ordersAdmin.ship',
    'ordersAdmin.mail',
    'ordersAdmin.undo',
    'ordersAdmin.addNote',
    'ordersAdmin.resendMail',
    // The new link goes to the address on the order or the run only.
    'ordersAdmin.renewLink',
    'ordersAdmin.endLink',
    'runsAdmin.renewLink',
    'runsAdmin.endLink',
    'ordersBulk.start',
    'ordersBulk.mail',
    'ordersBulk.undo',
    'ordersBulk.assign',
    'ordersEdit.address',
    'ordersEdit.card',
    'paperAdmin.count',
    'paperAdmin.send',
    'photosAdmin.add',
    'photosAdmin.remove',
    'photosAdmin.order',
    'piecesAdmin.accept',
    'piecesAdmin.refuse',
    'piecesAdmin.letter',
    'piecesAdmin.mail',
    'piecesAdmin.assign',
    'piecesAdmin.review',
    'piecesAdmin.arrive',
    // Opens a claim; deciding it needs the password.
    'piecesAdmin.comeBack',
    'piecesAdmin.write',
    'reviewsAdmin.hide',
    'reviewsAdmin.show',
  ],
  'a business’s requests: offers and invoices, which ask for money': [
    'quotesAdmin.plan',
    'quotesAdmin.offer',
    // Changes nothing before the business agrees.
    'runDays.propose',
    'invoicesAdmin.issue',
    'runMakingAdmin.replace',
    'runMakingAdmin.cancel',
  ],
  'what only a code that nobody has used loses': ['promoCodesAdmin.remove'],
  'letters and notices': ['messagesAdmin.reply', 'messagesAdmin.finish', 'emailsAdmin.resend', 'alertsAdmin.resolve'],
}

test('every administrators’ call that changes something asks for the password again, or is listed here with a reason', () => {
  const changing = everyEndpoint.filter(
    ({ endpoint: { access, method } }: { endpoint: Endpoint }) => access === 'admin' && method !== 'GET',
  )
  const without = changing.filter(({ endpoint }: { endpoint: Endpoint }) => !endpoint.fresh).map(({ name }) => name)
  expect(new Set(without)).toEqual(new Set(Object.values(withoutPassword).flat()))
})

test('every file of many people’s data or of money is for owners, and asks for the password again', () => {
  /** What the shop shows to everybody anyway, and designs that it does not show yet. */
  const ofCatalog = ['/api/admin/catalogue.zip', '/api/admin/catalogue/imports/:id/refused.csv']
  const files = shop.routes.filter(
    ({ method, url, access }) => method === 'GET' && access === 'admin' && /\.(csv|zip)$/.test(url),
  )
  expect(files.length).toBeGreaterThan(4)
  const unguarded = files.filter(({ roles, fresh }) => roles || !fresh).map(({ url }) => url)
  expect(unguarded.toSorted()).toEqual(ofCatalog)
})
