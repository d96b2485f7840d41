import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

interface Entry {
  version: string
  resolved?: string
  integrity?: string
  optionalDependencies?: Record<string, string>
  [property: string]: unknown
}

type Packages = Record<string, Entry>

const program = path.join(import.meta.dirname, 'complete-lock-file.mjs')
const ours = readFileSync(path.join(import.meta.dirname, '..', 'package-lock.json'), 'utf8')
let folder: string

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'fairhand-lock-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('works', () => {
  test('describes a build like the registry does', () => {
    const { packages } = JSON.parse(ours) as { packages: Packages }
    const taken = Object.entries(packages).filter(([place]) =>
      /^node_modules\/(@rolldown|@oxc-resolver|@node-rs|lightningcss).*[-/](?!linux-x64)\w+-(x64|arm|arm64|ia32)\b/.test(
        place,
      ),
    )
    expect(taken.length).toBeGreaterThan(35)
    for (const [place] of taken) delete packages[place]

    const completed = complete(packages)

    for (const [place, { version, os, cpu, libc, dev, optional, engines, license }] of taken)
      expect(completed[place], place).toEqual(
        JSON.parse(JSON.stringify({ version, os, cpu, libc, dev, optional, engines, license })),
      )
  })

  test('writes the file as npm would: our own lock file stays unchanged', () => {
    expect(completeText(ours)).toBe(ours)
  })

  test('a new version of the parent updates its builds', () => {
    const builds = { 'tool-linux-x64-gnu': '2.0.0', 'tool-win32-x64-msvc': '2.0.0' }
    const completed = complete({
      'node_modules/tool': { version: '2.0.0', optionalDependencies: builds },
      'node_modules/tool-linux-x64-gnu': { version: '2.0.0', integrity: 'sha512-new', license: 'MIT' },
      'node_modules/tool-win32-x64-msvc': { version: '1.0.0', integrity: 'sha512-old' },
    })
    expect(completed['node_modules/tool-win32-x64-msvc']).toEqual({
      version: '2.0.0',
      os: ['win32'],
      cpu: ['x64'],
      license: 'MIT',
      optional: true,
    })
  })

  test('a build that another package needs in another version stays, and ours is put beside its parent', () => {
    const completed = complete({
      'node_modules/other': { version: '1.0.0', optionalDependencies: { 'tool-darwin-arm64': '1.0.0' } },
      'node_modules/tool': { version: '2.0.0', optionalDependencies: { 'tool-darwin-arm64': '2.0.0' } },
      'node_modules/tool-darwin-arm64': { version: '1.0.0' },
    })
    expect(completed['node_modules/tool-darwin-arm64']?.version).toBe('1.0.0')
    expect(completed['node_modules/tool/node_modules/tool-darwin-arm64']?.version).toBe('2.0.0')
  })
})

describe('refuses', () => {
  test('with --check, a file in which a build is missing, and leaves it unchanged', () => {
    const file = write({
      'node_modules/tool': { version: '1.0.0', optionalDependencies: { 'tool-linux-arm': '1.0.0' } },
    })
    const before = readFileSync(file, 'utf8')
    const { status, stdout, stderr } = spawnSync(process.execPath, [program, '--check', file], { encoding: 'utf8' })
    expect({ status, stdout }).toEqual({ status: 1, stdout: 'Added: node_modules/tool-linux-arm 1.0.0\n' })
    expect(stderr).toContain('npm run lock')
    expect(readFileSync(file, 'utf8')).toBe(before)
  })

  test('guessing a platform or a version', () => {
    for (const [name, version] of [
      ['sparkles', '1.0.0'],
      ['tool-linux-x64', '^1.0.0'],
    ] as const) {
      const file = write({ 'node_modules/tool': { version: '1.0.0', optionalDependencies: { [name]: version } } })
      const { status, stderr } = spawnSync(process.execPath, [program, file], { encoding: 'utf8' })
      expect(status).toBe(1)
      expect(stderr).toContain(`node_modules/tool wants ${name} ${version}`)
    }
  })
})

describe('protects', () => {
  test('the addresses of a registry are removed, those of other sources are kept', () => {
    const completed = complete({
      'node_modules/one': { version: '1.0.0', resolved: 'https://registry.example/one/-/one-1.0.0.tgz' },
      'node_modules/two': { version: '1.0.0', resolved: 'git+ssh://git@host.example/two.git#0a1b2c' },
    })
    expect(completed['node_modules/one']).toEqual({ version: '1.0.0' })
    expect(completed['node_modules/two']?.resolved).toBe('git+ssh://git@host.example/two.git#0a1b2c')
  })
})

function complete(packages: Packages): Packages {
  return (JSON.parse(completeText(text(packages))) as { packages: Packages }).packages
}

function completeText(content: string): string {
  const file = path.join(folder, 'package-lock.json')
  writeFileSync(file, content)
  execFileSync(process.execPath, [program, file])
  return readFileSync(file, 'utf8')
}

function write(packages: Packages): string {
  const file = path.join(folder, 'package-lock.json')
  writeFileSync(file, text(packages))
  return file
}

function text(packages: Packages): string {
  return `${JSON.stringify({ name: 'shop', lockfileVersion: 3, packages: { '': {}, ...packages } }, null, 2)}\n`
}
