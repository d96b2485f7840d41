// `npm run draw`: draws the demo's pictures (art/render.ts lists their names). The typefaces for the lettering are
// installed in their own folder, on first use.
import { install, installIn } from './support/prepare.mjs'
import { fail, node, run } from './support/processes.mjs'

await install().catch((error) => fail(error.message))
await installIn('art/faces').catch((error) => fail(error.message))
process.exit(await run(node, ['art/render.ts', ...process.argv.slice(2)]))
