import { desc, eq, like } from 'drizzle-orm'
import { weekNumber } from '#contract/base/weeks.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { statements } from '#server/platform/db/schema.ts'

/**
 * Candidate numbers for an artist's statement, best first: the name used the week before, the name, and the name with a
 * count if another artist has the same: INES-2026-47, INES2-2026-47. A unique key decides which one is free.
 */
export async function* numbersFor(
  tx: Queries,
  { artistId, artistName, weekFrom }: { artistId: string; artistName: string; weekFrom: string },
): AsyncGenerator<string> {
  const week = weekNumber(weekFrom)
  const name = nameInNumber(artistName)
  const [last] = await tx
    .select({ number: statements.number })
    .from(statements)
    .where(eq(statements.artistId, artistId))
    .orderBy(desc(statements.weekFrom))
    .limit(1)
  const own = last && prefixOf(last.number)
  if (own?.startsWith(name) && /^\d*$/.test(own.slice(name.length))) yield `${own}-${week}`
  for (let count = 1; ; count++) {
    const prefix = count === 1 ? name : `${name}${count}`
    if (!(await isTaken(tx, prefix))) yield `${prefix}-${week}`
  }
}

/** Of all artists and weeks: a name in a number belongs to one artist. */
async function isTaken(tx: Queries, prefix: string): Promise<boolean> {
  const [taken] = await tx
    .select({ id: statements.id })
    .from(statements)
    .where(like(statements.number, `${prefix}-%`))
    .limit(1)
  return taken !== undefined
}

const prefixOf = (number: string) => number.split('-')[0]!

/** 'Inès Marchetti' -> 'INES': letters that every bank's form accepts. */
function nameInNumber(name: string): string {
  const plain = name
    .normalize('NFD')
    .replaceAll(/[^A-Za-z ]/g, '')
    .trim()
  return plain.split(' ')[0]!.slice(0, 12).toUpperCase() || 'ARTIST'
}
