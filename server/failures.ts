import type { ServerResponse } from 'node:http'
import { DatabaseAwayError } from '#app/.server/db/index.ts'
import { retryAfterSeconds } from '#app/.server/http/reply.ts'
import { outageTexts } from '#app/texts/outage.ts'
import { BadRequestError } from './web-request.ts'

/** Answers a request that failed outside of the router; a request that was half answered is broken off. */
export function answerFailure(res: ServerResponse, error: unknown): void {
  if (error instanceof BadRequestError) return void res.writeHead(400).end()
  if (!(error instanceof DatabaseAwayError)) console.error(error)
  if (res.headersSent) res.destroy()
  else if (error instanceof DatabaseAwayError)
    answerPlain(res, 503, outageTexts.plain, { 'Retry-After': String(retryAfterSeconds) })
  else answerPlain(res, 500, 'Something went wrong')
}

function answerPlain(
  res: ServerResponse,
  status: number,
  text: string,
  headers: Record<string, string> = {},
): void {
  // What the failed handler has said of the bytes that it wanted to send.
  for (const name of res.getHeaderNames())
    if (!/^(?:access-control-|x-content-type)/.test(name)) res.removeHeader(name)
  res
    .writeHead(status, {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      ...headers,
    })
    .end(text)
}
