import { vi } from 'vitest'

/**
 * Waits until assertions hold. The end is far away, because a busy machine is slow and not wrong: what is true in the
 * end, is true.
 */
export function eventually<Result>(assertions: () => Result | Promise<Result>, interval = 50): Promise<Result> {
  return vi.waitFor(assertions, { timeout: 300_000, interval })
}
