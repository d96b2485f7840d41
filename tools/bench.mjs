// `npm run bench...`: installs and builds what is missing, then runs the named measurement.
import { build, install } from './prepare.mjs'
import { fail, node, run } from './processes.mjs'

const [file] = process.argv.slice(2)
await install().catch((error) => fail(error.message))
await build().catch((error) => fail(error.message))
process.exit(await run(node, [file], { env: { NODE_ENV: 'production' } }))
