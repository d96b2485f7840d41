import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accounts } from '#contract/customers/accounts.ts'
import { apiV1 } from '#contract/developers/api-v1.ts'
import { testPieces } from '#server/platform/db/schema.ts'
import { crashPoints } from '#server/platform/process/crash-points.ts'
import { eventually } from '#tests/support/checks/eventually.ts'
import { addSampleCatalog, sampleAddress } from '#tests/support/samples/samples.ts'
import { kills } from '#tests/support/checks/chaos-figures.ts'
import { openCrashSite } from '#tests/support/shop/crash-site.ts'
import { newProgram } from '#tests/support/shop/program.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'

test.each(kills(crashPoints.testMode))(
  'killed at %s: the card stays in its state, and moves once afterward',
  async (point) => {
    const site = await openCrashSite()
    try {
      const { cardId: cardDesignId } = await addSampleCatalog(site.db)
      const first = await site.start(point)
      const owner = new Visitor(first)
      const person = { username: 'dev', email: 'dev@shop.test', firstName: '', lastName: '', password: 'letters & ink' }
      const register = () => owner.call(accounts.register, { body: person })
      // A process that has just started may respond with 503.
      await eventually(async () => expect((await register()).status).toBe(201), 500)
      const program = await newProgram({ url: first.url, db: site.db }, owner, 'test')
      const item = {
        cardDesignId,
        writingStyle: 'Modern Script' as const,
        customMessage: 'Hello',
        customSignature: 'Acme',
        recipients: [{ name: 'Ann Lee', address: sampleAddress }],
      }
      const { body: order } = await program.call(apiV1.createOrder, { body: { items: [item] } })
      const { id } = order.pieces[0]!
      const advance = () => program.call(apiV1.advancePiece, { params: { id } })
      await advance().catch(() => undefined)
      await first.gone
      const [row] = await site.db.select().from(testPieces).where(eq(testPieces.id, id))
      expect(row).toMatchObject({ state: 'waiting', acceptedAt: null })
      const second = await site.start()
      program.url = second.url
      const moved = await eventually(async () => {
        const answer = await advance()
        expect(answer.status).toBe(200)
        return answer.body
      }, 500)
      expect(moved.state).toBe('accepted')
    } finally {
      await site.close()
    }
  },
)
