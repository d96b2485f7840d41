import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

// Plain JavaScript for any Node >= 20: it runs before anything is installed.

export const root = path.join(import.meta.dirname, '..')
const modules = path.join(root, 'node_modules')
export const node = path.join(modules, 'node', 'bin', 'node')

/** Installs the packages of the lock file when they are missing or of another lock file. */
export async function install() {
  if (Number(process.versions.node.split('.')[0]) < 20) fail(`Node 20 or newer is needed; this is ${process.version}.`)
  const lock = hashOf([path.join(root, 'package-lock.json')])
  const stamp = path.join(modules, '.fairhand-lock')
  if (existsSync(node) && existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  await timed('Installing packages (first start, or after an update)', () =>
    run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], { quiet: true }),
  )
  writeFileSync(stamp, lock)
}

/** Builds the pages when their sources have changed; a build that is cut off leaves the old one standing. */
export async function build() {
  const sources = ['web', 'contract', 'package-lock.json', 'vite.config.ts'].map((name) => path.join(root, name))
  const stamp = hashOf(sources.flatMap(filesIn))
  const target = path.join(root, 'dist')
  const stampFile = path.join(target, '.sources')
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  const fresh = `${target}.${process.pid}`
  await timed('Building pages', async () => {
    await runNode([path.join(modules, 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn', '--outDir', path.join(fresh, 'web')])
    await runNode([path.join(modules, 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn', '--ssr', 'web/entry-server.tsx', '--outDir', path.join(fresh, 'ssr')])
  })
  writeFileSync(path.join(fresh, '.sources'), stamp)
  rmSync(target, { recursive: true, force: true })
  renameSync(fresh, target)
}

/** Runs a script on the project's own Node. Resolves with the exit code. */
export function runNode(args, options = {}) {
  return run(node, args, options)
}

/** Runs a command in the project's folder; rejects on a bad exit unless `tolerant`. */
export function run(command, args, { quiet = false, tolerant = false, env = {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
      // An older Node would otherwise resolve older packages by their `engines`.
      env: { ...process.env, PATH: `${path.join(modules, '.bin')}${path.delimiter}${process.env.PATH}`, ...env },
    })
    let output = ''
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))
    child.on('error', reject)
    child.on('exit', (code) => {
      if (code === 0 || tolerant) resolve(code ?? 1)
      else reject(new Error(`${path.basename(command)} ${args.slice(0, 3).join(' ')} failed.\n${output}`))
    })
  })
}

/** Says what is going on, a dot each five seconds, and how long it took. */
export async function timed(what, work) {
  const started = performance.now()
  process.stdout.write(`${what} `)
  const dots = setInterval(() => process.stdout.write('.'), 5000)
  try {
    await work()
  } finally {
    clearInterval(dots)
    process.stdout.write(` ${((performance.now() - started) / 1000).toFixed(1)} s\n`)
  }
}

/** Ends with one sentence. */
export function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}

function hashOf(files) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(path.relative(root, file)).update(readFileSync(file))
  return hash.digest('hex')
}

function filesIn(place) {
  if (!existsSync(place)) return []
  if (!statSync(place).isDirectory()) return [place]
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
}

