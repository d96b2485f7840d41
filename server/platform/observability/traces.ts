import { subscribe } from 'node:diagnostics_channel'
import { createRequire, syncBuiltinESMExports } from 'node:module'
import { setTimeout as pause } from 'node:timers/promises'
import { context, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { getRPCMetadata } from '@opentelemetry/core'
import { registerInstrumentations } from '@opentelemetry/instrumentation'
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http'
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace'
import type { TraceSettings } from '#server/platform/config/config.ts'
import { patient } from '#server/platform/config/patience.ts'
import { openCollector } from './collector.ts'
import type { Log } from './log.ts'
import { withoutPeople } from './spans-without-people.ts'

/** Timeouts for the collector in ms, while the shop serves and when it shuts down. */
const patience = { export: patient(5000), leaving: patient(2000) }

/**
 * Sends a trace of requests, with their SQL and provider calls as child spans, to an OpenTelemetry collector. Loaded
 * only if configured: it patches `http` and `pg`, and adds some 100 ms to a start.
 * @returns a function that flushes and stops
 */
export function startTraces({ endpoint, service, share }: TraceSettings, log: Log): () => Promise<void> {
  const tracerProvider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    sampler: new TraceIdRatioBasedSampler(share),
    spanLimits: { attributeValueLengthLimit: 2000 },
    spanProcessors: [
      new BatchSpanProcessor({ exporter: withoutPeople(openCollector(endpoint, patience.export), log) }),
    ],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  trace.setGlobalTracerProvider(tracerProvider)
  // No propagator: a visitor's header must not decide what we record, nor ours tell the provider anything.
  registerInstrumentations({
    tracerProvider,
    instrumentations: [
      new HttpInstrumentation({
        ignoreIncomingRequestHook: ({ url = '' }) => /^\/(healthz|readyz|metrics)\b/.test(url),
        requireParentforOutgoingSpans: true,
      }),
      new PgInstrumentation({ requireParentSpan: true, ignoreConnectSpans: true }),
    ],
  })
  patchWhatIsLoaded()
  // Fastify publishes the matched route, which names the request's span.
  subscribe('tracing:fastify.request.handler:start', (message) => {
    const { route } = message as { route: { url: string } }
    const about = getRPCMetadata(context.active())
    if (about) about.route = route.url
  })
  return async () => {
    await Promise.race([tracerProvider.shutdown(), pause(patience.leaving, undefined, { ref: false })])
  }
}

/** The instrumentation waits for `require`; both modules were imported long before, so they are patched in place. */
function patchWhatIsLoaded(): void {
  const require = createRequire(import.meta.url)
  for (const name of ['http', 'https', 'pg']) require(name)
  syncBuiltinESMExports()
}
