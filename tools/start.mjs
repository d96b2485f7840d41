// `npm start`: installs what is missing, rebuilds what is stale, then serves the shop.
import './support/env-file.mjs'
import { build, install } from './support/prepare.mjs'
import { fail, serve } from './support/processes.mjs'
import { serving } from './support/serving.mjs'

try {
  await install()
  await build()
} catch (error) {
  fail(error.message)
}

serve(['server/main.ts', ...process.argv.slice(2)], serving)
