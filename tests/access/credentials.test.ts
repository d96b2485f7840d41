import { afterAll, describe, expect, test } from 'vitest'
import { type Credential, credentials, everyCredential } from '#server/platform/credentials/credentials.ts'
import { type AccountEvent, accountEvents, outcomeOf } from '#server/platform/credentials/revocations.ts'
import { type AccountKind, everyKind } from '#server/platform/sessions/account-kinds.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'
import { type Holder, type OpenHolder, publicUrl } from './credential-holder.ts'
import { heldByAdmin } from './held-by-admin.ts'
import { heldByArtist } from './held-by-artist.ts'
import { heldByShopper } from './held-by-shopper.ts'

// What `revocations.ts` says, on a shop: accounts with everything that opens them, each after one event.

const shop = await openTestShop({ PUBLIC_URL: publicUrl })
afterAll(() => shop.close())

const holders: Record<AccountKind, OpenHolder> = { shopper: heldByShopper, artist: heldByArtist, admin: heldByAdmin }
const heldBy = (kind: AccountKind) => everyCredential.filter((name) => credentials[name].of.includes(kind))

describe.each(everyKind)('%s', (kind) => {
  test('has every credential of the kind, and each works until something happens', async () => {
    const { works } = await holders[kind](shop)
    expect(Object.keys(works).toSorted()).toEqual(heldBy(kind).toSorted())
    for (const [name, tries] of Object.entries(works)) expect(new Set(await tries()), name).toEqual(new Set([true]))
  })

  test('each event ends what the table says, and nothing else', async () => {
    const { events } = await holders[kind](shop)
    for (const event of Object.keys(events) as AccountEvent[])
      for (const at of events[event]!.keys()) {
        const holder = await holders[kind](shop)
        const { status, message } = await holder.events[event]![at]!()
        expect(status, `${event}: ${message}`).toBeLessThan(300)
        expect(await observedOf(kind, holder), event).toEqual(promisedBy(kind, event))
      }
  })
})

async function observedOf(kind: AccountKind, { works }: Holder) {
  const outcomes: Partial<Record<Credential, string>> = {}
  for (const name of heldBy(kind)) {
    const left = new Set(await works[name]!())
    outcomes[name] = left.size === 1 ? (left.has(true) ? 'stays' : 'ends') : 'some stay'
  }
  return outcomes
}

const promisedBy = (kind: AccountKind, event: AccountEvent) =>
  Object.fromEntries(heldBy(kind).map((name) => [name, outcomeOf(kind, event, name).split(':')[0]]))

test('every event happens to some kind of account', async () => {
  const happening = await Promise.all(everyKind.map(async (kind) => Object.keys((await holders[kind](shop)).events)))
  expect([...new Set(happening.flat())].toSorted()).toEqual([...accountEvents].toSorted())
})
