// `npm start`: installs what is missing, builds what is stale, then serves the shop.
import './env-file.mjs'
import { build, install } from './prepare.mjs'
import { fail, serve } from './processes.mjs'
import { serving } from './serving.mjs'

try {
  await install()
  await build()
} catch (error) {
  fail(error.message)
}

serve(['server/main.ts', ...process.argv.slice(2)], serving)
