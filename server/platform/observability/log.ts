import type { FastifyReply, FastifyRequest } from 'fastify'
import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Logger

/**
 * A process's only log: one JSON object per line on standard output, with the time in UTC (docs/logs.md). It never
 * contains what people send: requests are described by their route, errors without values.
 */
export function openLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: describeError, req: describeRequest, res: describeReply },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** By its route's pattern: a URL may contain a private link or a search term. */
export function describeRequest({ method, routeOptions, ip }: FastifyRequest) {
  return { method, route: routeOptions.url ?? 'none', ip }
}

function describeReply({ statusCode }: FastifyReply) {
  return { status: statusCode }
}

interface LoggedError {
  type: string
  message: string
  code?: string
  constraint?: string
  stack?: string
  cause?: LoggedError
}

/** What is needed to find the fault, without the values involved. */
function describeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutValues(String(error)) }
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  return {
    type: error.name,
    message: withoutValues(messageOf(error)),
    ...(typeof code === 'string' && { code }),
    ...(typeof constraint === 'string' && { constraint }),
    ...(error.stack && { stack: framesOf(error) }),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  }
}

/** Drizzle puts all values of a failed statement into its message, and PostgreSQL those that it cannot parse. */
function messageOf(error: Error): string {
  if ('query' in error && typeof error.query === 'string') return `Failed query: ${error.query}`
  if ('code' in error && String(error.code).startsWith('22')) return 'PostgreSQL refused a value'
  return error.message
}

/** Only the frames: a stack begins with the message. */
function framesOf({ stack = '', message }: Error): string {
  const at = message ? stack.indexOf(message) : -1
  const places = at < 0 ? stack : stack.slice(at + message.length)
  return places.split('\n').filter(isPlace).slice(0, 12).join('\n')
}

function isPlace(line: string): boolean {
  return line.startsWith('    at ')
}

/** Mail servers and providers repeat their input in error messages. */
export function withoutValues(text: string, longest = 2000): string {
  return text
    .slice(0, longest)
    .replace(/[^\s<>@"',;:()]{1,64}@[^\s<>@"',;:()]{1,255}/g, '[address]')
    .replace(/\d(?:[ -]?\d){12,18}/g, '[number]')
    .replace(/_secret_\w{1,200}/g, '_secret_[...]')
}
