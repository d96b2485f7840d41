import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { studio } from '#contract/studio/studio.ts'
import { studioEarnings } from '#contract/money/studio-earnings.ts'
import { studioStatements } from '#contract/money/statements.ts'
import { addDays } from '#contract/base/mail-calendar.ts'
import { artistCalendars } from '#server/platform/db/schema.ts'
import { lastWeek, makeStatements } from '#server/money/artist-payouts/make-statements.ts'
import { addEarner, addEarning } from '#tests/support/samples/sample-earnings.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'

// The studio's weeks of earnings are those of statements, wherever the artist lives.

const shop = await openTestShop()
afterAll(() => shop.close())

async function signedIn(timeZone: string) {
  const { artistId, email, password } = await addEarner(shop.db, { timeZone })
  const visitor = new Visitor(shop)
  await visitor.call(studio.signIn, { body: { email, password } })
  return { artistId, visitor }
}

test.each(['Pacific/Pago_Pago', 'America/Los_Angeles', 'America/New_York', 'Asia/Tokyo', 'Pacific/Kiritimati'])(
  'the last moment of Sunday and the first of Monday in %s',
  async (timeZone) => {
    const { artistId, visitor } = await signedIn(timeZone)
    const { weekFrom, endsAt } = lastWeek(new Date(), timeZone)
    await addEarning(shop.db, artistId, { cents: 500, at: new Date(endsAt.getTime() - 1) })
    await addEarning(shop.db, artistId, { cents: 300, at: new Date(endsAt.getTime() - 1), kind: 'tip' })
    await addEarning(shop.db, artistId, { cents: 700, at: endsAt })
    await makeStatements(shop.db, shop.jobs)
    const { body } = await visitor.call(studioEarnings.find)
    expect(body).toMatchObject({
      timeZone,
      total: '15.00',
      weeks: [
        { from: addDays(weekFrom, 7), cards: 1, amount: '7.00' },
        { from: weekFrom, cards: 1, amount: '8.00' },
      ],
    })
    expect((await visitor.call(studioStatements.list)).body.statements).toMatchObject([{ weekFrom, total: '8.00' }])
  },
)

test('an artist without a calendar has the shop’s weeks', async () => {
  const { artistId, visitor } = await signedIn('Asia/Tokyo')
  await shop.db.delete(artistCalendars).where(eq(artistCalendars.artistId, artistId))
  const { weekFrom, endsAt } = lastWeek(new Date(), 'America/New_York')
  await addEarning(shop.db, artistId, { cents: 500, at: new Date(endsAt.getTime() - 1) })
  const { body } = await visitor.call(studioEarnings.find)
  expect(body).toMatchObject({ timeZone: 'America/New_York', weeks: [{ from: weekFrom, amount: '5.00' }] })
})
