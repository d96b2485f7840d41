// `npm start`: installs what is missing, builds what is stale, then serves the shop.
import { spawn } from 'node:child_process'
import { build, fail, install, node, root } from './prepare.mjs'

try {
  await install()
  await build()
} catch (error) {
  fail(error.message)
}

const shop = spawn(node, ['server/main.ts', ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => shop.kill(signal))
shop.on('error', (error) => fail(error.message))
shop.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
