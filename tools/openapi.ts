// Writes the contract to docs/openapi.json, and what programs may call to docs/openapi-v1.json; with `--compare`, only
// checks whether these files are up to date.
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describeApiV1 } from '#server/api-v1/openapi-v1.ts'
import { describeApi } from './support/describe-api.ts'

const documents = {
  'openapi.json': await describeApi(),
  'openapi-v1.json': describeApiV1('https://fairhand.example'),
}

for (const [name, document] of Object.entries(documents)) {
  const file = path.join(import.meta.dirname, '../docs', name)
  const text = `${JSON.stringify(document, null, 2)}\n`
  if (!process.argv.includes('--compare')) await writeFile(file, text)
  else if ((await readFile(file, 'utf8').catch(() => '')) !== text) {
    console.error(`docs/${name} differs from the contract: run \`npm run openapi\`.`)
    process.exitCode = 1
  }
}
