import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

// Plain JavaScript for Node >= 20 without packages: it runs before anything is installed.

export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')
export const modules = path.join(root, 'node_modules')
/** The project's own Node; the system's may be older. */
export const node = path.join(modules, 'node', 'bin', 'node')

const bin = path.join(modules, '.bin')
const paths = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => folder !== bin)
/** Without the project's own binaries: an installation replaces them while it runs. */
export const machinePath = paths.join(path.delimiter)
const projectPath = [bin, ...paths].join(path.delimiter)

/** Runs a server on the project's own Node: forwards signals and exits with its exit code. */
export function serve(args, env) {
  const child = spawn(node, args, { cwd: root, stdio: 'inherit', env: { ...process.env, PATH: projectPath, ...env } })
  let last = 0
  // npm repeats signals and dies of them: they must arrive as one, because a second signal stops the server at once.
  const pass = (signal) => {
    const repeated = Date.now() - last < 1000
    // In a terminal, Ctrl-C reaches the server directly too.
    const heard = signal === 'SIGINT' && process.stdin.isTTY && last === 0
    if (!repeated && !heard) child.kill(signal)
    last = Date.now()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => pass(signal))
  if (process.env.npm_lifecycle_event) stopWithParent(() => last === 0 && pass('SIGTERM'))
  child.on('error', (error) => fail(error.message))
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}

/** The shell between npm and a script dies of a signal without forwarding it, and SIGKILL to npm reaches nobody. */
function stopWithParent(stop) {
  let parent = process.ppid
  setInterval(() => {
    if (process.ppid === parent) return
    stop()
    parent = process.ppid
  }, 200).unref()
}

/**
 * Runs a command in the project's folder. Resolves with its exit code; when `quiet`, rejects with its output on
 * failure.
 */
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

/** Shows progress, a dot every three seconds, and the time it took. */
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

/** Exits with an error message. */
export function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}
