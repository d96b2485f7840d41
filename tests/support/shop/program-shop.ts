import { eq } from 'drizzle-orm'
import { accounts } from '#contract/customers/accounts.ts'
import type { apiV1 } from '#contract/developers/api-v1.ts'
import type { Input } from '#contract/base/endpoint.ts'
import { bookEntry, findBalance, openBalance } from '#server/money/stored-value/balances.ts'
import { users } from '#server/platform/db/schema.ts'
import { addSampleCatalog, sampleAddress } from '#tests/support/samples/samples.ts'
import { newProgram } from './program.ts'
import { openTestShop } from './test-shop.ts'
import { Visitor } from './visitor.ts'

export type ProgramShop = Awaited<ReturnType<typeof openProgramShop>>
type Body = Input<typeof apiV1.createOrder>['body']

/** A shop with an account whose programs call API v1. */
export async function openProgramShop(environment: Record<string, string> = {}) {
  const shop = await openTestShop(environment)
  const catalog = await addSampleCatalog(shop.db)
  const person = { email: 'dev@shop.test', firstName: 'Dana', lastName: 'Dev', password: 'letters & ink' }
  const owner = new Visitor(shop)
  await owner.call(accounts.register, { body: { ...person, username: 'dev' } })
  const [{ id: userId } = { id: '' }] = await shop.db.select().from(users).where(eq(users.username, 'dev'))
  const to = (name: string, values: object = {}) => ({ name, address: sampleAddress, ...values })
  const item = (values: Partial<Body['items'][number]> = {}) => ({
    cardDesignId: catalog.cardId,
    writingStyle: 'Modern Script' as const,
    customMessage: 'Dear {firstName}, thank you.',
    customSignature: 'Acme',
    recipients: [to('Ann Lee')],
    ...values,
  })
  return {
    shop,
    catalog,
    owner,
    userId,
    live: await newProgram(shop, owner, 'live'),
    tests: await newProgram(shop, owner, 'test'),
    to,
    item,
    body: (values: Partial<Body> = {}): Body => ({ items: [item()], ...values }),
    /** Into the balance of an account: this one's, or another by its user name. */
    async payIn(cents: number, username = 'dev') {
      const [payer] = await shop.db.select().from(users).where(eq(users.username, username))
      const { id } = await openBalance(shop.db, { userId: payer!.id })
      await bookEntry(shop.db, id, { kind: 'paid_in', cents, reference: crypto.randomUUID() })
    },
    held: async () => (await findBalance(shop.db, { userId }))?.cents ?? 0,
    close: () => shop.close(),
  }
}
