import type { IncomingMessage, ServerResponse } from 'node:http'
import { system } from '#app/.server/base/actor.ts'
import { contextFor, type Services } from '#app/.server/base/ctx.ts'
import { isSameBytes } from '#app/.server/base/lib/same-bytes.ts'
import { measureProcess, metricsText, metricsType } from '#app/.server/base/lib/metrics.ts'
import { software } from '#app/.server/base/lib/software.ts'
import { createProxyTrust } from '#app/.server/base/lib/visitor-address.ts'
import { retryAfterSeconds } from '#app/.server/base/http/reply.ts'
import { readGauges } from '#app/.server/site/operator/index.ts'
import type { DatabaseSession } from '#server/database-session.ts'
import { isOwnMachine } from '#server/request-address.ts'
import type { RequestHandler } from '#server/request-handler.ts'
import { type OpenConnections, poolGauges } from './process-gauges.ts'

export type Reachable = Pick<DatabaseSession, 'isReachable'> &
  Partial<Pick<DatabaseSession, 'onFeedChange' | 'onNostrNotice' | 'onNews'>>

/** Who may watch, and what of this process is measured. */
export interface WatchSettings extends OpenConnections {
  /** Addresses and networks that may read `/readyz`, beside this machine. */
  from?: readonly string[]
  /** Opens `/readyz` and `/metrics` to those who send it. */
  token?: string
  /** Whether this server is about to end, so that nobody should be sent to it. */
  isLeaving?: () => boolean
  /** Opens `/metrics` to whoever may read `/readyz`: for ports that only an operator reaches. */
  isOwnPort?: boolean
}

interface Watching extends WatchSettings {
  services: Services
  database: Reachable
  addressOf: (req: IncomingMessage) => string
}

type Answer = (req: IncomingMessage, res: ServerResponse) => void | Promise<void>

/**
 * Answers what those ask who watch the installation: `/healthz` (this process), `/healthz/pages` (whether pages can be
 * served), `/readyz` (whether everything that it needs is there), `/version`, and `/metrics`.
 */
export function createWatchHandler(watching: Watching): RequestHandler {
  const isFrom = createProxyTrust(watching.from)
  const { token, isOwnPort = false, isLeaving = () => false } = watching
  const ctx = contextFor(watching.services, system)
  const read = readGauges(ctx)
  const readProcess = poolGauges(watching)
  if (token !== undefined || isOwnPort) measureProcess()

  /** Loopback is no proof: a proxy on this machine passes on what others ask. */
  function mayWatch(req: IncomingMessage): boolean {
    if (isOwnPort || isOwnMachine(req) || hasToken(req, token)) return true
    const address = watching.addressOf(req)
    return (watching.from?.length ?? 0) > 0 && address !== '' && isFrom(address)
  }

  const answers: Record<string, Answer> = {
    '/healthz'(_req, res) {
      if (isLeaving()) send(res, 503, 'about to end')
      else send(res, 200, 'ok')
    },

    async '/healthz/pages'(_req, res) {
      if (isLeaving()) return send(res, 503, 'about to end')
      const isReachable = await watching.database.isReachable()
      send(res, isReachable ? 200 : 503, isReachable ? 'ok' : 'database away')
    },

    async '/readyz'(req, res) {
      if (!mayWatch(req)) return send(res, 403, 'See WATCH_FROM and METRICS_TOKEN')
      const { probes } = ctx
      const only = new URLSearchParams(req.url?.split('?')[1]).get('only')?.split(',')
      const unknown = only?.find((name) => !probes?.names().includes(name))
      if (unknown !== undefined) return send(res, 400, 'There is no such check')
      const states = (await probes?.states(only)) ?? []
      const ok = states.every((state) => state.ok)
      const checks = Object.fromEntries(
        states.map(({ name, ok, reason }) => [name, { ok, reason }]),
      )
      send(res, ok ? 200 : 503, JSON.stringify({ ok, checks }), 'application/json')
    },

    '/version': (_req, res) => send(res, 200, JSON.stringify(software), 'application/json'),

    async '/metrics'(req, res) {
      if (!isOwnPort && token === undefined) return send(res, 404, 'Metrics are off')
      if (!isOwnPort && !hasToken(req, token)) {
        res.setHeader('WWW-Authenticate', 'Bearer')
        return send(res, 401, 'See METRICS_TOKEN')
      }
      await read()
      readProcess()
      send(res, 200, await metricsText(), metricsType)
    },
  }

  return async function answerWatching(req, res) {
    const path = req.url?.split('?', 1)[0] ?? ''
    if (!Object.hasOwn(answers, path)) return false
    if (req.method !== 'GET' && req.method !== 'HEAD') send(res, 405, 'Only GET')
    else await answers[path]?.(req, res)
    return true
  }
}

function hasToken({ headers }: IncomingMessage, token: string | undefined): boolean {
  const given = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1]
  if (token === undefined || given === undefined) return false
  return isSameBytes(Buffer.from(given), Buffer.from(token))
}

function send(res: ServerResponse, status: number, text: string, type = 'text/plain'): void {
  res
    .writeHead(status, {
      'Content-Type': type.includes('charset') ? type : `${type}; charset=utf-8`,
      'Cache-Control': 'no-store',
      ...(status === 503 ? { 'Retry-After': retryAfterSeconds } : {}),
    })
    .end(text)
}
