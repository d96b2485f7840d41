// Writes the description of API v1 to docs/openapi-v1.json, and its types to the client; with `--compare`, only checks
// whether these files are up to date. The whole API's description is served at /api/openapi.json.
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { format } from 'oxfmt'
import { describeApiV1 } from '#server/developers/api-v1/openapi-v1.ts'
import { clientTypes } from './support/client-types.ts'

const v1 = describeApiV1('https://fairhand.example')
// What fits on a line is on one, as `npm run format` would format it.
const { code } = await format('openapi-v1.json', JSON.stringify(v1), { printWidth: 120 })
const files = {
  'docs/openapi-v1.json': code,
  'clients/typescript/src/shapes.ts': await clientTypes(v1),
}

for (const [name, text] of Object.entries(files)) {
  const file = path.join(import.meta.dirname, '..', name)
  if (!process.argv.includes('--compare')) await writeFile(file, text)
  else if ((await readFile(file, 'utf8').catch(() => '')) !== text) {
    console.error(`${name} differs from the contract: run \`npm run openapi\`.`)
    process.exitCode = 1
  }
}
