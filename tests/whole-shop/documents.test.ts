import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

// Everything the documents refer to must exist: moving or renaming a file means updating its mentions.

const root = path.join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const rooms = ['contract', 'server', 'web', 'tests', 'e2e', 'tools', 'bench', 'art', 'ops', 'docs', '.github', '.ci']
const documents = ['README', 'ARCHITECTURE', 'CONTRIBUTING', 'AGENTS', 'SECURITY']
  .map((name) => `${name}.md`)
  .concat(globSync('docs/{*,decisions/*}.md', { cwd: root }), globSync('server/**/README.md', { cwd: root }))
const files = globSync([...rooms.map((room) => `${room}/**`), '*.*'], { cwd: root })

test.each(documents)('everything that %s names exists', (document) => {
  const text = read(document)
  const links = [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, link]) => link!)
  const code = [...text.matchAll(/`([^`\n]+)`/g)].flatMap(([, words]) => words!.split(/[\s()]+/))
  expect([
    ...links.filter((link) => !link.includes(':') && !existsSync(path.join(root, path.dirname(document), link))),
    ...code.filter((word) => isPath(word) && !isThere(word)),
  ]).toEqual([])
})

test.each(documents)('the commands in %s exist', (document) => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const named = [...read(document).matchAll(/npm run (?:-s )?([a-z][a-z:]*)/g)].map(([, script]) => script!)
  expect(named.filter((script) => !(script in scripts))).toEqual([])
})

test('the search finds paths at all', () => {
  expect(
    ['server/platform/db/', 'door.ts', 'server/<noun>/x.ts', '/api/cards', 'a.b', 'validate-*.ts'].filter(isPath),
  ).toEqual(['server/platform/db/', 'door.ts', 'validate-*.ts'])
  expect(['server/platform/db/', 'server/nowhere/', 'main.ts', 'nowhere.ts', 'validate-*.ts'].filter(isThere)).toEqual([
    'server/platform/db/',
    'main.ts',
    'validate-*.ts',
  ])
})

/** A path from the root, or a source file by its name alone; `<noun>` and `{id}` are placeholders. */
function isPath(word: string): boolean {
  if (/[<>{}:$…]/.test(word) || word.startsWith('/')) return false
  return rooms.some((room) => word.startsWith(`${room}/`)) || /^[\w./*-]+\.(tsx?|mjs|md)$/.test(word)
}

function isThere(word: string): boolean {
  const end = word.replace(/\/$/, '')
  const isThis = word.includes('*')
    ? (file: string) => path.matchesGlob(file, `**/${end}`)
    : (file: string) => `/${file}`.endsWith(`/${end}`)
  return existsSync(path.join(root, end)) || files.some(isThis)
}
