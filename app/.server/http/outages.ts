import { data, type MiddlewareFunction, type ServerBuild } from 'react-router'
import { DatabaseAwayError } from '../db/index.ts'

type Routes = ServerBuild['routes']
type RouteModule = NonNullable<Routes[string]>['module']

/** The routes, of which everything that finds the database away answers 503: as the error page where there is a page. */
export function answeringOutages(routes: Routes): Routes {
  return Object.fromEntries(
    Object.entries(routes).map(([id, route]) => [
      id,
      route && { ...route, module: answering(route.module) },
    ]),
  )
}

function answering(module: RouteModule): RouteModule {
  const { loader, action } = module
  const middleware = (module as { middleware?: MiddlewareFunction<Response>[] }).middleware
  return {
    ...module,
    ...(loader ? { loader: orUnavailable(loader) } : {}),
    ...(action ? { action: orUnavailable(action) } : {}),
    ...(middleware ? { middleware: middleware.map(orUnavailable) } : {}),
  } as RouteModule
}

function orUnavailable<Args extends unknown[]>(
  work: (...args: Args) => unknown,
): (...args: Args) => Promise<unknown> {
  return async (...args) => {
    try {
      return await work(...args)
    } catch (error) {
      throw error instanceof DatabaseAwayError ? data(null, { status: 503 }) : error
    }
  }
}
