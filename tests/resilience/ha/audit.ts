import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'

/** What `npm run audit` says of a database. @throws when something is wrong, with what it is */
export async function runAudit(databaseUrl: string): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['tools/audit.ts'], {
    cwd: path.join(import.meta.dirname, '../../..'),
    env: { PATH: process.env.PATH, NODE_ENV: 'test', DATABASE_URL: databaseUrl },
  })
  return stdout.trim()
}
