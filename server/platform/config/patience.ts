/**
 * How many times longer than usual this process waits; it depends on the machine, so it applies to everything it runs.
 */
const factor = Number(process.env.PATIENCE) || 1

/**
 * A protective time limit, stretched by `PATIENCE` (environment.ts) on slow machines.
 * @param ms on an ordinary machine
 */
export function patient(ms: number): number {
  return ms * factor
}
