import { vi } from 'vitest'

/** Waits until assertions hold. The timeout is generous, because a busy machine is slow, not wrong; only planted faults shorten it. */
export function eventually<Result>(assertions: () => Result | Promise<Result>, interval = 50): Promise<Result> {
  return vi.waitFor(assertions, { timeout: Number(process.env.EVENTUALLY_SECONDS ?? 300) * 1000, interval })
}
