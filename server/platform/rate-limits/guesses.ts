import { sql } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/db.ts'
import { Refusal } from '#server/platform/errors.ts'

export interface Guesses {
  /**
   * Checks a password, unless there were too many wrong ones before. Only wrong ones (401) stay counted, and the right
   * one does not reset other people's counts.
   * @param who the account, or the known browser, whose guesses are counted separately
   * @throws 429 with the time to wait, before the password is checked
   */
  guess<T>(who: string, check: () => Promise<T>): Promise<T>
}

/** In s. Five wrong passwords are free; the next ones wait a quarter of an hour, then twice as long, up to an hour. */
const freeGuesses = 5
const forgottenAfter = 15 * 60
const firstWait = 15 * 60
const longestWait = 60 * 60
/** How long wrong guesses are remembered after the last one, once the free ones are used up. */
const rememberedFor = 24 * 60 * 60

/**
 * The delay grows with wrong passwords (reliability.md, A1): at most some twenty guesses per hour reach an account,
 * wherever they come from. Attempts are counted before the password is checked, so that concurrent ones count too.
 */
export function countGuesses(db: Queries): Guesses {
  return {
    async guess(who, check) {
      const key = `guess ${who}`
      await countGuess(db, key)
      try {
        const result = await check()
        await uncountGuess(db, key)
        return result
      } catch (error) {
        if (!(error instanceof Refusal && error.status === 401)) await uncountGuess(db, key)
        throw error
      }
    },
  }
}

/** `resets_at` is when a counter is deleted, so it also tells when the last guess was. */
const mayGuessAt = sql`(seen.resets_at - make_interval(secs => ${rememberedFor})
  + make_interval(secs => least(${firstWait} * 2 ^ (seen.count - ${freeGuesses}), ${longestWait})))`
const isForgotten = sql`seen.resets_at < now()`

async function countGuess(db: Queries, key: string): Promise<void> {
  const count = sql`case when ${isForgotten} then 1 else seen.count + 1 end`
  const expiry = (wrong: typeof count) =>
    sql`now() + make_interval(secs => case when ${wrong} < ${freeGuesses} then ${forgottenAfter}::int else ${rememberedFor}::int end)`
  const { rowCount } = await db.execute(sql`
    insert into rate_limits as seen (key, count, resets_at) values (${key}, 1, ${expiry(sql`1`)})
    on conflict (key) do update set count = ${count}, resets_at = ${expiry(count)}
    where ${isForgotten} or seen.count < ${freeGuesses} or ${mayGuessAt} <= now()`)
  if (rowCount) return
  const { rows } = await db.execute<{ wait: number }>(sql`
    select ceil(extract(epoch from ${mayGuessAt} - now()))::int as wait from rate_limits seen where key = ${key}`)
  throw tooMany(Math.max(rows[0]?.wait ?? 1, 1))
}

async function uncountGuess(db: Queries, key: string): Promise<void> {
  await db.execute(sql`update rate_limits set count = count - 1 where key = ${key} and count > 0`)
}

/** @param wait in s */
export function tooMany(wait: number): Refusal {
  const words = wait <= 90 ? `${wait} seconds` : `${Math.ceil(wait / 60)} minutes`
  return new Refusal(429, `Too many tries. Please try again in ${words}.`, { retryAfter: wait })
}
