import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const script = `
  const names = ['drizzle-orm', 'drizzle-orm/pg-core', 'drizzle-orm/node-postgres', 'drizzle-orm/version', 'pg', '#server/shop.ts']
  const twice = [...names, ...names].map((name) => import.meta.resolve(name))
  const { PgDialect } = await import('drizzle-orm/pg-core')
  console.log(JSON.stringify({ twice, loaded: typeof PgDialect }))`

const said = async (...flags: string[]) => {
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, '--input-type=module', '--eval', script], {
    cwd: path.join(import.meta.dirname, '../../..'),
  })
  return JSON.parse(stdout) as { twice: string[]; loaded: string }
}

test('every name resolves as it does without it', async () => {
  const [quick, plain] = await Promise.all([said('--import', './server/platform/process/quick-imports.ts'), said()])
  expect(quick).toEqual(plain)
  expect(quick.loaded).toBe('function')
})

test('tests do not read Drizzle’s package.json repeatedly either', () => {
  expect(process.execArgv).toContain('./server/platform/process/quick-imports.ts')
})
