/** How many times longer than usual this process waits: its machine's pace, and so the same for all that it runs. */
const factor = Number(process.env.PATIENCE) || 1

/**
 * A time limit that protects the shop, on a machine that may be slow: `PATIENCE` (environment.ts) stretches all of them.
 * @param ms as it is on an ordinary machine
 */
export function patient(ms: number): number {
  return ms * factor
}
