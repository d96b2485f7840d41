// `npm start`: installs what is missing, builds what is stale, then serves the shop.
import path from 'node:path'
import { build, install } from './prepare.mjs'
import { fail, modules, serve } from './processes.mjs'

try {
  await install()
  await build()
} catch (error) {
  fail(error.message)
}

serve(['server/main.ts', ...process.argv.slice(2)], {
  // Without it React runs its slow development build.
  NODE_ENV: process.env.NODE_ENV || 'production',
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? path.join(modules, '.cache', 'compiled'),
})
