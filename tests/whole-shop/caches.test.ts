import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

// A cache that nobody tells of a change keeps what was deleted: each is in the table of docs/scale.md, with who tells it.

const root = path.join(import.meta.dirname, '../..')
const read = (name: string) => readFileSync(path.join(root, name), 'utf8')

/** What outlives the call that made it: libraries for caches, what is kept of requests, maps of whole modules. */
const keeping = /new (?:LRUCache|WeakMap|QueryClient|Serwist)\b|^const \w+ = new Map(?:<[\w, ]+>)?\(\)/m

/** Keep nothing that could change: counters of what is in progress, and facts about a request or a connection. */
const noCaches = [
  'server/platform/db/replica/freshness.ts',
  'server/platform/db/replica/reads.ts',
  'server/platform/http/form-uploads.ts',
  'server/platform/idempotency/answer-once.ts',
  'server/platform/observability/named-account.ts',
  'server/platform/process/quick-imports.ts',
]

const files = globSync(['server/**/*.ts', 'web/**/*.ts'], { cwd: root, exclude: ['**/*.test.ts'] })
const isInBrowser = (name: string) => name.startsWith('web/') && !/new (?:QueryClient|Serwist)\b/.test(read(name))
const caches = files.filter((name) => keeping.test(read(name)) && !isInBrowser(name))

test('every cache is in the table of docs/scale.md, with who tells it of a change', () => {
  const listed = [...read('docs/scale.md').matchAll(/^\| `([\w/-]+\.ts)`/gm)].map(([, name]) => name!)
  expect(listed.length).toBeGreaterThan(8)
  expect(caches.filter((name) => !listed.includes(name) && !noCaches.includes(name))).toEqual([])
  expect(noCaches.filter((name) => !caches.includes(name))).toEqual([])
})

test('only one function deletes pictures, because it is the one that tells the caches', () => {
  const deleting = /delete\(pictures\)|delete from (?:pictures\b|\$\{pictures\})/
  expect(files.filter((name) => deleting.test(read(name)))).toEqual(['server/platform/pictures/forget-picture.ts'])
})

test('only the shop’s own files are immutable: what people upload may be deleted', () => {
  expect(files.filter((name) => /immutable['",: ]/.test(read(name)))).toEqual([
    'server/platform/pages/production-bundle.ts',
  ])
})
