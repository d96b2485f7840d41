import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { faultsByArea } from './all-faults.ts'
import { describeFaults, markers } from './fault-table.ts'

// Checks that the faults' texts still exist; `npm run test:faults` plants them.

const root = path.join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const all = Object.values(faultsByArea).flat()

test('the text that a fault replaces occurs in its file exactly once', () => {
  const count = ({ file, find }: (typeof all)[number]) => read(file).split(find).length - 1
  expect(all.filter((fault) => count(fault) !== 1).map(({ name }) => name)).toEqual([])
})

test('every fault changes something and has a unique name', () => {
  expect(all.filter(({ find, replace }) => find === replace)).toEqual([])
  const names = all.map(({ name }) => name)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

test('the tests that catch them exist', () => {
  expect(all.filter(({ caughtBy }) => caughtBy.length === 0).map(({ name }) => name)).toEqual([])
  const named = new Set(all.flatMap(({ caughtBy }) => caughtBy))
  expect([...named].filter((file) => !existsSync(path.join(root, file)))).toEqual([])
})

test('docs/tests.md has the table of faults: node tools/faults.mjs --table writes it', () => {
  const [, table] = read('docs/tests.md').split(new RegExp(markers.join('|')))
  expect(table?.trim()).toBe(describeFaults())
})
