// Loads `.env`, if it exists; the environment itself takes precedence. Import it before anything that reads the
// environment, but never in tests and benchmarks, which must not use anybody's real database.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fail, root } from './processes.mjs'

const file = path.join(root, '.env')
if (existsSync(file)) {
  if (!process.loadEnvFile) fail(`Node 20.12 or newer is needed to read .env; this is ${process.version}.`)
  process.loadEnvFile(file)
}
