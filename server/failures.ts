import type { ServerResponse } from 'node:http'
import { DatabaseAwayError } from '#app/.server/base/db/index.ts'
import { reportStoreAway } from '#app/.server/base/http/store-outage.ts'
import { StoreAwayError } from '#app/.server/base/ports/storage/index.ts'
import { plainHeaders } from '#app/.server/base/http/outages.ts'
import { logContext } from '#app/.server/base/lib/logging/log-context.ts'
import { reportError } from '#app/.server/base/lib/report-error.ts'
import { outageAnswers } from '#app/texts/base/refusals.ts'
import { BadRequestError } from './web-request.ts'

/**
 * Answers a request that failed outside of the router; closes the connection if the headers were sent. `page` is the
 * HTML that says why, in development.
 */
export function answerFailure(
  res: ServerResponse,
  error: unknown,
  page?: (error: unknown) => string,
): void {
  if (error instanceof BadRequestError) return void res.writeHead(400).end()
  const away = outageText(error)
  if (error instanceof StoreAwayError) reportStoreAway(error)
  else if (away === null) reportError(error)
  if (res.headersSent) return void res.destroy()
  const { request } = logContext() ?? {}
  if (request !== undefined) res.setHeader('X-Request-Id', request)
  // Headers of the original response that don't fit the error.
  for (const name of ['content-length', 'content-encoding', 'etag', 'last-modified'])
    res.removeHeader(name)
  if (away !== null) res.writeHead(503, plainHeaders).end(away)
  else if (page) res.writeHead(500, { 'Content-Type': 'text/html; charset=utf-8' }).end(page(error))
  else
    res.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' }).end('Something went wrong')
}

/** What is said while something that is needed is away; null for other errors. */
function outageText(error: unknown): string | null {
  if (error instanceof DatabaseAwayError) return outageAnswers.plain
  return error instanceof StoreAwayError ? outageAnswers.storeAway : null
}
