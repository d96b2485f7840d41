import { afterAll, expect, test } from 'vitest'
import { addArtistAccount } from '#tests/support/samples/samples.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'
import { waitForAnswer } from './piece-artists.ts'

const shop = await openTestShop()
const { artistId } = await addArtistAccount(shop.db, { email: 'ida@shop.test', password: 'nib, ink & patience' })
afterAll(() => shop.close())

/** Thursday, 6 PM in New York: 12 working hours end on Monday. */
const now = new Date('2026-12-03T23:00:00Z')
const answerBy = async (letteredBy: string | null, dueZone = 'America/New_York') =>
  (await waitForAnswer(shop.db, artistId, { letteredBy, dueZone }, now)).answerBy?.toISOString()

test('an artist answers within the working hours of the settings, while the card has time', async () => {
  const hours = await answerBy(null)
  expect(hours).toBe('2026-12-07T18:00:00.000Z')
  expect(await answerBy('2026-12-31')).toBe(hours)
})

test('and otherwise while half of the time until it is lettered is left for another artist', async () => {
  // Friday ends 30 hours from now.
  expect(await answerBy('2026-12-04')).toBe('2026-12-04T13:59:59.999Z')
  expect(await answerBy('2026-12-04', 'Pacific/Honolulu')).toBe('2026-12-04T16:29:59.999Z')
})

test('a day that is over shortens nothing: the card is late already', async () => {
  expect(await answerBy('2026-12-02')).toBe('2026-12-07T18:00:00.000Z')
})
