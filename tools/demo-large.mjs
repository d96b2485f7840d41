// `npm run demo:large`: a separate shop with 100,000 designs, to see how it performs with many.
import { build, install } from './support/prepare.mjs'
import { fail, node, run, serve } from './support/processes.mjs'
import { serving } from './support/serving.mjs'

const env = {
  ...serving,
  PORT: process.env.PORT || '3100',
  DATA_DIR: process.env.DATA_DIR || './data-large',
  // Generated designs belong in no other database.
  DATABASE_URL: '',
}

try {
  await install()
  await build()
} catch (error) {
  fail(error.message)
}
const code = await run(node, ['tools/demo-large.ts'], { env })
if (code !== 0) process.exit(code)
serve(['server/main.ts'], env)
