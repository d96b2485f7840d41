// `npm run bench...`: installs and builds what is missing, then runs the named benchmark. Packages that only one of
// them needs are installed in its own folder.
import { findOrInstallChromium } from './support/chromium.mjs'
import { build, install, installIn } from './support/prepare.mjs'
import { fail, node, run } from './support/processes.mjs'
import { serving } from './support/serving.mjs'

const [file, ...given] = process.argv.slice(2)
// Options of the benchmark itself follow `--`.
const [folder, rest] = given[0]?.startsWith('--') ? [undefined, given] : [given[0], given.slice(1)]
await install().catch((error) => fail(error.message))
await build().catch((error) => fail(error.message))
if (folder) await installIn(folder).catch((error) => fail(error.message))
// The environment variable by which Lighthouse finds the browser.
const browser = folder === 'bench/lighthouse' && { CHROME_PATH: await findOrInstallChromium() }
process.exit(await run(node, [file, ...rest], { env: { ...serving, ...browser } }))
