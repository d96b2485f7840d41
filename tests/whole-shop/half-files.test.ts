import { afterAll, expect, test } from 'vitest'
import type { Call } from '#tests/access/access-row.ts'
import { ask } from '#tests/access/answers.ts'
import { openCallers, rightfulCaller } from '#tests/access/callers.ts'
import { everyEndpoint } from '#tests/access/every-endpoint.ts'
import { makeThings } from '#tests/access/things.ts'
import { openStripeShop } from '#tests/support/shop/stripe-shop.ts'

// A file that broke off, or never began, is refused with a sentence wherever a file can be sent. A list is read in the
// background: what is wrong with it is said on its page (`runs.test.ts`).

const shop = await openStripeShop()
const callers = await openCallers(shop)
const things = makeThings(shop, callers)
afterAll(() => shop.close())

const takesFile = everyEndpoint.filter(({ endpoint }) => endpoint.form)

test.each(takesFile.map((described) => [described.name, described] as const))(
  '%s refuses a file of 0 bytes, of 1 byte, and half a file',
  async (name, described) => {
    const caller = rightfulCaller(callers, described)
    for (const part of ['none', 'one', 'half'] as const) {
      const call = (await described.row.call(things)) as Call & { body: Record<string, unknown> }
      const body = Object.fromEntries(
        await Promise.all(
          Object.entries(call.body).map(async ([field, value]) => [
            field,
            value instanceof File ? await cut(value, part) : value,
          ]),
        ),
      ) as object
      const { status, text } = await ask(caller, described, { ...call, body })
      const isReadLater = name === 'runs.upload' && part !== 'none'
      expect(status, `${part}: ${text}`).toBe(isReadLater ? 201 : 400)
      if (!isReadLater) expect(text).toMatch(/"message":"\S+ \S+/)
    }
  },
)

async function cut(file: File, part: 'none' | 'one' | 'half'): Promise<File> {
  const bytes = await file.arrayBuffer()
  const length = { none: 0, one: 1, half: Math.floor(bytes.byteLength / 2) }[part]
  return new File([bytes.slice(0, length)], file.name, { type: file.type })
}
