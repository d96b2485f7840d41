// `npm run size`, after a build: prints the brotli size of the first load of home and shop, and fails above the limits.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const limits = { script: 110_000, style: 15_000, staffStyle: 20_000 }
const web = path.join(import.meta.dirname, '../dist/web')
const manifest = JSON.parse(readFileSync(path.join(web, '.vite/manifest.json'), 'utf8')) as Record<
  string,
  { file: string; css?: string[]; imports?: string[] }
>

let tooLarge = false
for (const page of ['home', 'shop']) {
  const scripts = new Set<string>()
  follow('web/entry-shop.ts', scripts)
  follow(`web/pages/${page}-page.tsx`, scripts)
  report(`${page}: JavaScript`, [...scripts], limits.script)
}
report("the shop's stylesheet", manifest['web/entry-shop.ts']!.css ?? [], limits.style)
report("the staff's stylesheet", manifest['web/entry-staff.ts']!.css ?? [], limits.staffStyle)
process.exit(tooLarge ? 1 : 0)

function follow(name: string, files: Set<string>): void {
  const chunk = manifest[name]
  if (!chunk || files.has(chunk.file)) return
  files.add(chunk.file)
  for (const imported of chunk.imports ?? []) follow(imported, files)
}

function report(what: string, files: string[], limit: number): void {
  const size = files.reduce((sum, file) => sum + brotliCompressSync(readFileSync(path.join(web, file))).length, 0)
  tooLarge ||= size > limit
  console.log(`${what}: ${(size / 1000).toFixed(1)} KB brotli in ${files.length} files (limit ${limit / 1000} KB)`)
}
