import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

// Plain JavaScript for any Node >= 20, and without packages: it runs before anything is installed.

export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')
export const modules = path.join(root, 'node_modules')
/** The project's own Node: the machine's may be older. */
export const node = path.join(modules, 'node', 'bin', 'node')

const bin = path.join(modules, '.bin')
const paths = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => folder !== bin)
/** Without the project's own programs: an installation replaces them while it runs. */
export const machinePath = paths.join(path.delimiter)
const projectPath = [bin, ...paths].join(path.delimiter)

/** Becomes a server on the project's own Node: passes signals on, ends when it ends, with its exit code. */
export function serve(args, env) {
  const child = spawn(node, args, { cwd: root, stdio: 'inherit', env: { ...process.env, PATH: projectPath, ...env } })
  let last = 0
  // npm repeats what it gets, and dies of it: one wish must arrive as one signal, for the second one stops at once.
  const pass = (signal) => {
    const repeated = Date.now() - last < 1000
    // A terminal gives Ctrl-C to the server too.
    const heard = signal === 'SIGINT' && process.stdin.isTTY && last === 0
    if (!repeated && !heard) child.kill(signal)
    last = Date.now()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => pass(signal))
  if (process.env.npm_lifecycle_event) stopWithParent(() => last === 0 && pass('SIGTERM'))
  child.on('error', (error) => fail(error.message))
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}

/** The shell between npm and a script dies of a signal without passing it on, and kill -9 of npm reaches nobody. */
function stopWithParent(stop) {
  let parent = process.ppid
  setInterval(() => {
    if (process.ppid === parent) return
    stop()
    parent = process.ppid
  }, 200).unref()
}

/** Runs a command in the project's folder. Resolves with its exit code; rejects with its words when `quiet` and bad. */
export function run(command, args, { quiet = false, env = {}, onStart = () => {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
      env: { ...process.env, PATH: projectPath, ...env },
    })
    if (child.pid) onStart(child.pid)
    const stop = (signal) => {
      child.kill(signal)
      process.exit(128 + constants.signals[signal])
    }
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
    for (const signal of signals) process.on(signal, stop)
    let output = ''
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => reject(new Error(`${command} cannot be run: ${error.message}`)))
    child.on('close', (code) => {
      for (const signal of signals) process.off(signal, stop)
      if (code !== 0 && quiet) reject(new Error(`${path.basename(command)} ${args[0]} failed.\n${output.trim()}`))
      else resolve(code ?? 1)
    })
  })
}

/** Says what is going on, a dot each three seconds, and how long it took. */
export async function timed(what, work) {
  const started = performance.now()
  process.stdout.write(`${what} `)
  const dots = setInterval(() => process.stdout.write('.'), 3000)
  try {
    return await work()
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
