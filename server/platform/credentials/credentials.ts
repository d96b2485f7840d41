import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/db.ts'
import {
  adminRecoveryCodes,
  admins,
  apiKeys,
  emailConfirmations,
  newLinkToken,
  passkeys,
  reminderLinks,
  resetLinks,
  tickets,
} from '#server/platform/db/schema.ts'
import { type Account, type AccountKind, everyKind } from '#server/platform/sessions/account-kinds.ts'
import { endSessionsOf } from '#server/platform/sessions/sessions.ts'

interface Kept {
  /** Which kinds of account have it. */
  of: readonly AccountKind[]
  /** Ends all that an account has of it; none for what ends by itself. @param spared the caller's own session */
  end?(tx: Queries, account: Account, spared?: string): PromiseLike<{ rowCount: number | null }>
}

const list = {
  sessions: { of: everyKind, end: endSessionsOf },
  /** Mailed links to a new password. */
  resetLinks: { of: everyKind, end: (tx, account) => tx.delete(resetLinks).where(isOf(resetLinks, account)) },
  /** Mailed links that prove the account's address. */
  confirmationLinks: {
    of: ['shopper'],
    end: (tx, { id }) => tx.delete(emailConfirmations).where(eq(emailConfirmations.userId, id)),
  },
  /** Sign-ins and second factors that were begun. */
  tickets: { of: ['artist', 'admin'], end: (tx, account) => tx.delete(tickets).where(isOf(tickets, account)) },
  passkeys: { of: ['artist', 'admin'], end: (tx, account) => tx.delete(passkeys).where(isOf(passkeys, account)) },
  authenticatorApp: {
    of: ['admin'],
    end: (tx, { id }) => tx.update(admins).set({ totpSecret: null, totpStep: null }).where(eq(admins.id, id)),
  },
  recoveryCodes: {
    of: ['admin'],
    end: (tx, { id }) => tx.delete(adminRecoveryCodes).where(eq(adminRecoveryCodes.adminId, id)),
  },
  /** They are signed with the stored password, so a new one ends them (`known-browser.ts`). */
  deviceCookies: { of: everyKind },
  apiKeys: {
    of: ['shopper'],
    end: (tx, { id }) =>
      tx
        .update(apiKeys)
        .set({ revokedAt: sql`now()` })
        .where(and(eq(apiKeys.userId, id), isNull(apiKeys.revokedAt))),
  },
  webhooks: { of: ['shopper'], end: (tx, { id }) => switchOff(tx, id) },
  /** The private address of the calendar; a new one ends it. */
  calendarFeed: {
    of: ['shopper'],
    end: (tx, { id }) =>
      tx.update(reminderLinks).set({ calendarToken: newLinkToken() }).where(eq(reminderLinks.userId, id)),
  },
} as const satisfies Record<string, Kept>

export type Credential = keyof typeof list

/** Everything that opens an account, or a part of it, besides its password. `revocations.ts` says when each ends. */
export const credentials: Record<Credential, Kept> = list

/** In the order in which they end. */
export const everyCredential = Object.keys(list) as Credential[]

const isOf = (table: typeof resetLinks | typeof tickets | typeof passkeys, { kind, id }: Account) =>
  and(eq(table.kind, kind), eq(table.accountId, id))

/** The endpoints before their deliveries, as whoever notes an attempt has them. */
const switchOff = (tx: Queries, userId: string) =>
  tx.execute(sql`
    with off as (
      update webhook_endpoints set off_since = now(), off_reason = 'access_ended'
      where user_id = ${userId} and off_since is null returning id
    ), given_up as (
      update webhook_deliveries set state = 'failed'
      where endpoint_id in (select id from off) and state = 'waiting'
    )
    select from off`)
