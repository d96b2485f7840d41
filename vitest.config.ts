import { globSync, readFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** A quarter of an hour on programs that few machines have: in `npm run test:chaos -- ha` alone. */
const onlyBeforeRelease = 'tests/resilience/ha/'
/**
 * What takes long and seldom breaks, in `npm run check` alone: failing machines and networks, hostile files, large
 * tables, and fuzzing. A quarter of the time of all.
 */
const onlyInCheck = [
  'server/platform/backup/backup',
  'server/catalog/catalog-import/import-crash',
  'server/platform/db/database-away',
  'server/platform/db/durability',
  'server/platform/db/embedded-postgres/cluster',
  'server/platform/db/replica/replica',
  'server/platform/db/standby',
  'server/platform/db/starvation',
  'server/platform/db/whole-tables-desk',
  'server/platform/db/whole-tables-people',
  'server/platform/db/whole-tables-programs',
  'server/platform/emails/delivery',
  'server/catalog/handwriting/fonts/hostile-fonts',
  'server/platform/http/connections',
  'server/business/invoices/hosted-crash',
  'server/money/refunds/stored-failures',
  'server/platform/pictures/hostile-uploads',
  'server/platform/process/shutdown',
  'server/platform/process/workers',
  'server/money/artist-payouts/statement-crash',
  'tests/resilience/resilience',
  'tests/strangers/one-stranger',
  'tests/whole-shop/flood',
  'tests/whole-shop/largest-inputs',
  'tests/whole-shop/many-processes',
  'tests/whole-shop/openapi-fuzz',
  'tests/whole-shop/printable-characters',
  'tests/whole-shop/slow-clients',
].map((name) => `${name}.test.ts`)
const all = globSync('{contract,server,web,tools,tests}/**/*.test.{ts,tsx}')
const chaos = process.env.CHAOS === 'on'
const files = all.filter(
  (file) =>
    (chaos || !file.startsWith(onlyBeforeRelease)) &&
    (chaos || process.env.THOROUGH === 'on' || !onlyInCheck.includes(file)),
)

/** What is about the shop's own time limits, and brings the overload or the silence itself, has them as in production. */
const aboutLimits = [
  'server/platform/db/database-away',
  'server/platform/db/db',
  'server/platform/db/hostile-database',
  'server/platform/db/replica/replica',
  'server/platform/db/standby',
  'server/platform/db/starvation',
  'server/platform/emails/delivery',
  'server/platform/http/connections',
  'server/platform/http/handler-deadline',
  'server/platform/http/time-limits',
  'server/platform/integrations/smtp',
  'server/money/payments/provider',
  'server/platform/pictures/bucket',
  'server/platform/process/shutdown',
  'server/platform/process/workers',
  'tests/resilience/resilience',
  'tests/strangers/one-stranger',
  'tests/whole-shop/flood',
  'tests/whole-shop/slow-clients',
].map((name) => `${name}.test.ts`)

/**
 * What starts processes or threads by itself, replaces parts, or counts what belongs to a whole process has one of its own. All
 * others share a few, those that start shops (`shop-process.ts`) among them: to import the server anew takes longer than
 * most of them.
 */
const needsItsOwn =
  /\bvi\.(mock|stub|useFake)|spyOn\((?!at\.|shop\.)|node:(child_process|worker_threads)|own-postgres|many-processes|setPriority|globalThis/
const alone = files.filter((file) => needsItsOwn.test(readFileSync(file, 'utf8')))

/** Longest first, or the last one is waited for by an idle core. */
const longest = [
  'one-stranger',
  'strangers',
  'rightful',
  'simulation',
  'reconcile',
  'provider',
  'roles',
  'workers',
  'hosted-invoices',
  'openapi-fuzz',
  'replica',
  'backup',
  'whole-tables-desk',
  'interleavings',
  'resilience',
  'migrations',
  'database-away',
  'hands',
  'crash',
  'stored-failures',
  'delivery',
  'hostile-fonts',
  'statement-crash',
  'durability',
]
for (const name of longest)
  if (!all.some((file) => path.basename(file).startsWith(`${name}.test.`)))
    throw new Error(`vitest.config.ts names ${name}.test, which is not there.`)
for (const name of [...onlyInCheck, ...aboutLimits])
  if (!all.includes(name)) throw new Error(`vitest.config.ts names ${name}, which is not there.`)

class LongestFirst extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const place = longest.findIndex((name) => moduleId.includes(`/${name}.test.`))
      return place < 0 ? longest.length : place
    }
    return (await super.sort(specifications)).toSorted((one, other) => rank(one) - rank(other))
  }
}

/** Packages are compiled once, and not by each process. */
const compileCache = path.join(tmpdir(), 'fairhand-compiled')

/** A busy machine is slow, not wrong: nothing is given up for having taken long. Release runs measure, on a quiet one. */
const patient = { PATIENCE: chaos || process.env.LOAD === 'on' ? '1' : '20' }
const usual = { PATIENCE: '1' }
// Also for what is started once for all of them, or by one of them.
Object.assign(process.env, patient, { NODE_COMPILE_CACHE: compileCache })

/** Most objects of a test are garbage after it: a collector that comes seldom has a fifth less work with them. */
const memory = [
  '--min-semi-space-size=64',
  '--max-semi-space-size=64',
  '--initial-old-space-size=1024',
  '--no-flush-bytecode',
]

const shared = {
  testTimeout: 600_000,
  hookTimeout: 600_000,
  // A second by default, which a busy machine needs for a single response.
  expect: { poll: { timeout: Number(process.env.EVENTUALLY_SECONDS ?? 300) * 1000 } },
  // Each imports the whole server and compiles it anew, and costs more than it gains once all cores are busy.
  maxWorkers: Math.max(2, availableParallelism()),
  execArgv: ['--import', './server/platform/process/quick-imports.ts', ...memory],
}

function project(name: string, { env, isolate = true }: { env: Record<string, string>; isolate?: boolean }) {
  const include = files.filter(
    (file) => alone.includes(file) === isolate && aboutLimits.includes(file) === (env === usual),
  )
  return { test: { ...shared, name, env, isolate, include } }
}

export default defineConfig({
  test: {
    // Of the whole, not of each project: one PostgreSQL for all.
    globalSetup: ['./tests/support/shop/postgres-setup.ts'],
    sequence: { sequencer: LongestFirst },
    projects: [
      project('together', { env: patient, isolate: false }),
      project('alone', { env: patient }),
      project('limits', { env: usual, isolate: false }),
      project('limits alone', { env: usual }),
    ],
  },
})
