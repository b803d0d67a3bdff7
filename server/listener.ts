import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import sirv from 'sirv'
import type { Services } from '#app/.server/base/ctx.ts'
import {
  addressContext,
  ownMachineContext,
  servicesContext,
} from '#app/.server/base/http/context.ts'
import { answeringOutages } from '#app/.server/base/http/outages.ts'
import { withoutAreasOff } from '#app/.server/base/http/without-areas.ts'
import { openToAll, openToApps, openToPodcastApps } from '#app/.server/base/http/open-to-all.ts'
import type { RequestLine } from '#app/.server/base/lib/logging/log.ts'
import { noteRoute } from '#app/.server/base/lib/logging/log-context.ts'
import { createProxyTrust } from '#app/.server/base/lib/visitor-address.ts'
import { type DownloadLog, noteRequests } from '#app/.server/stats/downloads/index.ts'
import { isAwaited } from '#app/.server/studio/files/index.ts'
import { createOAuthHandler } from '#app/.server/accounts/login/index.ts'
import { mediaAccess } from '#app/.server/studio/access/index.ts'
import { noteArrival, uploadRefusal } from '#app/.server/studio/texts/index.ts'
import { createImageHandler } from '#app/.server/site/pictures/index.ts'
import { createMediaHandler } from '#app/.server/base/ports/media/index.ts'
import { createRealtimeHandler } from '#app/.server/base/realtime/index.ts'
import { streamSessions } from './stream-sessions.ts'
import {
  createFeedHandler,
  createPrivateFeedHandler,
} from '#app/.server/studio/publishing/index.ts'
import { createUploadHandler } from '#app/.server/base/ports/storage/index.ts'
import { boundConnections, refuseStrangers } from './connection-bound.ts'
import { answerFailure } from './failures.ts'
import { answerWhileClosed } from './restore/closed-answers.ts'
import type { Closing } from './restore/closing.ts'
import { redirectFormerHosts } from './former-hosts.ts'
import { answerInMaintenance } from './maintenance-answers.ts'
import { ownBuild } from './own-build.ts'
import { createHostedPages } from './hosted-pages.ts'
import { createPageCache } from './page-cache.ts'
import type { RelayServer } from './relay.ts'
import { type TrafficMeter, trafficCounter } from './traffic.ts'
import { isOwnMachine, requestAddress } from './request-address.ts'
import type { RequestHandler } from './request-handler.ts'
import { addressRefusal } from './request-bounds.ts'
import { endWhenSilent } from './silent-bodies.ts'
import { requestWatch, type TraceRequest } from './watching/requests.ts'
import { createWatchHandler, type Reachable, type WatchSettings } from './watching/watch-handler.ts'
import { sendWebResponse, toWebRequest } from './web-request.ts'

/** Where pages come from: the built client and server, or Vite in development. */
export interface Frontend {
  files: RequestHandler
  build: () => Promise<ServerBuild>
  /** In development, the HTML that says why a request failed. */
  failurePage?: (error: unknown) => string
}

/** Limits for one visitor. */
export interface ListenerLimits {
  connectionsPerAddress: number
  /** How long a request body may pause. */
  silentBodyMs: number
  /** Whether connections of others than this machine and trusted proxies are closed. */
  trustedPeersAlone: boolean
}

/** Observers of what is sent: the traffic meter and the download log. */
export interface Counting {
  meter?: TrafficMeter
  downloads?: DownloadLog
  /** Told of each request that has ended. */
  onRequest?: (request: RequestLine) => void
  /** The level of the line that each request has in the log. */
  requestLines?: 'debug' | 'info'
  /** Runs the answering of each request as a span. */
  trace?: TraceRequest
  /** Who may watch. */
  watch?: WatchSettings
}

const usualLimits: ListenerLimits = {
  connectionsPerAddress: 200,
  silentBodyMs: 60_000,
  trustedPeersAlone: false,
}

/** Of the end of one response its line, its draining, its files, and each stage of its compression are told. */
const mostListeners = 30

// One part of a large upload over a slow line; a silent sender is disconnected sooner.
const longestUploadMs = 2 * 60 * 60 * 1000

/**
 * The HTTP server. Feeds, media, pictures, uploads, news, the relay, OAuth and the pages of the card provider's sandbox
 * are handled here; everything else is a page or call of app/routes.ts.
 */
export function createListener(
  services: Services,
  database: Reachable,
  frontend: Frontend = builtFrontend(),
  limits: Partial<ListenerLimits> = {},
  relay?: RelayServer,
  {
    meter,
    downloads,
    onRequest,
    requestLines = 'debug',
    watch: watchSettings,
    trace,
  }: Counting = {},
  closing?: Pick<Closing, 'isClosed'>,
): Server {
  const { connectionsPerAddress, silentBodyMs, trustedPeersAlone } = { ...usualLimits, ...limits }
  const addressOf = requestAddress(services.site)
  const media = createMediaHandler({
    storage: services.storage,
    authorise: (object, token, req) => mediaAccess(services, object, token, addressOf(req)),
    refusal: (object, upload) => uploadRefusal(services, object, upload),
    ...(downloads ? { onRequest: noteRequests(services, downloads, addressOf) } : {}),
  })
  database.onFeedChange?.(media.clear)
  const realtime = createRealtimeHandler(services, streamSessions(services))
  database.onNews?.(realtime.onNotice)
  // Each with the pattern by which log and metrics know it.
  const handlers: [string, RequestHandler][] = [
    ['watching', createWatchHandler({ ...watchSettings, services, database, addressOf })],
    ...(closing
      ? [['closed', answerWhileClosed(closing, frontend.files)] as [string, RequestHandler]]
      : []),
    ['maintenance', answerInMaintenance(services)],
    ['preflight', answerPreflight],
    ...(relay ? [['/relay', relay.answer] as [string, RequestHandler]] : []),
    ['former host', redirectFormerHosts(services.site)],
    ['/oauth/*', createOAuthHandler(services, addressOf)],
    ['/realtime', realtime],
    ['/feeds/private/:key', createPrivateFeedHandler(services, addressOf)],
    ['/feeds/:feed', createFeedHandler(services)],
    ['/feeds/:feed/*', media],
    ['/images/*', createImageHandler(services)],
    [
      '/uploads/*',
      createUploadHandler(services.storage, {
        mayReceive: (key) => isAwaited(services, key),
        onReceived: (key) => noteArrival(services, key),
      }),
    ],
    ['card sandbox', createHostedPages(services)],
    ['files', frontend.files],
  ]
  const route = createRouter(services, frontend)
  const countTraffic = meter && trafficCounter(meter)
  const hasTls = services.site.publicUrl.startsWith('https:')

  const isTrusted = createProxyTrust(services.site.trustedProxies)
  const watch = requestWatch({
    isTrusted,
    level: requestLines,
    ...(onRequest ? { onEnd: onRequest } : {}),
    ...(trace ? { trace } : {}),
  })

  // Longer than those of proxies: a connection that a proxy still uses must not be closed under its request.
  const timeouts = { requestTimeout: longestUploadMs, keepAliveTimeout: 75_000 }
  const server = createServer(timeouts, (req, res) => {
    endWhenSilent(req, silentBodyMs)
    res.setMaxListeners(mostListeners)
    countTraffic?.(req)
    watch(req, res, () => void answer(req, res))
  })
  if (trustedPeersAlone) refuseStrangers(server, isTrusted)
  boundConnections(server, { most: connectionsPerAddress, isTrusted })
  relay?.attach(server)
  server.once('draining', realtime.close)
  return server

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    // Browsers that have seen the site over TLS never use plain HTTP for it again.
    if (hasTls) res.setHeader('Strict-Transport-Security', 'max-age=31536000')
    try {
      const refusal = addressRefusal(req)
      if (refusal !== null) return refuse(res, refusal)
      for (const [pattern, handle] of handlers) {
        noteRoute(pattern)
        if (await handle(req, res)) return
      }
      noteRoute('none')
      await route(req, res)
    } catch (error) {
      answerFailure(res, error, frontend.failurePage)
    }
  }
}

/** In development, pages are told what failed, with its stack. */
const routerMode = import.meta.env.MODE === 'development' ? 'development' : 'production'

/** The React Router handler for the build; created again only when development has changed the build. */
function createRouter(services: Services, frontend: Frontend) {
  const allowedActionOrigins = [new URL(services.site.publicUrl).host]
  const recall = createPageCache()
  const addressOf = requestAddress(services.site)
  let current: { build: ServerBuild; handle: ReturnType<typeof createRequestHandler> } | undefined

  return async function route(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const build = await frontend.build()
    if (current?.build !== build) {
      const there = withoutAreasOff(build, services.site)
      const routes = answeringOutages(there.routes)
      current = {
        build,
        handle: createRequestHandler({ ...there, routes, allowedActionOrigins }, routerMode),
      }
    }
    const request = toWebRequest(req, res)
    const context = new RouterContextProvider()
    context.set(servicesContext, services)
    context.set(addressContext, addressOf(req))
    context.set(ownMachineContext, isOwnMachine(req))
    const { handle } = current
    const response = await recall(request, () => handle(request, context))
    await sendWebResponse(req, res, response)
  }
}

function refuse(res: ServerResponse, status: 404 | 414): void {
  const text = status === 414 ? 'This address is too long' : 'There is no such page'
  res.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(text)
}

/** Answers CORS preflight requests of public calls, since the router doesn't handle OPTIONS. */
function answerPreflight(req: IncomingMessage, res: ServerResponse): boolean {
  if (req.method !== 'OPTIONS') return false
  const open = openingOf(req.url ?? '')
  if (open === null) return false
  res.writeHead(204, open).end()
  return true
}

function openingOf(url: string): Record<string, string> | null {
  if (/^\/(?:api\/2|openpodcast|subscriptions|suggestions|toplist)\//.test(url))
    return openToPodcastApps
  if (url.startsWith('/rest/')) return openToApps
  return /^\/(?:api|graph)\//.test(url) ? openToAll : null
}

function builtFrontend(): Frontend {
  return {
    files: staticFiles(),
    build: () => import('virtual:react-router/server-build') as Promise<ServerBuild>,
  }
}

/** The built client: hashed files are cached for a year, everything else is revalidated. */
function staticFiles(): RequestHandler {
  const serve = sirv(ownBuild('client'), {
    etag: true,
    gzip: true,
    brotli: true,
    setHeaders(res, pathname) {
      res.setHeader('X-Content-Type-Options', 'nosniff')
      if (pathname.endsWith('.ico')) res.setHeader('Content-Type', 'image/x-icon')
      // Else they would be films: MPEG has the ending, too.
      if (pathname.endsWith('.d.ts')) res.setHeader('Content-Type', 'text/plain; charset=utf-8')
      // Frames in a sandbox have no origin: their scripts and fonts are asked for as by another site.
      res.setHeader('Access-Control-Allow-Origin', '*')
      const forever = pathname.startsWith('/assets/')
      res.setHeader(
        'Cache-Control',
        forever ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate',
      )
    },
  })
  return (req, res) =>
    new Promise((resolve) => {
      res.once('close', () => resolve(true))
      serve(req, res, () => resolve(false))
    })
}
