import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { piecesAdmin } from '#contract/fulfillment/pieces-admin.ts'
import { artistAccounts, pieceMessages } from '#server/platform/db/schema.ts'
import { accept } from '#server/fulfillment/pieces/accept.ts'
import { say } from '#server/fulfillment/pieces/conversation.ts'
import { eventually } from '#tests/support/checks/eventually.ts'
import { openCardBuyers } from '#tests/support/shop/card-buyers.ts'

// Messages between buyer, artist and desk about a card.

const deskAddress = 'desk@shop.test'
const shop = await openCardBuyers({ RATE_LIMIT: 'on', DESK_EMAIL: deskAddress })
const artist = await shop.openStudio()
afterAll(() => shop.close())

const mailsTo = (address: string, about: string) =>
  eventually(async () => {
    const found = (await shop.at.shop.emailsTo(address)).filter(({ text }) => text.includes(about))
    expect(found).not.toEqual([])
    return found
  })
const tell = (id: string, text: string, to: 'artist' | 'customer') =>
  shop.at.desk.call(piecesAdmin.write, { params: { id }, body: { text, to } })

describe('works', () => {
  test('a question and its answer: on the page, and by one e-mail to the other side', async () => {
    const buyer = await shop.buy()
    await buyer.send('release')
    const { id, version } = await buyer.find()
    await shop.as((change) => accept(change), id)
    const asked = await buyer.send('say', { text: 'Please leave room for a drawing.' })
    expect(asked).toMatchObject({ status: 201 })
    const [mail, ...others] = await mailsTo(artist, 'leave room for a drawing')
    expect(others).toEqual([])
    expect(mail!.text).toContain(`/studio/card/${id}`)
    await shop.as((change) => say(change, 'Gladly. How large?'), id)
    const answers = await mailsTo(buyer.email, 'Gladly. How large?')
    expect(answers).toHaveLength(1)
    expect(answers[0]!.text).toContain(`/track/${buyer.token}#card-${id}`)
    const shown = await buyer.find()
    expect(shown.messages).toMatchObject([
      { role: 'shopper', name: 'Ben', text: 'Please leave room for a drawing.' },
      { role: 'artist', name: 'Ada Quill', text: 'Gladly. How large?' },
    ])
    // A message does not change the card.
    expect(shown.version).toBe(version + 1)
  })

  test('if no artist has the card, the desk reads it', async () => {
    const buyer = await shop.buy()
    await buyer.send('say', { text: 'I have not decided on the words yet.' })
    const [mail] = await mailsTo(deskAddress, 'not decided on the words')
    expect(mail!.text).toContain(`/admin/orders/${buyer.id}`)
    const lettered = await shop.buy()
    const id = await shop.lettered(lettered)
    await shop.at.shop.db.update(artistAccounts).set({ isActive: false })
    await lettered.send('say', { text: 'Is the blue dark?' })
    await mailsTo(deskAddress, 'Is the blue dark?')
    await shop.at.shop.db.update(artistAccounts).set({ isActive: true })
    expect((await tell(id, 'As dark as on the photo.', 'customer')).body.messages.at(-1)).toMatchObject({
      role: 'desk',
      forBuyer: true,
    })
    await mailsTo(lettered.email, 'As dark as on the photo.')
  })
})

describe('refuses', () => {
  test('an empty message, and more than ten in an hour', async () => {
    const buyer = await shop.buy()
    expect((await buyer.send('say', { text: ' ' })).status).toBe(400)
    for (let count = 1; count <= 10; count++)
      expect((await buyer.send('say', { text: `Message ${count}` })).status).toBe(201)
    expect((await buyer.send('say', { text: 'One more' })).status).toBe(429)
    expect((await buyer.find()).messages).toHaveLength(10)
  })
})

describe('protects', () => {
  test('what the desk writes only to the artist is neither shown nor mailed to the buyer', async () => {
    const buyer = await shop.buy()
    const id = await shop.lettered(buyer)
    await tell(id, 'Please be careful with this one.', 'artist')
    await mailsTo(artist, 'careful with this one')
    expect((await buyer.find()).messages).toEqual([])
    expect((await shop.at.shop.emailsTo(buyer.email)).filter(({ text }) => text.includes('careful'))).toEqual([])
  })

  test('nobody’s address is in an e-mail to the other side', async () => {
    const buyer = await shop.buy()
    const id = await shop.lettered(buyer)
    await buyer.send('say', { text: 'Who letters it?' })
    await shop.as((change) => say(change, 'I do, with pleasure.'), id)
    const [toArtist] = await mailsTo(artist, 'Who letters it?')
    const [toBuyer] = await mailsTo(buyer.email, 'I do, with pleasure.')
    const whole = (mail: typeof toArtist) => JSON.stringify(mail)
    expect(whole(toArtist)).not.toContain(buyer.email)
    expect(whole(toBuyer)).not.toContain(artist)
  })

  test('a message sent twice, at once or later, is stored and mailed once', async () => {
    const buyer = await shop.buy()
    const id = await shop.lettered(buyer)
    await Promise.all([1, 2, 3].map(() => buyer.send('say', { text: 'Sent by a nervous thumb' })))
    const kept = await shop.at.shop.db.select().from(pieceMessages).where(eq(pieceMessages.pieceId, id))
    expect(kept).toHaveLength(1)
    expect(await mailsTo(artist, 'nervous thumb')).toHaveLength(1)
  })
})
