import type { ServerBuild } from 'react-router'

type RouteModule = NonNullable<ServerBuild['routes'][string]>['module']

/** A build of the product whose only route has no page: what it exports are a loader or an action. */
export function serverBuildOf(id: string, path: string, exported: object): ServerBuild {
  // React Router's types know no routes without a page.
  const module = exported as RouteModule
  return {
    entry: { module: { default: () => new Response() } },
    routes: { [id]: { id, path, module } },
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
    basename: '/',
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {
      v8_middleware: true,
      v8_passThroughRequests: false,
      v8_trailingSlashAwareDataRequests: false,
    },
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '' },
  }
}
