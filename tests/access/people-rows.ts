import { people } from '#contract/customers/people.ts'
import { reminders } from '#contract/customers/reminders.ts'
import { addressRequests, reminderLinks } from '#server/platform/db/schema.ts'
import { sampleAddress } from '#tests/support/samples/samples.ts'
import { shopperPassword } from './callers.ts'
import type { Row, RowsOf } from './access-row.ts'
import type { Things } from './things.ts'

const own = (call: Row['call'] = () => ({})): Row => ({ whose: 'caller', call })
const owned = (call: Row['call']): Row => ({ whose: 'owner', call })
const held = (call: Row['call']): Row => ({ whose: 'holder', call })

/** A new name each time, and a plain one. */
const someLetters = () => crypto.randomUUID().replaceAll(/[\d-]/g, '').slice(0, 20)

const addPerson = async ({ callers }: Things) =>
  (await callers.ann.call(people.add, { body: { name: `Tom Berg ${someLetters()}` } })).body.id
const aboutPerson =
  (body?: (id: string) => object): Row['call'] =>
  async (things) => {
    const id = await addPerson(things)
    return { params: { id }, ...(body && { body: body(id) }) }
  }
/** The link that asks a friend of Ann's for the address. */
const byLink =
  (body?: object): Row['call'] =>
  async (things) => {
    const values = { personId: await addPerson(things), email: 'tom@shop.test' }
    const [request] = await things.shop.db
      .insert(addressRequests)
      .values({ ...values, expiresAt: new Date(Date.now() + 86_400_000) })
      .returning()
    return { params: { token: request!.token }, ...(body && { body }) }
  }

/** Calls for the address book, by shoppers and by the people in it. */
export const peopleRows: RowsOf<'people' | 'addressRequests' | 'reminders'> = {
  people: {
    list: own(),
    add: own(() => ({ body: { name: 'Tom Berg' } })),
    change: owned(aboutPerson(() => ({ name: 'Tom', version: 1 }))),
    remove: owned(aboutPerson()),
    merge: owned(async (things) => ({
      params: { id: await addPerson(things) },
      body: { personId: await addPerson(things) },
    })),
    // import-people.test.ts sends a file; without one nobody is imported.
    import: { ...own(), status: 400 },
    askAddress: owned(aboutPerson(() => ({ email: 'tom@shop.test' }))),
    cancelRequest: owned(aboutPerson()),
  },
  reminders: {
    next: own(),
    lastChoice: owned(aboutPerson()),
    calendar: own(() => ({ body: { password: shopperPassword } })),
    renewCalendar: own(() => ({ body: { password: shopperPassword } })),
    end: held(async ({ callers, shop }) => {
      await callers.ann.call(reminders.calendar, { body: { password: shopperPassword } })
      const [link] = await shop.db.select().from(reminderLinks)
      return { params: { token: link!.endToken } }
    }),
  },
  addressRequests: {
    find: held(byLink()),
    answer: held(byLink(sampleAddress)),
    refuse: held(byLink()),
  },
}
