import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'

/** Runs `npm run audit` on a database. @throws with the problems, if there are any */
export async function runAudit(databaseUrl: string): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['tools/audit.ts'], {
    cwd: path.join(import.meta.dirname, '../../..'),
    env: { PATH: process.env.PATH, NODE_ENV: 'test', DATABASE_URL: databaseUrl },
  })
  return stdout.trim()
}
