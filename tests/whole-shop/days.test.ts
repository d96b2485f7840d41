import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

// docs/days.md: every place that shows or takes a day.

const root = path.join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const rows = read('docs/days.md')
  .split('\n')
  .filter((line) => line.startsWith('|') && !line.startsWith('| id') && !line.startsWith('| --'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, id, place, , , source, proof]) => {
    const [file = '', name = ''] = [...source!.matchAll(/`([^`]+)`/g)].map(([, text]) => text!)
    return { id: id!.replaceAll('`', ''), place: place!, file, name, proof: proof!.replaceAll('`', '') }
  })

test.each(rows)('$place: has its source and its proof', ({ file, name, proof }) => {
  expect(read(file)).toMatch(new RegExp(`\\b${name}\\b`))
  expect(existsSync(path.join(root, proof)), proof).toBe(true)
})

test('the journey through three time zones walks every place with an id, and no other', () => {
  const walk = read('e2e/whole-shop/same-day.spec.ts')
  const walked = [...walk.matchAll(/^ {2,4}(?:'([a-z-]+)'|([a-z]+)):(?: \(|$)/gm)].map(
    ([, quoted, plain]) => quoted ?? plain,
  )
  const named = rows.flatMap(({ id }) => id || [])
  expect(walked.toSorted()).toEqual(named.toSorted())
  expect(named.length).toBeGreaterThan(8)
})
