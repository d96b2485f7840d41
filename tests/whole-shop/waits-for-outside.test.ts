import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { type SyntaxNode, findNodes, sources } from '#tools/support/regular-expressions.ts'

// Whatever the shop waits for outside of its process has a deadline, and its row in reliability.md, section 2.8.

const root = path.join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** Node's modules that open connections and start processes. */
const opening = ['child_process', 'cluster', 'dgram', 'dns', 'http', 'http2', 'https', 'net', 'tls', 'worker_threads']

/** Packages that open nothing as the shop uses them. A new package is decided on here. */
const closed = new Set(
  `@fastify/cookie @fastify/multipart @fastify/proxy-addr @fastify/static @fastify/swagger @fastify/swagger-ui
  @e965/xlsx @node-rs/argon2 @opentelemetry/api @opentelemetry/context-async-hooks @opentelemetry/core
  @opentelemetry/instrumentation @opentelemetry/instrumentation-http @opentelemetry/instrumentation-pg
  @opentelemetry/resources @opentelemetry/sdk-trace @simplewebauthn/server @zxcvbn-ts/language-common
  bidi-js cockatiel csv-parse drizzle-orm fastify fastify-type-provider-zod fontkit ical-generator ical.js ipaddr.js lru-cache
  otplib pdfkit pg-copy-streams pino prom-client react react-dom sharp subset-font vite yauzl yazl zod`.split(/\s+/),
)

/** They import such a module or package for something else: errors, quoting, an id of the own process. */
const opensNothing = [
  'server/platform/backup/tables-of-backup.ts',
  'server/platform/db/db.ts',
  'server/platform/db/migrate.ts',
  'server/platform/db/months/detach-month.ts',
  'server/platform/db/pool/connection.ts',
  'server/platform/http/reject-malformed.ts',
  'server/platform/integrations/stripe-calls.ts',
  'server/platform/integrations/stripe-keys.ts',
  'server/platform/process/apart-process.ts',
  'server/platform/process/run-shop.ts',
]

/** What a file imports or calls that may wait for the outside. */
function findOpening(name: string, text: string): string[] {
  const found = findNodes(name, text, ({ type }) => /^(?:Import(?:Declaration|Expression)|CallExpression)$/.test(type))
  return found.flatMap((node) => {
    if (node.type === 'CallExpression') return (node.callee as SyntaxNode).name === 'fetch' ? ['fetch'] : []
    const parts = (node.specifiers ?? []) as SyntaxNode[]
    const isType = ({ importKind }: SyntaxNode) => importKind === 'type'
    if (isType(node) || (parts.length > 0 && parts.every(isType))) return []
    const { value } = node.source as { value?: unknown }
    if (typeof value !== 'string') return []
    if (/^[#.]/.test(value)) return value.endsWith('/exchange.ts') ? [value] : []
    const [first, second] = value.split('/')
    if (value.startsWith('node:')) return opening.includes(first!.slice('node:'.length)) ? [value] : []
    const named = first!.startsWith('@') ? `${first}/${second}` : first!
    return closed.has(named) ? [] : [named]
  })
}

test('everything that waits for the outside is in the table of reliability.md', () => {
  for (const bad of [
    "import net from 'node:net'",
    "import { type A, connect } from 'node:net'",
    "import { Resolver } from 'node:dns/promises'",
    "await import('undici')",
    "import { a } from '@somebody/client/deep'",
    'await fetch(url)',
    "import { exchange } from './exchange.ts'",
  ])
    expect(findOpening('bad.ts', bad), bad).toHaveLength(1)
  for (const good of ["import type { Socket } from 'node:net'", "import { z } from 'zod/mini'", "import './a.ts'"])
    expect(findOpening('good.ts', good), good).toEqual([])

  const found = sources.filter((name) => name.startsWith('server/') && findOpening(name, read(name)).length > 0)
  expect(opensNothing.filter((name) => !found.includes(name))).toEqual([])
  const table = /^### 2\.8 .*?(?=^##)/ms.exec(`${read('docs/reliability.md')}\n##`)![0]
  const rows = table.split('\n').filter((line) => line.startsWith('|'))
  const named = [...rows.join('\n').matchAll(/`([\w-]+\.ts)`/g)].map(([, file]) => file!)
  const waiting = found.filter((name) => !opensNothing.includes(name)).map((name) => path.basename(name))
  expect(waiting.toSorted()).toEqual([...new Set(named)].toSorted())
})
