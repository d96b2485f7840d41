/** One small mistake, as somebody could make it, and who notices. */
export interface Fault {
  /** What goes wrong, as a sentence about the shop. */
  name: string
  /** Where the mistake is made. */
  file: string
  /** Text that is in the file exactly once. */
  find: string
  replace: string
  /** Test files each of which fails with it, the quickest first. */
  caughtBy: string[]
}
