// Runs a tool whose packages nothing else needs: `node tools/on-demand.mjs tools/redos.ts`. They are in
// tools/on-demand/ with a separate lock file, and are installed when such a tool first runs.
import { install, installIn } from './support/prepare.mjs'
import { fail, node, run } from './support/processes.mjs'

await install().catch((error) => fail(error.message))
await installIn('tools/on-demand').catch((error) => fail(error.message))
process.exit(await run(node, process.argv.slice(2)))
