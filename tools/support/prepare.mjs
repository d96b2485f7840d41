import { existsSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buildStamp } from './build-stamp.mjs'
import { fail, machinePath, modules, node, root, run, timed } from './processes.mjs'
import { oneAtATime } from './turns.mjs'

const lockFile = path.join(root, 'package-lock.json')
/** npm's own record of the installed packages. */
const record = path.join(modules, '.package-lock.json')
const target = path.join(root, 'dist')

/** Installs the packages of the lock file if some are missing or have another version. */
export async function install() {
  const major = Number(process.versions.node.split('.')[0])
  if (major < 20) fail(`Node 20 or newer is needed to start; this is ${process.version}.`)
  await oneAtATime(isInstalled, (note) =>
    timed('Installing packages (first start, or after an update)', async () => {
      // The record is deleted first: `npm ci` deletes in any order, and an interrupted one must not look complete.
      rmSync(record, { force: true })
      // Needed here, whatever NODE_ENV and the user's npm settings omit.
      const whole = ['--include=dev', '--include=optional', '--ignore-scripts=false']
      const still = ['--no-audit', '--no-fund', '--loglevel=error']
      await run('npm', ['ci', ...whole, ...still], { quiet: true, env: { PATH: machinePath }, onStart: note })
      if (!isInstalled()) throw new Error('npm did not install everything in package-lock.json: please run `npm ci`.')
    }),
  )
}

/** Installs the packages that only one folder needs, in that folder, if they are missing or its list has changed. */
export async function installIn(folder) {
  const home = path.join(root, folder)
  const record = path.join(home, 'node_modules', '.package-lock.json')
  if (existsSync(record) && statSync(record).mtimeMs > statSync(path.join(home, 'package.json')).mtimeMs) return
  const how = existsSync(path.join(home, 'package-lock.json')) ? ['ci'] : ['install', '--no-save']
  await timed(`Installing what ${folder} needs`, () =>
    run('npm', [...how, '--prefix', home, '--no-audit', '--no-fund', '--loglevel=error'], {
      quiet: true,
      env: { PATH: machinePath },
    }),
  )
}

/** Builds the pages if their sources have changed, or always with `force`. An interrupted build keeps the old one. */
export async function build({ force = false } = {}) {
  const isBuilt = () =>
    !force && existsSync(stampIn(target)) && readFileSync(stampIn(target), 'utf8') === buildStamp(root)
  await oneAtATime(isBuilt, () => timed('Building pages', buildPages))
}

function isInstalled() {
  if (!existsSync(record) || !existsSync(node)) return false
  const present = JSON.parse(readFileSync(record, 'utf8')).packages
  return Object.entries(JSON.parse(readFileSync(lockFile, 'utf8')).packages).every(([name, wanted]) => {
    const found = present[name]
    return name === '' || (found ? found.version === wanted.version : wanted.optional)
  })
}

async function buildPages() {
  for (const name of readdirSync(root)) if (name.startsWith('dist.')) rmSync(path.join(root, name), { recursive: true })
  const fresh = `${target}.new-${process.pid}`
  const stamp = buildStamp(root)
  await vite('--outDir', path.join(fresh, 'web'))
  await vite('--outDir', path.join(fresh, 'ssr'), '--ssr', 'web/entry-server.tsx')
  writeFileSync(stampIn(fresh), stamp)
  const old = `${target}.old-${process.pid}`
  if (existsSync(target)) renameSync(target, old)
  renameSync(fresh, target)
  rmSync(old, { recursive: true, force: true })
}

function vite(...options) {
  const program = path.join(modules, 'vite', 'bin', 'vite.js')
  const args = [program, 'build', '--logLevel', 'warn', ...options]
  return run(node, args, { quiet: true, env: { NODE_ENV: 'production' } })
}

function stampIn(folder) {
  return path.join(folder, '.sources')
}
