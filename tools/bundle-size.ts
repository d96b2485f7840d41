import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'

// `npm run size`: what a first visit of home and shop loads, in brotli. Fails above the budget (design, section 8).

const root = path.join(import.meta.dirname, '..', 'dist', 'web')
const entry = 'web/entry-client.tsx'
const pages = ['web/pages/home-page.tsx', 'web/pages/shop-page.tsx']
const mostScript = 110 * 1024
const mostStyle = 15 * 1024

type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>
const manifest = JSON.parse(readFileSync(path.join(root, '.vite', 'manifest.json'), 'utf8')) as Manifest

const verdicts = [
  ...pages.map((page) => report(`${path.basename(page, '.tsx')}, scripts`, scripts(page), mostScript)),
  report('stylesheet', styles(), mostStyle),
]
process.exit(verdicts.every(Boolean) ? 0 : 1)

function scripts(page: string): string[] {
  return [...new Set([entry, page].flatMap(withImports))].map((name) => manifest[name]!.file)
}

/** A source file and everything it imports without being asked. */
function withImports(name: string): string[] {
  const chunk = manifest[name]
  if (!chunk) throw new Error(`${name} is not in the build: run npm run build`)
  return [name, ...(chunk.imports ?? []).flatMap(withImports)]
}

function styles(): string[] {
  return Object.values(manifest).map(({ file }) => file).filter((file) => file.endsWith('.css'))
}

function report(what: string, files: string[], most: number): boolean {
  const sizes = files.map((file) => ({ file, size: brotliCompressSync(readFileSync(path.join(root, file))).length }))
  const total = sizes.reduce((sum, { size }) => sum + size, 0)
  console.log(`${what}: ${kilobytes(total)} of ${kilobytes(most)} in ${files.length} files${total > most ? ': TOO MUCH' : ''}`)
  if (total > most || process.argv.includes('--files')) {
    for (const { file, size } of sizes.sort((a, b) => b.size - a.size)) console.log(`  ${kilobytes(size).padStart(9)}  ${file}`)
  }
  return total <= most
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`
}
