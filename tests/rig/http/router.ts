import type { RouteConfigEntry } from '@react-router/dev/routes'
import {
  createRequestHandler,
  matchRoutes,
  type RequestHandler,
  type RouteObject,
  RouterContextProvider,
  type ServerBuild,
  UNSAFE_withComponentProps as withComponentProps,
  UNSAFE_withErrorBoundaryProps as withErrorBoundaryProps,
} from 'react-router'
import type { Services } from '#app/.server/base/ctx.ts'
import {
  addressContext,
  ownMachineContext,
  servicesContext,
} from '#app/.server/base/http/context.ts'
import { hostedPage } from '#sandbox/stripe/pages/serve.ts'
import { areasOffOf, type Area } from '#app/rules/base/areas.ts'
import { routesThatAreOn } from '#app/.server/base/http/without-areas.ts'
import { isFromOwnMachine } from '#app/.server/base/http/own-machine.ts'
import { answeringOutages } from '#app/.server/base/http/outages.ts'
import type { Frontend } from '#server/listener.ts'
import { callAt, checkAnswer, checkRefusal } from './answer-check.ts'
import { countTry } from './call-figures.ts'
import config from '../../../react-router.config.ts'
import routeTable from '#app/routes.ts'

type RouteManifest = ServerBuild['routes']
type ServerRoute = NonNullable<RouteManifest[string]>
type RouteModule = ServerRoute['module']

const modules = import.meta.glob<RouteModule>([
  '/app/root.tsx',
  '/app/routes/**/*.{ts,tsx}',
  '!**/*.test.*',
])

export interface TestRouter {
  /** The address of the installation. */
  publicUrl: string
  /** Sends a request through React Router as the process does, from `address` (default 127.0.0.1). */
  send(request: Request, address?: string): Promise<Response>
  /** Sends one as a program's fetch does; what is answered has to be what the document of the API says. */
  fetch(request: Request): Promise<Response>
  /** Gets a page or a file; what a read of the JSON API answers has to be what its schema says. */
  get(path: string, options?: Sender): Promise<Response>
  /** Posts a form as a page of our own without JavaScript does. */
  postForm(path: string, fields: Record<string, string>, options?: Sender): Promise<Response>
  /** Makes a call of the JSON API; what it answers has to be what its schema says. */
  postJson(path: string, body: unknown, options?: Sender): Promise<Response>
}

export interface Sender {
  /** A Cookie header. */
  cookie?: string
  /** For x-tributary-token. */
  token?: string
  address?: string
  headers?: Record<string, string>
}

/**
 * The real router over app/routes.ts, and the pages of the card provider's sandbox, which stand before it. The modules of a request's own routes are loaded by the test runner, so that they
 * share every class and context with the test; only the client's assets are missing.
 */
export function testRouter(services: Services): TestRouter {
  const { publicUrl } = services.site

  async function send(request: Request, address = '127.0.0.1'): Promise<Response> {
    const hosted = await hostedPage(services.stripe, request)
    if (hosted) return hosted
    const handle = await handlerFor(new URL(request.url).pathname, areasOffOf(services.site))
    const context = new RouterContextProvider()
    context.set(servicesContext, services)
    context.set(addressContext, address)
    context.set(ownMachineContext, isFromOwnMachine(arrivalOf(request, address)))
    return handle(request, context)
  }

  function post(
    path: string,
    body: BodyInit,
    headers: Record<string, string>,
    options: Sender,
  ): Promise<Response> {
    const request = new Request(publicUrl + path, {
      method: 'POST',
      body,
      headers: { ...headers, ...headersOf(options) },
    })
    return send(request, options.address)
  }

  return {
    publicUrl,
    send,
    fetch: async (request) => checked(new URL(request.url).pathname, await send(request)),
    get: async (path, options = {}) =>
      checked(
        path,
        await send(new Request(publicUrl + path, { headers: headersOf(options) }), options.address),
      ),
    postForm: (path, fields, options = {}) =>
      post(
        path,
        new URLSearchParams(fields),
        { Origin: publicUrl, 'Sec-Fetch-Site': 'same-origin' },
        options,
      ),
    postJson: async (path, body, options = {}) =>
      checked(
        path,
        await post(path, JSON.stringify(body), { 'Content-Type': 'application/json' }, options),
      ),
  }
}

async function checked(path: string, response: Response): Promise<Response> {
  const call = callAt(path.replace(/\?.*$/s, ''))
  const isJson = /^application\/json/.test(response.headers.get('content-type') ?? '')
  // Of another method nothing is told but that; HEAD and what has stayed the same have no body.
  if (call === null || !isJson || response.status === 405) return response
  const text = await response.clone().text()
  if (text === '') return response
  const answer: unknown = JSON.parse(text)
  if (response.status === 200) checkAnswer(call, answer)
  else checkRefusal(call, { ...(answer as object), status: response.status })
  countTry(call, 'answers')
  return response
}

/** A request as the process sees it arrive. */
function arrivalOf({ url, headers }: Request, peer: string) {
  const named = { host: new URL(url).host, ...Object.fromEntries(headers) }
  return { peer, httpVersion: '1.1', headers: named }
}

/** The pages of one path for the process's own listener, without files. */
export function testFrontend(pathname: string): Frontend {
  return { files: () => false, build: () => buildWith(new Set(routesAt(pathname))) }
}

function headersOf({ cookie, token, headers }: Sender): Record<string, string> {
  return {
    ...(cookie === undefined ? {} : { Cookie: cookie }),
    ...(token === undefined ? {} : { 'x-tributary-token': token }),
    ...headers,
  }
}

const table = manifestOf(await routeTable)
const trees = new Map<string, RouteObject[]>()

/** The routes of an installation where these areas are off, as its process has them. */
function treeWithout(off: readonly Area[]): RouteObject[] {
  const key = off.join()
  const tree = trees.get(key) ?? treeOf(routesThatAreOn(table, { featuresOff: off }))
  trees.set(key, tree)
  return tree
}

const handlers = new Map<string, Promise<RequestHandler>>()

/** The router with the modules of those routes loaded that `pathname` leads to; made once for each such set. */
function handlerFor(pathname: string, off: readonly Area[]): Promise<RequestHandler> {
  const path = pathname.replace(/\/_root\.data$/, '/').replace(/\.data$/, '')
  const ids = routesAt(path, off)
  const key = ids.join()
  const handler =
    handlers.get(key) ??
    buildWith(new Set(ids)).then((build) => createRequestHandler(build, 'test'))
  handlers.set(key, handler)
  return handler
}

const routesOf = new Map<string, string[]>()

/** The routes that a path leads to. React Router would compile all of them each time. */
function routesAt(path: string, off: readonly Area[] = []): string[] {
  // Whatever an id is, the routes are the same.
  const kind = path.replace(/(?<=\/)[A-Za-z0-9]{20}(?=\/|$)/g, ''.padEnd(20, 'x'))
  const key = [kind, ...off].join()
  const known = routesOf.get(key)
  if (known) return known
  const matched = matchRoutes(treeWithout(off), kind) ?? []
  const ids = ['root', ...matched.map(({ route }) => String(route.id))]
  routesOf.set(key, ids)
  return ids
}

/** The server build with nothing but these routes: React Router tries each that it has at each request, twice. */
async function buildWith(ids: ReadonlySet<string>): Promise<ServerBuild> {
  const routes = await Promise.all(
    Object.values(table)
      .filter(({ id }) => ids.has(id))
      .map(async (route) => ({ ...route, module: await load(route.file) })),
  )
  return {
    entry: { module: await import('#app/entry.server.tsx') },
    routes: answeringOutages(Object.fromEntries(routes.map((route) => [route.id, route]))),
    assets: {
      entry: { module: '/assets/entry.client.js', imports: [] },
      routes: Object.fromEntries(routes.map((route) => [route.id, assetsOf(route)])),
      url: '/assets/manifest.js',
      version: 'test',
    },
    publicPath: '/',
    assetsBuildDirectory: 'build/client',
    future: {
      v8_passThroughRequests: false,
      v8_trailingSlashAwareDataRequests: false,
      ...config.future,
    },
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
  }
}

interface TableRoute {
  id: string
  parentId?: string
  path?: string
  index?: boolean
  caseSensitive?: boolean
  file: string
}

function manifestOf(entries: RouteConfigEntry[]): Record<string, TableRoute> {
  const table: Record<string, TableRoute> = { root: { id: 'root', path: '', file: 'root.tsx' } }
  function add(entry: RouteConfigEntry, parentId: string): void {
    const { children = [], ...route } = entry
    const id = route.id ?? route.file.replace(/\.tsx?$/, '')
    table[id] = { ...route, id, parentId }
    for (const child of children) add(child, id)
  }
  for (const entry of entries) add(entry, 'root')
  return table
}

function treeOf(table: Record<string, TableRoute>, parentId?: string): RouteObject[] {
  return Object.values(table)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index, caseSensitive }) =>
      index
        ? { id, path, index: true, caseSensitive }
        : { id, path, caseSensitive, children: treeOf(table, id) },
    ) as RouteObject[]
}

async function load(file: string): Promise<RouteModule> {
  const loadModule = modules[`/app/${file}`]
  if (!loadModule) throw new Error(`app/routes.ts names ${file}, which does not exist`)
  const module = await loadModule()
  const Page = module.default as Parameters<typeof withComponentProps>[0] | undefined
  const ErrorPage = module.ErrorBoundary as Parameters<typeof withErrorBoundaryProps>[0] | undefined
  // The build gives components their data as props in the same way.
  return {
    ...module,
    ...(Page ? { default: withComponentProps(Page) } : {}),
    ...(ErrorPage ? { ErrorBoundary: withErrorBoundaryProps(ErrorPage) } : {}),
  } as RouteModule
}

function assetsOf({
  id,
  parentId,
  path,
  index,
  caseSensitive,
  module,
}: TableRoute & { module: RouteModule }) {
  return {
    id,
    parentId,
    path,
    index,
    caseSensitive,
    module: `/assets/${id}.js`,
    hasAction: 'action' in module,
    hasLoader: 'loader' in module,
    hasClientAction: false,
    hasClientLoader: false,
    hasClientMiddleware: false,
    hasErrorBoundary: 'ErrorBoundary' in module,
    clientActionModule: undefined,
    clientLoaderModule: undefined,
    clientMiddlewareModule: undefined,
    hydrateFallbackModule: undefined,
  }
}
