// `npm run test:faults`: plants one small fault after the other and expects the tests named for it to fail. Takes some
// 20 minutes on two cores; `npm run test:faults -- money "refunded tip"` plants only those with one of these in their area
// or name. `node tools/faults.mjs --table` writes the table of docs/tests.md instead.
import { install } from './support/prepare.mjs'
import { fail, node, run } from './support/processes.mjs'

await install().catch((error) => fail(error.message))
process.exit(await run(node, ['tools/faults.ts', ...process.argv.slice(2)]))
