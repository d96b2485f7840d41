// `npm run build`: rebuilds the pages, even when nothing has changed.
import { build, install } from './support/prepare.mjs'
import { fail } from './support/processes.mjs'

try {
  await install()
  await build({ force: true })
} catch (error) {
  fail(error.message)
}
