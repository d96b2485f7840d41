import { type SQL, sql } from 'drizzle-orm'
import { type AccountKind, admins, artistAccounts, users } from '#server/platform/db/schema.ts'

export type { AccountKind }

/** Somebody's account of one kind. */
export interface Account {
  kind: AccountKind
  id: string
}

interface Kind {
  table: typeof users | typeof artistAccounts | typeof admins
  /** Deactivated accounts open nothing. */
  isOpen: SQL | undefined
  cookie: { name: string; sameSite: 'lax' | 'strict'; days: number | undefined }
  /** Idle timeout and maximum lifetime of a session, in ms (reliability.md, section 2.6). */
  lifetimes: { idle: number; absolute: number }
}

const minute = 60_000
const day = 24 * 60 * minute

export const visitLifetimes = { idle: 14 * day, absolute: 30 * day }

/** Each kind of account has a table, a cookie and sessions of its own. */
export const accountKinds: Record<AccountKind, Kind> = {
  shopper: {
    table: users,
    isOpen: undefined,
    cookie: { name: 'fairhand', sameSite: 'lax', days: 30 },
    lifetimes: visitLifetimes,
  },
  artist: {
    table: artistAccounts,
    isOpen: sql`${artistAccounts.isActive}`,
    cookie: { name: 'fairhand_studio', sameSite: 'strict', days: 30 },
    lifetimes: visitLifetimes,
  },
  admin: {
    table: admins,
    isOpen: sql`${admins.isActive}`,
    cookie: { name: 'fairhand-admin', sameSite: 'strict', days: undefined },
    lifetimes: { idle: 30 * minute, absolute: 8 * 60 * minute },
  },
}

export const everyKind = Object.keys(accountKinds) as AccountKind[]

/** Of the account with this id, as a condition on its kind's table; deactivated ones are left out. */
export function isOpenAccount(kind: AccountKind, id: SQL | string): SQL {
  const { table, isOpen } = accountKinds[kind]
  return isOpen ? sql`${table.id} = ${id} and ${isOpen}` : sql`${table.id} = ${id}`
}
