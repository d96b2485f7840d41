import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { and, eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Db, openDb, openPool } from '#server/platform/db/db.ts'
import { statementLines, statements } from '#server/platform/db/schema.ts'
import { openJobs } from '#server/platform/jobs/jobs.ts'
import { type CrashPoint, crashPoints } from '#server/platform/process/crash-points.ts'
import { eventually } from '#tests/support/checks/eventually.ts'
import { recordFigures, rounds, someOf } from '#tests/support/checks/chaos-figures.ts'
import { readEmails } from '#tests/support/checks/emails.ts'
import { addEarner, addEarning } from '#tests/support/samples/sample-earnings.ts'
import { startShopProcess } from '#tests/support/shop/shop-process.ts'
import { createTestDatabase } from '#tests/support/shop/test-database.ts'
import { lastWeek, statementJobs } from './make-statements.ts'
import { statementViolations } from './statement-invariants.ts'

// A process is killed while it makes the week's statements, and started again: the next run leaves none out and makes
// none twice, and the same holds for their lines, sums and e-mails.

const trialsPerPoint = rounds(1, 20)

test.each(someOf(crashPoints.statement))(
  `killed at %s, ${trialsPerPoint} times: each artist has one statement of the week, and one e-mail`,
  { timeout: 1_200_000 },
  async (point) => {
    for (let trial = 0; trial < trialsPerPoint; trial++) await killAt(point)
    recordFigures('Statements: killed while they are made', {
      rounds: trialsPerPoint,
      kills: trialsPerPoint,
      violations: 0,
    })
  },
)

async function killAt(point: CrashPoint): Promise<void> {
  const database = await createTestDatabase({ opened: true })
  const dataDir = await mkdtemp(path.join(tmpdir(), 'fairhand-statement-crash-'))
  const environment = {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    ADMIN_PASSWORD: 'correct horse battery',
    RECONCILE_SECONDS: '2',
  }
  const pool = openPool(database.url, () => {}, 2)
  const db = openDb(pool)
  const queue = await openJobs(database.url, { jobs: statementJobs, roundSeconds: 3600, log: () => {} })
  // Runs the hourly job.
  const strike = () => queue.enqueue(db, statementJobs[0]!, {})
  // Both have the same first name, and compete for the same number.
  const earners = [await weekOf(db, [500, -200, 700]), await weekOf(db, [400])]
  /** How many e-mails an artist received about a statement. */
  const mailsTo = async ({ email }: { email: string }) =>
    (await readEmails(path.join(dataDir, 'outbox'), email)).filter(({ text }) => text.includes('Your statement')).length
  let shop = await startShopProcess({ ...environment, CRASH_AT: point })
  try {
    await strike()
    await shop.gone
    // Uncommitted work is undone, committed work stays.
    expect(await db.$count(statements)).toBe(point === 'after_statement' ? 1 : 0)
    expect(await statementViolations(db)).toEqual([])
    shop = await startShopProcess(environment)
    await strike()
    await eventually(async () => {
      expect(await Promise.all(earners.map(mailsTo))).toEqual([1, 1])
    }, 200)
    await strike()
    await eventually(async () => expect(await waitingRuns(db)).toBe(0), 200)
    const made = await db.select().from(statements).orderBy(statements.totalCents)
    expect(made.map(({ totalCents, tipCents }) => [totalCents, tipCents])).toEqual([
      [700, 300],
      [1_300, 300],
    ])
    expect(new Set(made.map(({ number }) => number)).size).toBe(2)
    expect(await db.$count(statementLines, isNull(statementLines.statementId))).toBe(0)
    for (const { artistId, lines } of earners) {
      const { id } = made.find((each) => each.artistId === artistId)!
      const hers = and(eq(statementLines.statementId, id), eq(statementLines.artistId, artistId))
      expect(await db.$count(statementLines, hers)).toBe(lines)
    }
    expect(await Promise.all(earners.map(mailsTo))).toEqual([1, 1])
    expect(await statementViolations(db)).toEqual([])
  } finally {
    await shop.kill()
    await queue.stop()
    await pool.end()
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** An artist with lines of the week that has just ended, and a tip. */
async function weekOf(db: Db, cents: number[]) {
  const { artistId, email } = await addEarner(db)
  const at = new Date(lastWeek(new Date(), 'America/New_York').endsAt.getTime() - 3_600_000)
  for (const each of cents) await addEarning(db, artistId, { cents: each, at })
  await addEarning(db, artistId, { cents: 300, kind: 'tip', at })
  return { artistId, email, lines: cents.length + 1 }
}

async function waitingRuns(db: Db): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    `select count(*)::int as count from pgboss.job where name = '${statementJobs[0]!.name}' and state in ('created','retry','active')`,
  )
  return rows[0]!.count
}
