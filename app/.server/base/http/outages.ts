import type { MiddlewareFunction, ServerBuild } from 'react-router'
import { TooBusyError } from '#app/.server/base/lib/concurrency.ts'
import { outageAnswers, tooBusyText } from '#app/texts/base/refusals.ts'
import { DatabaseAwayError } from '#app/.server/base/db/index.ts'
import { StoreAwayError } from '#app/.server/base/ports/storage/index.ts'
import { reportStoreAway } from './store-outage.ts'
import { noteRoute } from '#app/.server/base/lib/logging/log-context.ts'
import { workingAt } from '#app/.server/base/lib/report-error.ts'
import { retryAfterSeconds } from './reply.ts'

type Routes = ServerBuild['routes']
type RouteModule = NonNullable<Routes[string]>['module']

/**
 * Wraps the routes so that a DatabaseAwayError or a full queue is answered with 503; routes with a page show the error page.
 */
export function answeringOutages(routes: Routes): Routes {
  return Object.fromEntries(
    Object.entries(routes).map(([id, route]) => [
      id,
      route && { ...route, module: answering(route.module, id) },
    ]),
  )
}

function answering(module: RouteModule, place: string): RouteModule {
  const { loader, action } = module
  const middleware = (module as { middleware?: MiddlewareFunction<Response>[] }).middleware
  return {
    ...module,
    ...(loader ? { loader: orUnavailable(loader, place) } : {}),
    ...(action ? { action: orUnavailable(action, place) } : {}),
    ...(middleware ? { middleware: middleware.map((each) => orUnavailable(each, place)) } : {}),
  } as RouteModule
}

/** A thrown Response is sent as it is by routes without a page; with one, it makes React Router show the error page. */
function orUnavailable<Args extends unknown[]>(
  work: (...args: Args) => unknown,
  place: string,
): (...args: Args) => Promise<unknown> {
  return async (...args) => {
    const { pattern } = args[0] as { pattern?: string }
    if (pattern !== undefined) noteRoute(pattern.startsWith('/') ? pattern : `/${pattern}`)
    try {
      return await workingAt({ place }, () => work(...args))
    } catch (error) {
      const text = textOf(error)
      if (!text) throw error
      throw new Response(text, { status: 503, headers: plainHeaders })
    }
  }
}

function textOf(error: unknown): string | null {
  if (error instanceof TooBusyError) return tooBusyText
  if (error instanceof StoreAwayError) {
    reportStoreAway(error)
    return outageAnswers.storeAway
  }
  return error instanceof DatabaseAwayError ? outageAnswers.plain : null
}

/** Headers of a plain text 503. */
export const plainHeaders = {
  'Content-Type': 'text/plain; charset=utf-8',
  'Cache-Control': 'no-store',
  'Retry-After': String(retryAfterSeconds),
}
