import { defaultCalendar } from '#contract/fulfillment/studio-calendar.ts'
import type { RowsOf } from './access-row.ts'
import { about, desk } from './desk-calls.ts'
import { pageDecision } from './proposed-page.ts'
import type { Things } from './things.ts'

const paperOf = async (things: Things) => ({
  artistId: await things.artist(),
  cardDesignId: await things.card(),
  version: 0,
})

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

/** Administrators' calls about artists, designs and sales. */
export const catalogRows: RowsOf<
  | 'artistsAdmin'
  | 'artistPagesAdmin'
  | 'calendarsAdmin'
  | 'cardsAdmin'
  | 'catalogAdmin'
  | 'categoriesAdmin'
  | 'featuredRowsAdmin'
  | 'promoCodesAdmin'
  | 'paperAdmin'
> = {
  artistsAdmin: {
    list: desk(),
    create: desk(() => ({ body: artist })),
    change: about((things) => things.artist(), artist),
    remove: about((things) => things.artist()),
  },
  artistPagesAdmin: { list: desk(), decide: desk(pageDecision) },
  calendarsAdmin: {
    find: about((things) => things.artist()),
    save: about((things) => things.artist(), { ...defaultCalendar, postingZip: '97201' }),
  },
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
  promoCodesAdmin: {
    list: desk(),
    create: desk(() => ({ body: newPromoCode() })),
    change: desk(async (things) => ({ params: { id: await things.promoCode() }, body: newPromoCode() })),
    remove: about((things) => things.promoCode()),
  },
  paperAdmin: {
    list: desk(),
    count: desk(async (things) => ({ body: { ...(await paperOf(things)), count: 4, lowMark: 3 } })),
    send: desk(async (things) => ({ body: { ...(await paperOf(things)), copies: 4 } })),
  },
}
