import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

// docs/specification.md lists every sentence of the specification with the tests that hold it; each of these tests
// names its sentences, such as §2.17.

const root = path.join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

interface Sentence {
  number: string
  files: string[]
  kept: string
}

const sentences: Sentence[] = [
  ...read('docs/specification.md').matchAll(/^\| (\d\.\d+) +\|.+?\| ([^|]+?) +\| ([^|]+?) +\|$/gm),
].map(([, number, files, kept]) => ({
  number: number!,
  files: [...files!.matchAll(/`([^`]+)`/g)].map(([, file]) => file!),
  kept: kept!,
}))
const tests = globSync('{e2e,tests}/specification/*.{spec,test}.ts', { cwd: root })
const namedIn = (file: string) => new Set([...read(file).matchAll(/§(\d\.\d+)/g)].map(([, number]) => number!))

test('each section’s sentences are numbered without gaps', () => {
  const sections = Map.groupBy(sentences, ({ number }) => number.split('.')[0]!)
  expect([...sections.keys()]).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9'])
  for (const [section, own] of sections)
    expect(own.map(({ number }) => number)).toEqual(own.map((_, index) => `${section}.${index + 1}`))
})

test('each sentence is held by the tests it names, and one without tests says that there is nothing to test', () => {
  for (const { number, files, kept } of sentences) {
    if (files.length === 0) expect(kept, number).toMatch(/^(says nothing that could be tested|a heading)/)
    expect(
      files.filter((file) => !existsSync(path.join(root, file)) || !namedIn(file).has(number)),
      number,
    ).toEqual([])
  }
})

test('each test names only sentences of the list, and those name it too', () => {
  for (const file of tests.filter((name) => !import.meta.filename.endsWith(name)))
    for (const number of namedIn(file))
      expect(sentences.find((each) => each.number === number)?.files, `${file} §${number}`).toContain(file)
})
