import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

// Every file that SECURITY.md and docs/asvs.md cite as proof must exist: moving a test means updating its line.

const root = path.join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const asvs = read('docs/asvs.md')
const text = read('SECURITY.md') + asvs

test('every file that they name exists', () => {
  const named = [
    ...text.matchAll(/(?:`|\]\()((?:contract|server|web|e2e|tests|docs|tools)\/[\w./-]*|package-lock\.json)(?:`|\))/g),
  ]
  expect(named.length).toBeGreaterThan(80)
  expect(named.map(([, file]) => file!).filter((file) => !existsSync(path.join(root, file)))).toEqual([])
})

test('the list at the end names exactly the unmet requirements', () => {
  const [lists, summary] = asvs.split('## Not met, in one place') as [string, string]
  const requirements = (part: string) => [...new Set(part.match(/\b\d{1,2}\.\d\.\d{1,2}\b/g) ?? [])].sort()
  const open = lists
    .split('\n')
    .filter((line) => /^\|[^|]*\| (?:no|part) +\|/.test(line))
    .map((line) => line.split('|')[1])
  expect(requirements(`${open.join(' ')} 9.2.1`)).toEqual(requirements(summary))
})
