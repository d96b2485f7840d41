// `npm run dev`: the shop with hot reload of pages and a restart when the server's files change.
import { spawn } from 'node:child_process'
import { fail, install, node, root } from './prepare.mjs'

await install().catch((error) => fail(error.message))

const watched = ['server', 'contract'].flatMap((folder) => ['--watch-path', folder])
const shop = spawn(node, [...watched, 'server/main.ts', '--dev'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'development' },
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => shop.kill(signal))
shop.on('exit', (code) => process.exit(code ?? 1))
