// `npm run texts`: writes every text that people read, file by file, to test-results/texts.md, for careful
// proofreading. Pages and parts of pages come first, then the contract's messages, then e-mails and refusals.
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'

interface Node {
  type: string
  [key: string]: unknown
}

const root = path.join(import.meta.dirname, '..')
const target = path.join(root, 'test-results/texts.md')
const folders = ['web/pages', 'web', 'contract', 'server']

/** Names used by code, and texts that only a browser or a database reads. */
const unread = new Set(['ImportDeclaration', 'ExportAllDeclaration', 'TSLiteralType', 'TaggedTemplateExpression'])
const readAttributes = /^(alt|label|title|hint|placeholder|description|text|lead|eyebrow|action|message|aria-label)$/

const files = new Set(folders.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }).toSorted()))
const parts: string[] = []
let count = 0
for (const file of files) {
  if (/\.test\.tsx?$|^server\/db\/|^server\/demo\//.test(file)) continue
  const texts = textsOf(file)
  count += texts.length
  if (texts.length > 0) parts.push(`## ${file}\n\n${texts.map((text) => `- ${text}`).join('\n')}\n`)
}
mkdirSync(path.dirname(target), { recursive: true })
writeFileSync(target, `# Texts\n\n${parts.join('\n')}`)
console.log(`${count} texts of ${parts.length} files in ${path.relative(process.cwd(), target)}`)

function textsOf(file: string): string[] {
  const { program } = parseSync(file, readFileSync(path.join(root, file), 'utf8'))
  const found: string[] = []
  collect(program as unknown as Node, found)
  return [...new Set(found)]
}

function collect(node: Node, found: string[]): void {
  if (unread.has(node.type)) return
  if (node.type === 'JSXAttribute') {
    const { name, value } = node as unknown as { name: { name: string }; value: Node | null }
    if (value && (readAttributes.test(name.name) || value.type !== 'Literal')) collect(value, found)
    // A single word is included only if people read it.
    if (value?.type === 'Literal' && readAttributes.test(name.name)) add(String(value.value), found, true)
    return
  }
  const children = node.children as Node[] | undefined
  if (node.type.startsWith('JSX') && children?.some((child) => child.type === 'JSXText' && spoken(child))) {
    add(inWords(node), found, true)
    // Strings in expressions, such as the other branch of a condition.
    for (const child of children ?? []) if (child.type !== 'JSXText') collect(child, found)
    return
  }
  if (node.type === 'Literal' && typeof node.value === 'string') add(node.value, found)
  if (node.type === 'TemplateLiteral') add(inWords(node), found)
  for (const value of Object.values(node))
    for (const each of Array.isArray(value) ? value : [value]) if (isNode(each)) collect(each, found)
}

/** An element's or template's text as one sentence; values known only at run time are {…}. */
function inWords(node: Node): string {
  if (node.type === 'JSXText') return String(node.value)
  if (node.type === 'TemplateLiteral')
    return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('{…}')
  if (node.type === 'JSXExpressionContainer') {
    const { type, value } = node.expression as Node
    return type === 'Literal' ? String(value) : '{…}'
  }
  return ((node.children as Node[] | undefined) ?? []).map(inWords).join('')
}

/** Prose has a space and a lower-case word, and none of the characters of class names, paths and SQL. */
function add(text: string, found: string[], certain = false): void {
  const line = text.replace(/\s+/g, ' ').trim()
  const prose =
    / /.test(line) && /\p{Ll}{2}/u.test(line) && !/\w-\[|(^|\s)[\w-]+:[\w-]|\w-\d|[;=<>_]|^[^\p{L}“]/u.test(line)
  if (line && (certain || prose) && /\p{L}/u.test(line)) found.push(line)
}

function spoken(node: Node): boolean {
  return /\p{L}/u.test(String(node.value))
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
}
