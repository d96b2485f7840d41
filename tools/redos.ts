// `npm run redos`: checks every regular expression with recheck (in tools/on-demand/), and writes those that no input
// can make slow to tests/whole-shop/safe-expressions.json, where source.test.ts looks each one up. With `--compare`,
// only checks whether that file is up to date.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { ownTexts, regularExpressions } from './support/regular-expressions.ts'

type Check = (source: string, flags: string, settings: object) => { status: 'safe' | 'vulnerable' | 'unknown' }

const onDemand = createRequire(path.join(import.meta.dirname, 'on-demand/package.json'))
// The build in plain JavaScript; the others start a program.
const { checkSync } = onDemand('recheck/lib/browser.js') as { checkSync: Check }
const file = path.join(import.meta.dirname, '../tests/whole-shop/safe-expressions.json')

// Limits are steps, so that every machine gives the same result; an expression that takes too long counts as unsafe.
const settings = {
  timeout: 120_000,
  incubationTimeout: null,
  attackTimeout: null,
  attackLimit: 10_000_000,
  randomSeed: 1,
}

const safe: string[] = []
for (const [written, { source, flags, where }] of await regularExpressions()) {
  if (ownTexts.has(written)) continue
  const { status } = checkSync(source, flags, settings)
  if (status === 'safe') safe.push(written)
  else console.log(`${status}: ${where}: ${written}`)
}
const text = `${JSON.stringify(safe.toSorted(), null, 2)}\n`
if (!process.argv.includes('--compare')) writeFileSync(file, text)
else if (readFileSync(file, 'utf8') !== text) {
  console.error('tests/whole-shop/safe-expressions.json differs from the source: run `npm run redos`.')
  process.exitCode = 1
}
console.log(`${safe.length} expressions are safe.`)
