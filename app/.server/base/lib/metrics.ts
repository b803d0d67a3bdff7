import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/** What this process counts. No label has anybody's data: routes are patterns, jobs and probes our own names. */
const registry = new Registry()
const registers = [registry]

const requests = new Histogram({
  name: 'tributary_http_request_duration_seconds',
  help: 'Requests by method, pattern of the route and class of the status, from arrival to the last byte.',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10, 60],
  registers,
})
const jobs = new Counter({
  name: 'tributary_jobs_total',
  help: 'Jobs that have ended, by name: done or failed.',
  labelNames: ['name', 'outcome'],
  registers,
})
const mails = new Counter({
  name: 'tributary_mails_total',
  help: 'Mails that were sent, and mails that could not be.',
  labelNames: ['outcome'],
  registers,
})
const sent = new Counter({
  name: 'tributary_sent_bytes_total',
  help: 'Bytes put on the wire: files of feeds, and everything else.',
  labelNames: ['kind'],
  registers,
})
const relayEvents = new Counter({
  name: 'tributary_relay_events_total',
  help: 'Events that clients of the relay have sent, by what became of them.',
  labelNames: ['outcome'],
  registers,
})

// What never happened is 0, not absent: alerts compare with it.
for (const outcome of ['sent', 'failed']) mails.inc({ outcome }, 0)
for (const kind of ['media', 'pages']) sent.inc({ kind }, 0)
for (const outcome of ['stored', 'refused']) relayEvents.inc({ outcome }, 0)

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const known = new Map<string, Histogram.Internal<string>>()

interface CountedRequest {
  method: string
  route: string
  status: number
  ms: number
}

/** Counts a request that has ended. */
export function countRequest({ method, route, status, ms }: CountedRequest): void {
  const labels = {
    method: methods.has(method) ? method : 'OTHER',
    route,
    status: `${Math.floor(status / 100)}xx`,
  }
  const key = `${labels.method} ${route} ${labels.status}`
  let counter = known.get(key)
  if (!counter) known.set(key, (counter = requests.labels(labels)))
  counter.observe(ms / 1000)
}

export function countJob(name: string, isDone: boolean): void {
  jobs.inc({ name, outcome: isDone ? 'done' : 'failed' })
}

export function countMail(isSent: boolean): void {
  mails.inc({ outcome: isSent ? 'sent' : 'failed' })
}

export function countSentBytes(kind: 'media' | 'pages', bytes: number): void {
  sent.inc({ kind }, bytes)
}

export function countRelayEvent(outcome: 'stored' | 'refused'): void {
  relayEvents.inc({ outcome })
}

/** One value of a gauge. */
interface GaugeValue {
  labels?: Record<string, string>
  value: number
}

let isMeasuringProcess = false

/** Begins to measure memory, event loop and collections of garbage of this process. */
export function measureProcess(): void {
  if (isMeasuringProcess) return
  isMeasuringProcess = true
  collectDefaultMetrics({ register: registry })
}

/** A gauge that is read when it is asked for. */
export function gaugeOf(name: string, help: string, labelNames: string[] = []) {
  const gauge = new Gauge({ name: `tributary_${name}`, help, labelNames, registers })
  return function set(values: readonly GaugeValue[]): void {
    gauge.reset()
    // Without a value there is no line, in place of a 0 that nobody has measured.
    if (values.length === 0 && labelNames.length === 0) gauge.remove()
    for (const { labels = {}, value } of values) gauge.set(labels, value)
  }
}

/** All that was counted, as Prometheus reads it. */
export function metricsText(): Promise<string> {
  return registry.metrics()
}

export const metricsType = registry.contentType
