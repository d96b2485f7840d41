// `npm run migration -- --name what_changes`: writes the migration from the last snapshot of the tables to
// `server/platform/db/schema.ts`. It compares only with the last snapshot: older ones are deleted, because each would
// be another copy of the whole schema. Drizzle Kit is installed on first use.
import { spawnSync } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { install, installIn } from './support/prepare.mjs'
import { fail, node, root } from './support/processes.mjs'

const meta = path.join(root, 'server/platform/db/migrations/meta')

await install().catch((error) => fail(error.message))
await installIn('tools/on-demand').catch((error) => fail(error.message))
// Its questions, such as whether a column is new or renamed, are answered in the terminal.
const drizzle = path.join(root, 'tools/on-demand/node_modules/drizzle-kit/bin.cjs')
const { status } = spawnSync(node, [drizzle, 'generate', ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' })
if (status !== 0) fail('No migration was written.')
const snapshots = readdirSync(meta)
  .filter((name) => name.endsWith('_snapshot.json'))
  .toSorted()
for (const name of snapshots.slice(0, -1)) rmSync(path.join(meta, name))
