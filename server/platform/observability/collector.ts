import http from 'node:http'
import https from 'node:https'
import { type ExportResult, ExportResultCode } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import type { SpanExporter } from '@opentelemetry/sdk-trace'

/**
 * Sends spans to a collector; each attempt ends after so many ms. The exporter's own limit is one for pauses, and those
 * that never end would count against its limit of exports at once until no more traces are sent.
 */
export function openCollector(endpoint: string, ms: number): SpanExporter {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    timeoutMillis: ms,
    concurrencyLimit: Infinity,
    httpAgentOptions: (protocol) => mortal(new (protocol === 'https:' ? https : http).Agent(), ms),
  })
  return {
    export(spans, tell) {
      let done = tell
      const end = (result: ExportResult) => {
        clearTimeout(deadline)
        done(result)
        done = () => {}
      }
      const error = new Error('The collector has not answered in time')
      const deadline = setTimeout(end, ms, { code: ExportResultCode.FAILED, error })
      exporter.export(spans, end)
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush(),
  }
}

/** Gives its connections so many ms to live. */
function mortal(agent: http.Agent, ms: number): http.Agent {
  const connect = agent.createConnection.bind(agent)
  agent.createConnection = (...wish) => {
    const socket = connect(...wish)!
    const end = setTimeout(() => socket.destroy(), ms)
    socket.once('close', () => clearTimeout(end))
    return socket
  }
  return agent
}
