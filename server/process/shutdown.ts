/** The process ends at the latest so long after it was asked to, in ms (reliability.md, section 2.5). */
const patience = 10_000

export interface Shutdown {
  /** Closes this before everything that was named earlier. */
  first(close: () => Promise<unknown>): void
  /** Closes everything in its order and ends the process. */
  leave(code: number): Promise<void>
}

/**
 * Ends the process with grace: on the first SIGINT, SIGTERM or SIGHUP what was opened is closed, the last thing first; a second
 * one, or ten seconds, ends it at once. An error that nobody caught is logged and takes the same way with exit code 1,
 * because nobody knows what it left behind.
 */
export function shutDownGracefully(log: (error: unknown) => void = console.error): Shutdown {
  const closings: (() => Promise<unknown>)[] = []
  let exitCode = 0
  let leaving = false

  async function leave(code: number): Promise<void> {
    exitCode ||= code
    if (leaving) return
    leaving = true
    setTimeout(() => process.exit(1), patience).unref()
    for (const close of closings) {
      try {
        await close()
      } catch (error) {
        log(error)
        exitCode = 1
      }
    }
    process.exit(exitCode)
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (leaving) process.exit(1)
      void leave(0)
    })
  }
  // A rejected promise that nobody minds arrives here too.
  process.on('uncaughtException', (error) => {
    log(error)
    void leave(1)
  })
  return { first: (close) => closings.unshift(close), leave }
}
