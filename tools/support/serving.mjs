import path from 'node:path'
import { modules } from './processes.mjs'

/** Keeps a process small: V8 and malloc use as much memory as a large machine offers. */
const sparing = {
  // 480 MB under load instead of 230. The live heap is a tenth of the limit.
  NODE_OPTIONS: process.env.NODE_OPTIONS ?? '--max-semi-space-size=8 --max-old-space-size=512',
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
}

/** For tests that start their own shops (`tests/support/shop/shop-process.ts`). */
export const servedWith = JSON.stringify(sparing)

/** The environment in which the shop is served. */
export const serving = {
  // Without it, React runs its slow development build.
  NODE_ENV: process.env.NODE_ENV || 'production',
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? path.join(modules, '.cache', 'compiled'),
  ...sparing,
  // A person at a terminal sees the startup messages and warnings.
  ...(process.stdout.isTTY && !process.env.LOG_LEVEL && { LOG_LEVEL: 'warn' }),
}
