import { execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { findProgram } from './programs.ts'

export interface Daemon {
  pid: number
  isRunning(): boolean
  /** SIGTERM, and SIGKILL for what is still running after ten seconds. */
  stop(): Promise<void>
  /** SIGKILL of the process alone. */
  kill(): Promise<void>
}

const isRoot = process.getuid?.() === 0
/** PostgreSQL refuses to run as root. And nothing may be left running when the test itself is killed. */
const asPostgres = [
  ...(isRoot ? ['--reuid=postgres', '--regid=postgres', '--init-groups'] : []),
  '--pdeathsig=TERM',
  '--',
]

/** Passes on none of the caller's environment: its PG... variables would lead to another PostgreSQL. */
const surroundings = { env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LANG: 'C.UTF-8' }, cwd: '/' }

/** Starts a system program, as the user postgres if the test runs as root. Its output is appended to a file. */
export function startDaemon(command: string[], log: string): Daemon {
  const output = openSync(log, 'a')
  const child = spawn(findProgram('setpriv')!, [...asPostgres, ...command], {
    ...surroundings,
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  const gone = once(child, 'exit')
  const isRunning = () => child.exitCode === null && child.signalCode === null
  const kill = async () => {
    if (isRunning()) child.kill('SIGKILL')
    await gone
  }
  return {
    pid: child.pid!,
    isRunning,
    kill,
    async stop() {
      if (isRunning()) child.kill('SIGTERM')
      await Promise.race([gone, pause(10_000, undefined, { ref: false })])
      await kill()
    },
  }
}

/** Runs a system program to its end, as the same user. @returns its output @throws if it fails */
export async function runProgram(command: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(findProgram('setpriv')!, [...asPostgres, ...command], surroundings)
  return stdout
}

/** Lets the programs write into a folder. */
export function giveToDaemons(folder: string): void {
  if (isRoot) execFileSync('chown', ['-R', 'postgres:', folder])
}

/** Ports of this machine that are currently free. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  await Promise.all(servers.map((server) => once(server, 'listening')))
  const ports = servers.map((server) => (server.address() as { port: number }).port)
  await Promise.all(servers.map((server) => once(server.close(), 'close')))
  return ports
}
