// Writes the contract to docs/openapi.json; with `--compare`, only checks whether that file is up to date.
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describeApi } from './support/describe-api.ts'

const file = path.join(import.meta.dirname, '../docs/openapi.json')
const document = `${JSON.stringify(await describeApi(), null, 2)}\n`

if (process.argv.includes('--compare')) {
  const printed = await readFile(file, 'utf8').catch(() => '')
  if (printed !== document) {
    console.error('docs/openapi.json differs from the contract: run `npm run openapi`.')
    process.exit(1)
  }
} else {
  await writeFile(file, document)
}
