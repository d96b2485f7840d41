import { afterAll, expect, test } from 'vitest'
import { addArtistAccount } from '#tests/support/samples/samples.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'
import { waitForAnswer } from './piece-artists.ts'

const shop = await openTestShop()
const { artistId } = await addArtistAccount(shop.db, { email: 'ida@shop.test', password: 'nib, ink & patience' })
afterAll(() => shop.close())

/** Thursday, 6 PM in New York: 12 working hours end on Monday. */
const thursday = new Date('2026-12-03T23:00:00Z')
const answerBy = async (letteredBy: string | null, dueZone = 'America/New_York', now = thursday) =>
  (await waitForAnswer(shop.db, artistId, { letteredBy, dueZone }, now)).answerBy?.toISOString()

test('an artist answers within the working hours of the settings, while the card has time', async () => {
  const hours = await answerBy(null)
  expect(hours).toBe('2026-12-07T18:00:00.000Z')
  expect(await answerBy('2026-12-31')).toBe(hours)
})

test('and otherwise while half of the working hours until noon of its lettering day are left for another artist', async () => {
  // Three of them end at noon on Friday, in New York.
  expect(await answerBy('2026-12-04')).toBe('2026-12-04T15:00:00.000Z')
  expect(await answerBy('2026-12-04', 'Pacific/Honolulu')).toBe('2026-12-04T18:00:00.000Z')
})

test('an evening and a weekend are nobody’s time to answer', async () => {
  const friday = new Date('2026-12-05T01:00:00Z')
  expect(await answerBy('2026-12-07', 'America/New_York', friday)).toBe('2026-12-07T15:00:00.000Z')
  expect(await answerBy('2026-12-08', 'America/New_York', friday)).toBe('2026-12-07T19:00:00.000Z')
})

test('without working hours before it, half of the time by the clock is left', async () => {
  // Twenty hours before Saturday is over, for an artist who letters on Saturdays.
  const saturday = new Date('2026-12-05T09:00:00Z')
  expect(await answerBy('2026-12-05', 'America/New_York', saturday)).toBe('2026-12-05T18:59:59.999Z')
})

test('a day that is over shortens nothing: the card is late already', async () => {
  expect(await answerBy('2026-12-02')).toBe('2026-12-07T18:00:00.000Z')
})
