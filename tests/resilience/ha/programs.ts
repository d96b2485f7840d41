import { execFileSync } from 'node:child_process'
import { accessSync, constants, globSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** The paths of a highly available database's programs; for PostgreSQL, the newest. */
export interface Programs {
  patroni: string
  etcd: string
  haproxy: string
  setpriv: string
  postgres: string
}

const inPath = ['patroni', 'etcd', 'haproxy', 'setpriv'] as const
const packages = 'patroni etcd-server haproxy postgresql-15 python3-etcd'

/** The installed programs, or a sentence that names the missing ones: they come with the system, not with the shop. */
export function findPrograms():
  | { programs: Programs; missing?: undefined }
  | { programs?: undefined; missing: string } {
  const postgres = globSync('/usr/lib/postgresql/*/bin/postgres')
    .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))
    .at(-1)
  const found = { ...Object.fromEntries(inPath.map((name) => [name, findProgram(name)])), postgres }
  const missing = Object.entries(found).flatMap(([name, file]) => (file ? [] : [name]))
  if (missing.length === 0) return { programs: found as Programs }
  return { missing: `skipped: not installed: ${missing.join(', ')} (apt-get install ${packages})` }
}

export function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/bin']
  return folders.map((folder) => path.join(folder, name)).find(isExecutable)
}

/** Their versions and file system, for the report. */
export function describePrograms({ postgres, patroni, etcd, haproxy }: Programs): string {
  const version = (file: string, option = '--version') =>
    /\d+\.\d+(\.\d+)?/.exec(execFileSync(file, [option], { encoding: 'utf8' }))?.[0] ?? 'unknown'
  return `PostgreSQL ${version(postgres)}, Patroni ${version(patroni)}, etcd ${version(etcd)} (one member, its v2 API), HAProxy ${version(haproxy, '-v')}; their files on ${execFileSync('stat', ['-f', '-c', '%T', tmpdir()], { encoding: 'utf8' }).trim()}`
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
