import { type Attributes, SpanKind } from '@opentelemetry/api'
import { type ExportResult, ExportResultCode } from '@opentelemetry/core'
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace'
import type { Log } from './log.ts'

/**
 * Attributes that a span may carry. Excluded: requested URLs (private links), query strings, client addresses, user
 * agents.
 */
const allowed = new Set([
  'http.request.method',
  'http.route',
  'http.response.status_code',
  'error.type',
  'db.system.name',
  'db.namespace',
  'db.operation.name',
  // Values are parameters, not part of the text; `source.test.ts` enforces it.
  'db.query.text',
  'server.address',
  'server.port',
])
/** On an incoming request, the server's name is whatever the client called it. */
const setByClients = new Set(['server.address', 'server.port'])

/** How often a failing collector is logged at most, in ms. */
const quiet = 60_000

/** Wraps an exporter with an allowlist of attributes, so that nothing identifies a person. */
export function withoutPeople(exporter: SpanExporter, log: Log): SpanExporter {
  let noted = -Infinity
  const note = ({ code, error }: ExportResult) => {
    if (code === ExportResultCode.SUCCESS || performance.now() - noted < quiet) return
    noted = performance.now()
    log.warn({ err: error }, 'traces not taken')
  }
  return {
    export: (spans, done) =>
      exporter.export(spans.map(withoutPerson), (result) => {
        note(result)
        done(result)
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  }
}

function withoutPerson(span: ReadableSpan): ReadableSpan {
  const isAllowed = (name: string) => allowed.has(name) && !(span.kind === SpanKind.SERVER && setByClients.has(name))
  const attributes: Attributes = Object.fromEntries(Object.entries(span.attributes).filter(([name]) => isAllowed(name)))
  // Events are exceptions, whose messages contain the values that PostgreSQL complains about; the status repeats them.
  return Object.create(span, {
    attributes: { value: attributes },
    events: { value: [] },
    status: { value: { code: span.status.code } },
  }) as ReadableSpan
}
