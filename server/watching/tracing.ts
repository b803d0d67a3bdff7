import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import {
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg'
import { NodeSDK } from '@opentelemetry/sdk-node'
import { logContext } from '#app/.server/base/lib/logging/log-context.ts'
import { software } from '#app/.server/base/lib/software.ts'
import type { TraceRequest } from './requests.ts'

export interface Tracing {
  traceRequest: TraceRequest
  /** Sends what is left, and ends. */
  stop(): Promise<void>
}

/**
 * Begins to send spans by OpenTelemetry's own variables: one for each request, by its route, and below it those of its SQL,
 * without values. Loaded only where there is somewhere to send them.
 */
export function startTracing({ isTrusted }: { isTrusted: (address: string) => boolean }): Tracing {
  const sdk = new NodeSDK({
    serviceName: process.env.OTEL_SERVICE_NAME ?? software.name.toLowerCase(),
    instrumentations: [new PgInstrumentation({ requireParentSpan: true })],
  })
  sdk.start()
  // The bundle has loaded it before: being required is what has it traced.
  createRequire(import.meta.url)('pg')
  const tracer = trace.getTracer(software.name, software.version)

  // The library's own spans of requests would have their addresses, of which some are secret.
  function traceRequest(req: IncomingMessage, res: ServerResponse, run: () => void): void {
    const isFromUs = isTrusted(req.socket.remoteAddress ?? '')
    const parent = isFromUs ? propagation.extract(ROOT_CONTEXT, req.headers) : ROOT_CONTEXT
    const attributes = { 'http.request.method': req.method ?? 'GET' }
    const span = tracer.startSpan('request', { kind: SpanKind.SERVER, attributes }, parent)
    const known = logContext()
    res.once('close', () => end(span, res, req.method ?? 'GET', known?.route ?? 'none'))
    context.with(trace.setSpan(parent, span), run)
  }

  return { traceRequest, stop: () => sdk.shutdown() }
}

function end(span: Span, res: ServerResponse, method: string, route: string): void {
  span.updateName(`${method} ${route}`)
  span.setAttributes({ 'http.route': route, 'http.response.status_code': res.statusCode })
  if (res.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}
