import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import { describeApi } from './describe-api.ts'

const root = path.join(import.meta.dirname, '../..')

/** Code that runs or is run by us, without tests and other people's code. */
export const sources = ['contract', 'server', 'tools']
  .flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name)),
  )
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.includes('node_modules'))

export interface SyntaxNode {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

interface Expression {
  source: string
  flags: string
  where: string
}

/** Those that never see visitors' input, or cannot take long, although checkers do not consider them safe. */
export const ownTexts = new Map([
  [
    String.raw`/[^\s<>@"',;:()]{1,64}@[^\s<>@"',;:()]{1,255}/g`,
    'both parts have an end: at most 64 steps at each place',
  ],
  ['/\\/+$/', 'the shop’s own address, from the environment'],
  [
    '/<script(?![^>]*\\bsrc=)(?![^>]*application\\/ld\\+json)[^>]*>([\\s\\S]*?)<\\/script>/g',
    'a page that we have rendered, where visitors’ texts have no "<"',
  ],
])

/** All regular expressions of the shop, as written. */
export async function regularExpressions(): Promise<Map<string, Expression>> {
  const found = new Map<string, Expression>()
  const add = (source: string, flags: string, where: string) =>
    found.set(`/${source}/${flags}`, { source, flags, where })
  for (const name of sources.filter((name) => !name.startsWith('tools'))) {
    const text = readFileSync(path.join(root, name), 'utf8')
    for (const { regex } of findNodes(name, text, ({ regex }) => regex !== undefined)) {
      const { pattern, flags } = regex as { pattern: string; flags: string }
      add(pattern, flags, name)
    }
  }
  // The validator's expressions are in the document that describes the API.
  for (const [, source] of JSON.stringify(await describeApi(), null, 2).matchAll(/"pattern": (".*")/g)) {
    add(JSON.parse(source!) as string, '', '/api/openapi.json')
  }
  return found
}

/** All nodes of a file's syntax tree that `wanted` accepts. */
export function findNodes(name: string, text: string, wanted: (node: SyntaxNode) => boolean): SyntaxNode[] {
  const found: SyntaxNode[] = []
  const visit = (value: unknown) => {
    if (Array.isArray(value)) return value.forEach(visit)
    if (typeof value !== 'object' || value === null) return undefined
    const node = value as SyntaxNode
    if (typeof node.type === 'string' && wanted(node)) found.push(node)
    Object.values(node).forEach(visit)
    return undefined
  }
  visit(parseSync(name, text).program)
  return found
}
