// `npm run dev`: the shop with hot reload of pages, and a restart when the server's files change.
import './support/env-file.mjs'
import { install } from './support/prepare.mjs'
import { fail, serve } from './support/processes.mjs'

await install().catch((error) => fail(error.message))

const watched = ['server', 'contract'].map((folder) => `--watch-path=${folder}`)
serve([...watched, '--watch-preserve-output', 'server/main.ts', '--dev'], { NODE_ENV: 'development' })
