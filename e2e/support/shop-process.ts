import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'

export const adminPassword = 'correct horse battery'

/** The common environment of all journeys' shops: patient enough for a busy machine. */
const environment = {
  NODE_ENV: 'test',
  // Most of the startup time is recompiling the same modules.
  NODE_COMPILE_CACHE: path.join(tmpdir(), 'fairhand-compiled'),
  RATE_LIMIT: 'off',
  PATIENCE: '20',
  LOG_LEVEL: 'error',
  ADMIN_PASSWORD: adminPassword,
  // No Undo, and e-mails at once: journeys that undo have a shop that allows it (own-shop.ts).
  UNDO_SECONDS: '0',
  RECONCILE_SECONDS: '5',
  // All shops share one PostgreSQL with a hundred connections.
  DATABASE_CONNECTIONS: '9',
}

export interface ShopProcess {
  /** Graceful shutdown. */
  stop(): Promise<void>
}

/** Starts a shop in a separate process; resolves when it serves. */
export async function startShop(port: number, special: Record<string, string>): Promise<ShopProcess> {
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: { ...process.env, ...environment, PORT: String(port), ...special },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = once(child, 'exit')
  const lines = createInterface(child.stdout)
  const isReady = new Promise<boolean>((resolve) => {
    lines.on('line', (line) => line.startsWith('Ready') && resolve(true))
    lines.on('close', () => resolve(false))
  })
  if (!(await isReady)) throw new Error('The shop did not start')
  return {
    async stop() {
      child.kill('SIGTERM')
      await gone
    },
  }
}
