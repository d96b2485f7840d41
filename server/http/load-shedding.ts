import { isUtf8 } from 'node:buffer'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '#server/db/db.ts'
import { inProcessAddress } from './access-guard.ts'
import { Refusal, busy, refuse } from '#server/errors.ts'
import { longestUnread, longestUrl, mostConnections } from './http-limits.ts'
import { addressKey } from '#server/rate-limits/rate-limits.ts'
import { createTraffic } from '#server/rate-limits/traffic.ts'
import { maintenancePage } from '#server/pages/maintenance-page.ts'

/** When everybody is told to come again: the event loop is late by so many ms, in the mean of so many seconds in a row. */
const mostDelay = 300
const secondsLate = 2
/** Requests at work at once: most of them wait for something, in turns and queues. */
const mostRunning = 100
/** The same while the event loop is late by so many ms: they wait for the processor, and fewer do as much, sooner. */
const crowded = { delay: 60, mostRunning: 20 }
/** Requests of one address in a minute: pages and API, and the files that a page brings with it. */
const shares = { requests: 300, files: 3000 }
const files = /^\/(assets|media)\//

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Never turned away for the load: who asks whether we live, and who tells us of money. */
    spared?: true
    /** Answered from memory: whatever else waits, this does not. */
    kept?: true
  }
}

/**
 * Stands before everything else and turns away what would take the shop down (reliability, sections 1.4 and 2.5): odd
 * requests, everybody while the process cannot keep up, and addresses that ask too often.
 * @returns counts one request of an address, and says whether it is within its share
 */
export async function guardLoad(
  app: FastifyInstance,
  { db, rateLimit }: { db: Db; rateLimit: boolean },
): Promise<(address: string) => boolean> {
  app.server.maxConnections = mostConnections
  closeUnread(app)
  refuseOddities(app)
  await shedLoad(app)
  return rateLimit ? countTraffic(app, db) : () => true
}

/** A socket that is open and takes nothing: Node alone would wait for ever. */
function closeUnread(app: FastifyInstance): void {
  app.addHook('onSend', async (request) => {
    if (!isInProcess(request)) request.socket.setTimeout(longestUnread)
  })
}

/** What no browser sends. */
function refuseOddities(app: FastifyInstance): void {
  const readJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    // Decoding would quietly put question marks in the place of what it cannot read.
    if (!isUtf8(body)) return done(new Refusal(400, 'This request is not valid UTF-8'))
    return readJson(request, body.toString(), done)
  })
  app.addHook('onRequest', async ({ url, raw: { rawHeaders } }, reply) => {
    if (url.length > longestUrl) return refuse(reply, new Refusal(414, 'This address is too long'))
    // Node takes the first of two; whoever stands before us may have taken the second.
    const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host')
    if (hosts.length > 1) return refuse(reply, new Refusal(400, 'This request names two hosts'))
    return undefined
  })
}

/** Says no at once while the process is late: whoever is let in gets an answer in time. */
async function shedLoad(app: FastifyInstance): Promise<void> {
  await app.register(underPressure)
  const running = countRunning(app)
  let late = 0
  let most = mostRunning
  let shed = 0
  app.addHook('onRequest', async (request, reply) => {
    const full = late >= secondsLate || (running.size >= most && isWork(request))
    if (!full || isSpared(request)) return undefined
    shed++
    return turnAway(request, reply, busy('The shop is busy. Please try again in a moment.', 5))
  })
  everySecond(app, () => {
    const { eventLoopDelay } = app.memoryUsage()
    // A start, or a machine that held its breath for a moment, is no overload.
    late = eventLoopDelay > mostDelay ? late + 1 : 0
    most = eventLoopDelay > crowded.delay ? crowded.mostRunning : mostRunning
    // One line for all of them: writing thousands would be the next load.
    if (shed > 0) app.log.warn({ requests: shed }, 'turned away: the process cannot keep up')
    shed = 0
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

function countTraffic(app: FastifyInstance, db: Db): (address: string) => boolean {
  const traffic = createTraffic(db)
  // While the database is away each node goes on by what it has seen itself.
  everySecond(app, () => void traffic.share().catch(() => {}))
  app.addHook('onRequest', async (request, reply) => {
    if (isSpared(request)) return undefined
    const who = addressKey(request)
    const wait = files.test(request.url)
      ? traffic.take(`${who} files`, shares.files)
      : traffic.take(who, shares.requests)
    if (wait === 0) return undefined
    request.log.warn('rate limit hit')
    return turnAway(
      request,
      reply,
      new Refusal(429, `Too many requests. Please try again in ${wait} seconds.`, { retryAfter: wait }),
    )
  })
  return (address) => traffic.take(addressKey({ ip: address }), shares.requests) === 0
}

function everySecond(app: FastifyInstance, act: () => void): void {
  const timer = setInterval(act, 1000).unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

/** A person gets a page, a program a sentence. */
function turnAway(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  if (request.url.startsWith('/api/') || !request.headers.accept?.includes('text/html')) return refuse(reply, refusal)
  const { headers, body } = maintenancePage()
  return reply
    .code(refusal.status)
    .headers({ ...headers, 'retry-after': refusal.retryAfter })
    .send(body)
}

/** Pages ask the API while they are rendered: the visitor's own request was looked at already. */
const isInProcess = ({ socket }: FastifyRequest) => socket.remoteAddress === inProcessAddress
const isWork = ({ routeOptions: { config } }: FastifyRequest) => config?.access !== 'static' && !config?.kept
const isSpared = (request: FastifyRequest) => request.routeOptions.config?.spared || isInProcess(request)
