import { patient } from '#server/platform/config/patience.ts'

/** The process exits at most this long after it was asked to, in ms (reliability.md, section 2.5). */
const patience = patient(10_000)

export interface Shutdown {
  /** Registers something to close before everything registered earlier. */
  first(close: () => Promise<unknown>): void
  /** Closes everything in order and exits the process. */
  leave(code: number): Promise<void>
}

/**
 * Shuts the process down gracefully: on the first SIGINT, SIGTERM or SIGHUP it closes what was opened, last opened
 * first; a second signal, or ten seconds, ends it immediately. An uncaught error is logged and also shuts the process
 * down, with exit code 1, because nobody knows what state it left.
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
  // Unhandled promise rejections arrive here too.
  process.on('uncaughtException', (error) => {
    log(error)
    void leave(1)
  })
  return { first: (close) => closings.unshift(close), leave }
}
