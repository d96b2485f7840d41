import { describe, expect, test } from 'vitest'
import { doubtAbout, MailingAddress } from '#contract/address.ts'
import { maxMessage, maxSignature } from '#contract/customization.ts'
import { demoArtists } from '#server/demo/demo-artists.ts'
import { workshopStages } from './workshop-order.ts'
import { workshopOrders } from './workshop-orders.ts'

const lines = workshopOrders.flatMap((order) => order.cards)

describe('works', () => {
  test('every stage has a card, and one artist has a full day', () => {
    expect(new Set(lines.map((card) => card.stage))).toEqual(new Set(workshopStages))
    expect(new Set(workshopOrders.map((order) => order.slug)).size).toBe(workshopOrders.length)
    expect(lines.filter((card) => card.artist === 'ines-moreau' && card.stage === 'accepted').length).toBe(6)
  })
  test.each(workshopOrders)('$slug could be ordered and mailed', ({ buyer, cards }) => {
    const designs = demoArtists.flatMap((artist) => artist.designs.map((design) => `${artist.slug}/${design.slug}`))
    expect(buyer.email).toMatch(/^[a-z.]+@example\.com$/)
    for (const card of cards) {
      expect(designs).toContain(card.design)
      expect(demoArtists.map((artist) => artist.slug)).toContain(card.artist)
      expect(card.message.length).toBeLessThanOrEqual(maxMessage)
      expect(card.signature.length).toBeLessThanOrEqual(maxSignature)
      expect(MailingAddress.parse(card.recipient)).toEqual(card.recipient)
      expect(doubtAbout(card.recipient)).toBeUndefined()
    }
  })
})
