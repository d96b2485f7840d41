import path from 'node:path'
import { modules } from './processes.mjs'

/** What keeps a process small: V8 and malloc take what they can get where there is much of it. */
const sparing = {
  // 480 MB under load instead of 230. What lives is a tenth of the limit.
  NODE_OPTIONS: process.env.NODE_OPTIONS ?? '--max-semi-space-size=8 --max-old-space-size=512',
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
}

/** For tests that start shops of their own (`tests/support/shop/shop-process.ts`). */
export const servedWith = JSON.stringify(sparing)

/** The environment that the shop is served in. */
export const serving = {
  // Without it React runs its slow development build.
  NODE_ENV: process.env.NODE_ENV || 'production',
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? path.join(modules, '.cache', 'compiled'),
  ...sparing,
  // Whoever sits before it reads what the start says, and warnings.
  ...(process.stdout.isTTY && !process.env.LOG_LEVEL && { LOG_LEVEL: 'warn' }),
}
