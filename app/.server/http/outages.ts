import type { MiddlewareFunction, ServerBuild } from 'react-router'
import { outageTexts } from '#app/texts/outage.ts'
import { DatabaseAwayError } from '../db/away.ts'
import { retryAfterSeconds } from './reply.ts'

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

/** What is thrown is the answer where there is no page, and what the error page is shown for where there is one. */
function orUnavailable<Args extends unknown[]>(
  work: (...args: Args) => unknown,
): (...args: Args) => Promise<unknown> {
  return async (...args) => {
    try {
      return await work(...args)
    } catch (error) {
      if (!(error instanceof DatabaseAwayError)) throw error
      throw new Response(outageTexts.plain, { status: 503, headers: plainHeaders })
    }
  }
}

/** What an answer in words carries. */
export const plainHeaders = {
  'Content-Type': 'text/plain; charset=utf-8',
  'Cache-Control': 'no-store',
  'Retry-After': String(retryAfterSeconds),
}
