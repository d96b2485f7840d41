import { type Attributes, SpanKind } from '@opentelemetry/api'
import { type ExportResult, ExportResultCode } from '@opentelemetry/core'
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace'
import type { Log } from '#server/logging/log.ts'

/** What a span may say. Not among it: addresses asked for (private links), query strings, callers, browsers. */
const sayable = new Set([
  'http.request.method',
  'http.route',
  'http.response.status_code',
  'error.type',
  'db.system.name',
  'db.namespace',
  'db.operation.name',
  // Values are parameters and stay out of the text; `source.test.ts` sees to it.
  'db.query.text',
  'server.address',
  'server.port',
])
/** Of a request that came in, the server's name is what the caller has called us. */
const saidByCallers = new Set(['server.address', 'server.port'])

/** Once in so many ms a collector that takes nothing is worth a line. */
const quiet = 60_000

/** An exporter that leaves everything out that could speak of a person: by a list of what may stay. */
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
  const isSayable = (name: string) => sayable.has(name) && !(span.kind === SpanKind.SERVER && saidByCallers.has(name))
  const attributes: Attributes = Object.fromEntries(Object.entries(span.attributes).filter(([name]) => isSayable(name)))
  // Events are exceptions, with the values that PostgreSQL complains of in their messages; the status repeats them.
  return Object.create(span, {
    attributes: { value: attributes },
    events: { value: [] },
    status: { value: { code: span.status.code } },
  }) as ReadableSpan
}
