// `npm run bench...`: installs and builds what is missing, then runs the named benchmark. Packages that only one of
// them needs are installed in its own folder.
import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { findOrInstallChromium } from './support/chromium.mjs'
import { build, install } from './support/prepare.mjs'
import { fail, machinePath, node, root, run, timed } from './support/processes.mjs'
import { serving } from './support/serving.mjs'

const [file, ...given] = process.argv.slice(2)
// Options of the benchmark itself follow `--`.
const [folder, rest] = given[0]?.startsWith('--') ? [undefined, given] : [given[0], given.slice(1)]
await install().catch((error) => fail(error.message))
await build().catch((error) => fail(error.message))
if (folder) await installIn(path.join(root, folder)).catch((error) => fail(error.message))
// The environment variable by which Lighthouse finds the browser.
const browser = folder === 'bench/lighthouse' && { CHROME_PATH: await findOrInstallChromium() }
process.exit(await run(node, [file, ...rest], { env: { ...serving, ...browser } }))

async function installIn(folder) {
  const record = path.join(folder, 'node_modules', '.package-lock.json')
  const wanted = path.join(folder, 'package.json')
  if (existsSync(record) && statSync(record).mtimeMs > statSync(wanted).mtimeMs) return
  await timed('Installing what this measurement needs', () =>
    run('npm', ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
      quiet: true,
      env: { PATH: machinePath },
    }),
  )
}
