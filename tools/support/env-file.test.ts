import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const tools = path.join(import.meta.dirname, '..')
let folder: string

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'fairhand-env-'))
  for (const name of ['env-file.mjs', 'processes.mjs', 'serving.mjs'])
    cpSync(path.join(tools, 'support', name), path.join(folder, 'tools/support', name))
})
afterAll(() => rmSync(folder, { recursive: true }))

test('the shop is served with the settings of .env, and without one as before', () => {
  expect(served({})).toEqual({ NODE_ENV: 'production' })
  writeFileSync(path.join(folder, '.env'), 'NODE_ENV=development\nPORT=3456\n')
  expect(served({})).toEqual({ NODE_ENV: 'development', PORT: '3456' })
})

test('the environment takes precedence', () => {
  writeFileSync(path.join(folder, '.env'), 'NODE_ENV=development\nPORT=3456\n')
  expect(served({ PORT: '4000' })).toEqual({ NODE_ENV: 'development', PORT: '4000' })
})

test('every tool that opens the shop reads it too', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(tools, '..', 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const opening = readdirSync(tools).filter(
    (name) => name.endsWith('.ts') && readFileSync(path.join(tools, name), 'utf8').includes('readConfig(process.env)'),
  )
  expect(opening).toContain('backup.ts')
  for (const name of opening.filter((name) => !/\.test\.ts$|^demo-large/.test(name)))
    expect(Object.values(scripts)).toContain(`node --env-file-if-exists=.env tools/${name}`)
})

/** The environment of a server started by `npm start`, as far as `.env` has settings for it. */
function served(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const program = `
    await import('./tools/support/env-file.mjs')
    const { serving } = await import('./tools/support/serving.mjs')
    const { NODE_ENV, PORT } = { ...process.env, ...serving }
    console.log(JSON.stringify({ NODE_ENV, PORT }))`
  const options = { cwd: folder, env: { PATH: process.env.PATH, ...env }, encoding: 'utf8' } as const
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', program], options))
}
