import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { busy } from '#server/errors.ts'
import { longestUnread, mostConnections } from './http-limits.ts'
import { isInProcess, isSpared, turnAway } from './turn-away.ts'

/** When everybody is told to come again: the event loop is late by so many ms, in the mean of so many seconds in a row. */
const mostDelay = 300
const secondsLate = 2
/** Requests at work at once: most of them wait for something, in bulkheads and queues. */
const mostRunning = 100
/** The same while the event loop is late by so many ms: they wait for the processor, and fewer do as much, sooner. */
const crowded = { delay: 60, mostRunning: 20 }

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered from memory: whatever else waits, this does not. */
    cached?: true
  }
}

/**
 * Says no at once while the process is late (reliability.md, sections 1.4 and 2.5, and decision 015): whoever is let in gets
 * an answer in time.
 */
export function shedLoad(app: FastifyInstance): void {
  app.server.maxConnections = mostConnections
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
    // A start, or a machine that held its breath for a moment, is no overload.
    late = delay > mostDelay ? late + 1 : 0
    most = delay > crowded.delay ? crowded.mostRunning : mostRunning
    // One line for all of them: writing thousands would be the next load.
    if (shed > 0) app.log.warn({ requests: shed }, 'turned away: the process cannot keep up')
    shed = 0
  }, 1000).unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

/** A socket that is open and takes nothing: Node alone would wait for ever. */
function closeUnread(app: FastifyInstance): void {
  app.addHook('onSend', async (request) => {
    if (!isInProcess(request)) request.socket.setTimeout(longestUnread)
  })
}

/** From the whole body to the answer: who sends or reads slowly is not at work. */
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

/** @returns by how many ms timers were late since it was asked last, in the mean */
function measureEventLoopDelay(app: FastifyInstance): () => number {
  const resolution = 10
  const histogram = monitorEventLoopDelay({ resolution })
  histogram.enable()
  app.addHook('onClose', async () => void histogram.disable())
  return () => {
    const { mean } = histogram
    histogram.reset()
    // Not one timer came in all that time.
    return Number.isNaN(mean) ? Infinity : mean / 1e6 - resolution
  }
}

const isWork = ({ routeOptions: { config } }: FastifyRequest) => config?.access !== 'static' && !config?.cached
