// `npm run simulate`: simulates a shop for a year, day by day, and writes docs/simulation.md with its plot. Takes
// about twenty minutes on two cores. CHANCE_SEED=... draws different people; SIMULATE_DAYS=... lives through the first
// days of the year only, and prints their figures without writing them down.
import { install } from './support/prepare.mjs'
import { fail, run } from './support/processes.mjs'

await install().catch((error) => fail(error.message))
process.exit(await run('vitest', ['run', 'tests/simulation'], { env: { NODE_ENV: 'test', SIMULATE: 'year' } }))
