import { type LoggedRequest, rangeStart } from './logged-request.ts'

/** A line of Caddy's log as JSON (caddyserver.com/docs/logging); null for what isn't one. */
export function parseCaddyLine(line: string): LoggedRequest | null {
  const entry = recordOf(line)
  const request = isRecord(entry?.request) ? entry.request : null
  const time = timeOf(entry?.ts)
  const path = textOf(request?.uri)
  if (!entry || !request || time === null || path === '') return null
  const headers = isRecord(request.headers) ? request.headers : {}
  const answered = isRecord(entry.resp_headers) ? entry.resp_headers : {}
  return {
    time,
    address:
      textOf(request.client_ip) ||
      textOf(request.remote_ip) ||
      textOf(request.remote_addr).replace(/:\d+$/, ''),
    method: textOf(request.method),
    path,
    status: numberOf(entry.status),
    sent: numberOf(entry.size),
    from: rangeStart(headerOf(answered, 'Content-Range')) ?? rangeStart(headerOf(headers, 'Range')),
    userAgent: headerOf(headers, 'User-Agent'),
    referrer: headerOf(headers, 'Referer'),
  }
}

/**
 * A line of Cloudflare's Logpush of HTTP requests
 * (developers.cloudflare.com/logs/reference/log-fields/zone/http_requests); null for what isn't one. Where a part begins
 * is known if the header Range is among its custom fields.
 */
export function parseCloudflareLine(line: string): LoggedRequest | null {
  const entry = recordOf(line)
  const time = timeOf(entry?.EdgeStartTimestamp)
  const path = textOf(entry?.ClientRequestURI)
  if (!entry || time === null || path === '') return null
  const headers = isRecord(entry.RequestHeaders) ? entry.RequestHeaders : {}
  return {
    time,
    address: textOf(entry.ClientIP),
    method: textOf(entry.ClientRequestMethod),
    path,
    status: numberOf(entry.EdgeResponseStatus),
    sent: numberOf(entry.EdgeResponseBodyBytes ?? entry.EdgeResponseBytes),
    from: rangeStart(headerOf(headers, 'range')),
    userAgent: textOf(entry.ClientRequestUserAgent),
    referrer: textOf(entry.ClientRequestReferer),
  }
}

type JsonObject = Record<string, unknown>

function recordOf(line: string): JsonObject | null {
  try {
    const value: unknown = JSON.parse(line)
    return isRecord(value) ? value : null
  } catch {
    return null
  }
}

function isRecord(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function numberOf(value: unknown): number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : 0
}

/** Of a header by its name, the first value. */
function headerOf(headers: JsonObject, name: string): string {
  const value = headers[name] ?? headers[name.toLowerCase()]
  return textOf(Array.isArray(value) ? value[0] : value)
}

/** Seconds, milliseconds or nanoseconds since 1970, or a date as RFC 3339 writes it. */
function timeOf(value: unknown): number | null {
  if (typeof value === 'string') {
    const time = Date.parse(value)
    return Number.isNaN(time) ? null : time
  }
  if (typeof value !== 'number' || !(value > 0)) return null
  if (value > 1e17) return Math.floor(value / 1e6)
  return Math.floor(value > 1e11 ? value : value * 1000)
}
