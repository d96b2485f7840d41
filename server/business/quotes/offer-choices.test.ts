import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { addDays } from '#contract/base/mail-calendar.ts'
import { shopDayOf } from '#contract/base/shop-day.ts'
import { quotes } from '#contract/business/quotes.ts'
import { type OfferInput, type OfferLineInput, offers, quotesAdmin } from '#contract/business/quotes-admin.ts'
import { artists, auditLog, bulkQuotes, cardDesigns, quoteOffers } from '#server/platform/db/schema.ts'
import { writeEmail } from '#server/platform/emails/send-email.ts'
import { addSampleCatalog } from '#tests/support/samples/samples.ts'
import { signedInDesk } from '#tests/support/shop/signed-in-desk.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'
import { quoteEmails } from './quote-emails.ts'

// What a quote promises besides its price: design, writing style, artist and mailing day.

const shop = await openTestShop()
const catalog = await addSampleCatalog(shop.db)
const desk = await signedInDesk(shop)
afterAll(() => shop.close())

const post = { publicUrl: 'http://shop.test', deskAddress: 'desk@shop.test', emails: quoteEmails }
const inDays = (days: number) => addDays(shopDayOf(new Date()), days)
const plain = { description: 'Cream paper', quantity: 50, unitPrice: '10.39' }
const full = (): OfferLineInput => ({
  ...plain,
  cardDesignId: catalog.cardId,
  writingStyle: 'Modern Script',
  selectedArtistId: catalog.artistId,
})

async function request(contactEmail: string): Promise<string> {
  await new Visitor(shop).call(quotes.request, {
    body: { companyName: 'Acme', contactName: 'Al', contactEmail, eventType: 'Other', estimatedQuantity: 250 },
  })
  const [row] = await shop.db.select().from(bulkQuotes).where(eq(bulkQuotes.contactEmail, contactEmail))
  return row!.id
}

const offer = (id: string, change: Partial<OfferInput>) =>
  desk.call(quotesAdmin.offer, {
    params: { id },
    body: { lines: [plain], message: 'Here you are.', expiresOn: inDays(14), ...change },
  })

/** An artist and a design that may be removed. */
async function another(): Promise<{ artistId: string; cardId: string }> {
  const [artist] = await shop.db
    .insert(artists)
    .values({ name: 'Bo', specialty: 'Ink', bio: 'B.', experience: '1 year', profileImage: '', workspaceImage: '' })
    .returning()
  const [card] = await shop.db
    .insert(cardDesigns)
    .values({ title: 'Leaving', description: 'L.', category: 'greeting', priceCents: 900 })
    .returning()
  return { artistId: artist!.id, cardId: card!.id }
}

async function sent(id: string) {
  const [{ id: about, token }] = (await shop.db.select().from(quoteOffers).where(eq(quoteOffers.quoteId, id))) as [
    typeof quoteOffers.$inferSelect,
  ]
  const { body } = await new Visitor(shop).call(offers.find, { params: { token } })
  return {
    about,
    token,
    offer: body.offer,
    mail: (await writeEmail(shop.db, post, { kind: 'quote-offer', about }, 'x'))!,
  }
}

describe('works', () => {
  test('desk, business and both e-mails name the design, the style, the artist and the day', async () => {
    const id = await request('all@shop.test')
    const readyBy = inDays(90)
    const { body } = await offer(id, { lines: [full(), { ...plain, writingStyle: 'Elegant Cursive' }, plain], readyBy })
    const { title } = (await shop.db.select().from(cardDesigns).where(eq(cardDesigns.id, catalog.cardId)))[0]!
    const { name } = (await shop.db.select().from(artists).where(eq(artists.id, catalog.artistId)))[0]!
    expect(body.offers[0]).toMatchObject({
      readyBy,
      lines: [
        {
          cardDesign: { id: catalog.cardId, title, price: expect.any(String) },
          writingStyle: 'Modern Script',
          selectedArtist: { id: catalog.artistId, name, isActive: true },
        },
        { cardDesign: null, writingStyle: 'Elegant Cursive', selectedArtist: null },
        { cardDesign: null, writingStyle: null, selectedArtist: null },
      ],
    })
    const { about, token, offer: shown, mail } = await sent(id)
    expect(shown).toEqual({ ...body.offers[0], by: 'Fairhand' })
    const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(readyBy))
    const terms = [
      `50 cards at $10.39 each\nCard design: ${title}\nWriting style: Modern Script\nLettered by: ${name}\n\n`,
      'Card design: to be agreed with you\nWriting style: Elegant Cursive\nLettered by: to be agreed with you\n\n',
      '50 cards at $10.39 each\n\nTotal:',
      `Ready by: mailed by ${day}`,
    ]
    for (const told of terms) expect(mail.text).toContain(told)
    await new Visitor(shop).call(offers.decide, { params: { token }, body: { decision: 'accepted' } })
    const toDesk = (await writeEmail(shop.db, post, { kind: 'quote-decided', about }, 'y'))!
    for (const told of terms) expect(toDesk.text).toContain(told)
    const [noted] = await shop.db.select().from(auditLog).where(eq(auditLog.subjectId, id))
    expect(noted!.after).toMatchObject({
      readyBy,
      lines: expect.arrayContaining([`50 × Cream paper at $10.39, “${title}”, Modern Script, lettered by ${name}`]),
    })
  })

  test('a quote that names only its price shows only its price', async () => {
    const id = await request('plain@shop.test')
    await offer(id, {})
    const { offer: shown, mail } = await sent(id)
    expect(shown.readyBy).toBeNull()
    expect(mail.text).not.toMatch(/Ready by|agreed|Card design|Lettered by/)
  })

  test('title and name stay when the design and the artist leave the shop, marked as unavailable', async () => {
    const gone = await another()
    const id = await request('gone@shop.test')
    const { body } = await offer(id, {
      lines: [{ ...full(), cardDesignId: gone.cardId, selectedArtistId: gone.artistId }],
    })
    const [before] = body.offers[0]!.lines
    await shop.db.delete(cardDesigns).where(eq(cardDesigns.id, gone.cardId))
    await shop.db.update(artists).set({ isActive: false }).where(eq(artists.id, gone.artistId))
    const [after] = (await sent(id)).offer.lines
    expect(after).toMatchObject({
      cardDesign: { title: before!.cardDesign!.title, price: null, imageUrl: null },
      selectedArtist: { name: before!.selectedArtist!.name, isActive: false, profileImage: null },
    })
  })
})

describe('refuses', () => {
  test('choices that are not offered, naming the line, and stores nothing', async () => {
    const id = await request('unknown@shop.test')
    const gone = await another()
    await shop.db.update(cardDesigns).set({ isActive: false }).where(eq(cardDesigns.id, gone.cardId))
    await shop.db.update(artists).set({ isActive: false }).where(eq(artists.id, gone.artistId))
    for (const [change, path, message] of [
      [{ cardDesignId: crypto.randomUUID() }, 'cardDesignId', 'This card design is no longer available'],
      [{ cardDesignId: gone.cardId }, 'cardDesignId', 'This card design is no longer available'],
      [{ selectedArtistId: crypto.randomUUID() }, 'selectedArtistId', 'This artist is no longer available'],
      [{ selectedArtistId: gone.artistId }, 'selectedArtistId', 'This artist is no longer available'],
      [{ writingStyle: 'Runes' as 'Modern Script' }, 'writingStyle', 'Writing style is not valid'],
    ] as const)
      expect(await offer(id, { lines: [plain, { ...plain, ...change }] }), message).toMatchObject({
        status: 400,
        body: { issues: [{ path: `lines.1.${path}`, message }] },
      })
    expect(await shop.db.$count(quoteOffers, eq(quoteOffers.quoteId, id))).toBe(0)
  })

  test('a mailing day that has passed, is out of range, or is before the last day to accept', async () => {
    const id = await request('day@shop.test')
    for (const [readyBy, message] of [
      [inDays(-1), 'Ready-by date must not be in the past'],
      [inDays(13), 'Ready-by date must not be before the last day of the quote'],
      ['2101-01-01', 'Please enter a date between 2000 and 2100'],
      ['soon', 'Ready-by date is not valid'],
    ])
      expect(await offer(id, { readyBy: readyBy! })).toMatchObject({
        status: 400,
        body: { issues: expect.arrayContaining([{ path: 'readyBy', message }]) },
      })
    expect((await offer(id, { readyBy: inDays(60) })).status).toBe(201)
  })
})
