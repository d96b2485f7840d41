// Reads the settings in `.env`, if there is one. What the environment says itself wins. To be imported before anything
// that looks at the environment; not by tests and measurements, which must not meet anybody's database.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fail, root } from './processes.mjs'

const file = path.join(root, '.env')
if (existsSync(file)) {
  if (!process.loadEnvFile) fail(`Node 20.12 or newer is needed to read .env; this is ${process.version}.`)
  process.loadEnvFile(file)
}
