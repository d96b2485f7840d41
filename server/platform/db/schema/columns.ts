import { sql } from 'drizzle-orm'
import { bigint, customType, integer, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { randomBytes } from 'node:crypto'
import type { WritingStyle } from '#contract/catalog/writing-styles.ts'

export const id = () => uuid().primaryKey().defaultRandom()

export const moment = () => timestamp({ withTimezone: true })

export const createdAt = () => moment().notNull().defaultNow()

export const updatedAt = () =>
  moment()
    .notNull()
    .defaultNow()
    // The database's clock, as for `created_at`: clocks of several servers differ.
    .$onUpdate(() => sql`now()`)

/** Counts a row's changes, so that the second of two concurrent editors gets a conflict. */
export const version = () => integer().notNull().default(1)

/** The writing styles that an artist letters. */
export const styles = () => text().array().$type<WritingStyle[]>().notNull()

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Compared by its bytes: text folded to lower case by the database, only for searching, never shown. */
export const foldedText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' })

/** 128 random bits for a private link. */
export function newLinkToken(): string {
  return randomBytes(16).toString('base64url')
}

/** In place of a private link's token, once the link has ended: no link has a dot, so none opens it. */
export const endedLinkToken = () => `ended.${newLinkToken()}`
export const isEndedLink = (token: string) => token.startsWith('ended.')

/** Whole cents of a sum that may exceed what one payment can be: 10,000 cards at $9,999.99 are beyond 2³¹. */
export const wideCents = () => bigint({ mode: 'number' })
