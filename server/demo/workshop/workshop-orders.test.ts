import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { doubtAbout, MailingAddress } from '#contract/base/address.ts'
import { maxMessage, maxSignature } from '#contract/catalog/customization.ts'
import { photoWidths } from '#contract/base/photo-upload.ts'
import { demoArtists } from '#server/demo/artists/demo-artists.ts'
import { pictureFormats } from '#server/platform/pictures/picture-sizes.ts'
import { photoFile } from './insert-photos.ts'
import { workshopStages } from './workshop-order.ts'
import { workshopOrders } from './workshop-orders.ts'

const lines = workshopOrders.flatMap((order) => order.cards)

describe('works', () => {
  test('every stage occurs, and one artist has a full day', () => {
    expect(new Set(lines.map((card) => card.stage))).toEqual(new Set(workshopStages))
    expect(new Set(workshopOrders.map((order) => order.slug)).size).toBe(workshopOrders.length)
    expect(lines.filter((card) => card.artist === 'ines-moreau' && card.stage === 'accepted').length).toBe(6)
  })
  test.each(workshopOrders)('$slug has photos of its cards if and only if they are lettered', ({ slug, cards }) => {
    const unfinished: string[] = ['waiting', 'offered', 'refused', 'accepted', 'late', 'cancelled']
    const expected = cards.some((card) => !unfinished.includes(card.stage))
    const files = (['inside', 'envelope'] as const).flatMap((kind) =>
      photoWidths.flatMap((width) => pictureFormats.map((format) => photoFile(slug, kind, width, format))),
    )
    expect(files.filter(existsSync)).toEqual(expected ? files : [])
  })
  test.each(workshopOrders)('$slug could be ordered and mailed', ({ buyer, cards }) => {
    const designs = demoArtists.flatMap((artist) => artist.designs.map((design) => `${artist.slug}/${design.slug}`))
    expect(buyer.email).toMatch(/^[a-z.]+@example\.com$/)
    for (const card of cards) {
      expect(designs).toContain(card.design)
      const artist = demoArtists.find(({ slug }) => slug === card.artist)
      expect(artist?.hands.map(({ style }) => style)).toContain(card.style)
      expect(card.message.length).toBeLessThanOrEqual(maxMessage)
      expect(card.signature.length).toBeLessThanOrEqual(maxSignature)
      expect(MailingAddress.parse(card.recipient)).toEqual(card.recipient)
      expect(doubtAbout(card.recipient)).toBeUndefined()
    }
  })
})
