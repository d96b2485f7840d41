import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

// Plain JavaScript, because it runs on any Node before anything is installed.
const file: string = path.join(import.meta.dirname, 'build-stamp.mjs')
const { buildSources, buildStamp } = (await import(file)) as {
  buildSources: string[]
  buildStamp(root: string): string
}
const root = path.join(import.meta.dirname, '../..')
let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'fairhand-stamp-'))
  for (const name of ['vite.config.ts', 'tools/vite-plugins'])
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true })
  mkdirSync(path.join(folder, 'web/pages'), { recursive: true })
  writeFileSync(path.join(folder, 'web/pages/home-page.tsx'), 'export const home = 1')
})
afterEach(() => rmSync(folder, { recursive: true }))

test.each(['web/pages/home-page.tsx', 'vite.config.ts', 'tools/vite-plugins/precompressed.ts'])(
  'a change of %s asks for a new build',
  (name) => {
    const before = buildStamp(folder)
    writeFileSync(path.join(folder, name), `${readFileSync(path.join(folder, name), 'utf8')}\n// changed`)
    expect(buildStamp(folder)).not.toBe(before)
  },
)

test('a new or renamed file also changes it, but a test does not', () => {
  const stamps = [buildStamp(folder)]
  for (const name of ['web/pages/new-page.tsx', 'web/pages/newer-page.tsx', 'contract/sales/cart.ts']) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), '')
    stamps.push(buildStamp(folder))
  }
  expect(new Set(stamps).size).toBe(4)
  writeFileSync(path.join(folder, 'web/pages/home-page.test.tsx'), '')
  writeFileSync(path.join(folder, 'tools/vite-plugins/precompressed.test.ts'), '')
  expect(buildStamp(folder)).toBe(stamps.at(-1))
})

test('the build’s configuration and everything it imports are among the sources', () => {
  const reached = [...localImports('vite.config.ts')]
  expect(reached).toContain('tools/vite-plugins/lean-contract.ts')
  expect(reached.filter((name) => !buildSources.some((source) => `${name}/`.startsWith(`${source}/`)))).toEqual([])
})

/** The files of ours that a file imports, and their imports. */
function localImports(name: string, found = new Set<string>()): Set<string> {
  found.add(name)
  for (const [, imported] of readFileSync(path.join(root, name), 'utf8').matchAll(
    /(?:from|import\()\s*'([.#][^']+)'/g,
  )) {
    const next = imported!.startsWith('#') ? imported!.slice(1) : path.join(path.dirname(name), imported!)
    if (!found.has(next)) localImports(next, found)
  }
  return found
}
