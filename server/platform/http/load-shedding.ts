import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { busy } from '#server/platform/errors.ts'
import { longestUnread } from './http-limits.ts'
import { isInProcess, isSpared, turnAway } from './turn-away.ts'
import { patient } from '#server/platform/config/patience.ts'

/** Everything is shed once the event loop's mean delay exceeds this many ms for this many seconds in a row. */
const mostDelay = patient(300)
const secondsLate = 2
/** Requests in progress at once: most of them are waiting in bulkheads and queues. */
const mostRunning = 100
/**
 * The lower limit while the event loop is delayed by this many ms: requests then wait for the CPU, and fewer at once
 * finish sooner.
 */
const crowded = { delay: patient(60), mostRunning: 20 }

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Served from memory, so other requests in progress do not matter. */
    cached?: true
  }
}

/**
 * Refuses requests immediately while the process is overloaded (reliability.md, sections 1.4 and 2.5, and decision
 * 015), so that accepted ones are answered in time.
 */
export function shedLoad(app: FastifyInstance): void {
  closeUnread(app)
  const running = countRunning(app)
  const eventLoopDelay = measureEventLoopDelay(app)
  let late = 0
  let most = mostRunning
  let shed = 0
  app.addHook('onRequest', async (request, reply) => {
    const full = late >= secondsLate || (running.size >= most && isWork(request))
    if (!full || isSpared(request)) return undefined
    shed++
    return turnAway(request, reply, busy('The shop is busy. Please try again in a moment.', 5))
  })
  const timer = setInterval(() => {
    const delay = eventLoopDelay()
    // One late second is not overload: it may be the start, or a machine that paused for a moment.
    late = delay > mostDelay ? late + 1 : 0
    most = delay > crowded.delay ? crowded.mostRunning : mostRunning
    // One line for all of them: logging thousands would add to the load.
    if (shed > 0) app.log.warn({ requests: shed }, 'turned away: the process cannot keep up')
    shed = 0
  }, 1000).unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

/** Closes sockets whose client reads nothing: Node alone would wait forever. */
function closeUnread(app: FastifyInstance): void {
  app.addHook('onSend', async (request) => {
    if (!isInProcess(request)) request.socket.setTimeout(longestUnread)
  })
}

/** Counts requests from complete body to response, so slow senders and readers do not count. */
function countRunning(app: FastifyInstance): Set<FastifyRequest> {
  const running = new Set<FastifyRequest>()
  app.addHook('preValidation', async (request) => {
    if (isWork(request) && !isSpared(request)) running.add(request)
  })
  app.addHook('onSend', async (request) => {
    running.delete(request)
  })
  return running
}

/** @returns the mean delay of timers since the last call, in ms */
function measureEventLoopDelay(app: FastifyInstance): () => number {
  const resolution = 10
  const histogram = monitorEventLoopDelay({ resolution })
  histogram.enable()
  app.addHook('onClose', async () => void histogram.disable())
  return () => {
    const { mean } = histogram
    histogram.reset()
    // No timer fired in all that time.
    return Number.isNaN(mean) ? Infinity : mean / 1e6 - resolution
  }
}

const isWork = ({ routeOptions: { config } }: FastifyRequest) => config?.access !== 'static' && !config?.cached
