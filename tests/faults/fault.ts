/** One plausible small mistake, and the tests that catch it. */
export interface Fault {
  /** The effect, as a sentence about the shop. */
  name: string
  /** The file with the mistake. */
  file: string
  /** Text that occurs in the file exactly once. */
  find: string
  replace: string
  /** Test files that each fail with it, fastest first. */
  caughtBy: string[]
}
