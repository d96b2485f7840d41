import { TransactionRollbackError } from 'drizzle-orm'
import * as z from 'zod/mini'
import { afterAll, describe, expect, test } from 'vitest'
import { emails } from '#server/contributions.ts'
import type { Db } from '#server/platform/db/db.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'
import { UnreadableEmail, fromText, readText, toText } from './email-values.ts'
import { writeEmail } from './send-email.ts'

const cards = z.object({ runId: z.string(), card: z.coerce.number(), reason: z.optional(z.string()) })
const context = { publicUrl: 'http://shop.test', deskAddress: 'desk@shop.test', emails }

const shop = await openTestShop()
afterAll(() => shop.close())

describe('works', () => {
  test('an id is kept as it is, also one with spaces or braces', () => {
    for (const id of ['4f9k', 'a b', '{"a":1}', ''])
      expect(fromText<string>(undefined, toText<string>(undefined, id))).toBe(id)
  })

  test('several values are kept as JSON, in their declared order and nothing else', () => {
    const about = { secret: 'x', reason: 'As you “wished”, \\ {so}', card: 2, runId: 'r' }
    const text = toText(cards, about)
    expect(text).toBe(String.raw`{"runId":"r","card":2,"reason":"As you “wished”, \\ {so}"}`)
    expect(fromText(cards, text)).toEqual({ runId: 'r', card: 2, reason: about.reason })
  })

  test('an older version joined the values by spaces: the last one takes the rest, and may be missing', () => {
    expect(fromText(cards, 'r 2 As  you wished. ')).toEqual({ runId: 'r', card: 2, reason: 'As  you wished. ' })
    expect(fromText(cards, 'r 2')).toEqual({ runId: 'r', card: 2 })
  })

  test('every e-mail that waits in an older version’s form is written as before', async () => {
    const kept: Record<string, string> = {}
    await shop.db
      .transaction(async (tx) => {
        for (const { kind, sample } of emails) {
          const about = await sample(tx)
          if (!about.startsWith('{')) continue
          const values: Record<string, unknown> = JSON.parse(about)
          kept[kind] = Object.keys(values).join(' ')
          // E-mails run no query that a transaction cannot.
          const written = (text: string) => writeEmail(tx as unknown as Db, context, { kind, about: text }, kind)
          const [now, before] = [await written(about), await written(joinedOf(values))]
          expect(before, kind).toBeDefined()
          expect([before!.to, before!.subject], kind).toEqual([now!.to, now!.subject])
        }
        tx.rollback()
      })
      .catch((error: unknown) => {
        if (!(error instanceof TransactionRollbackError)) throw error
      })
    expect(kept).toEqual(joined)
  })
})

/** An older version knew no lists. */
const joinedOf = (values: object) =>
  Object.values(values)
    .filter((value) => !Array.isArray(value))
    .join(' ')

/** The values of e-mails that an older version joined, in its order: jobs and failed e-mails may wait in that form. */
const joined = {
  'account-deleted': 'address username',
  'administrator-added': 'ownerId adminId what',
  'administrator-changed': 'adminId change',
  'artist-access-ended': 'address name',
  'artist-changed': 'accountId change ended',
  'artist-invited': 'artistId address',
  'artist-page-decided': 'artistId decision',
  'balance-followed': 'balanceId reference',
  'balance-paid-in': 'userId paymentRef',
  'card-late': 'pieceId version',
  'card-taken': 'pieceId previousArtistId',
  'days-coming': 'userId sentOn',
  'email-changed': 'userId previousAddress ended',
  'invoice-paid': 'invoiceId reference',
  'mistake-found': 'pieceId round',
  'new-cards': 'accountId from until',
  'new-words': 'pieceId round',
  'order-changed': 'orderId',
  'order-links': 'number address',
  'order-mailed': 'orderId',
  'order-started': 'orderId',
  'password-changed': 'userId ended',
  'photo-ready': 'pieceId round',
  'piece-mailed': 'pieceId round',
  'piece-refused': 'pieceId version',
  'run-cancelled': 'runId reason',
  'run-day-proposed': 'runId day',
  'run-first-card': 'runId card round',
  'run-sample': 'runId round',
  'run-summary': 'runId day',
  'sessions-ended': 'userId devices ended',
}

describe('refuses', () => {
  test('what cannot be read, in words that name no value', () => {
    for (const text of ['', 'r', 'r two', '{', '{}', '{"runId":"r"}', '{"runId":1,"card":2}', 'null']) {
      expect(readText(cards, text), text).toBeUndefined()
      expect(() => fromText(cards, text), text).toThrow(UnreadableEmail)
    }
    expect(() => fromText(cards, 'ann@shop.test x')).toThrow(
      'What this e-mail is about cannot be read: it is not runId, card, reason.',
    )
  })
})
