import type { IncomingMessage, ServerResponse } from 'node:http'

import { sharedHeaders } from './media-headers.ts'

/** Answers a CORS preflight request. */
export function answerPreflight(res: ServerResponse): true {
  res.writeHead(204, [
    'Access-Control-Allow-Origin',
    '*',
    'Access-Control-Allow-Methods',
    'GET, HEAD',
    'Access-Control-Allow-Headers',
    'Range, If-Range, If-None-Match, If-Modified-Since, Cache-Control',
    'Access-Control-Max-Age',
    '86400',
  ])
  res.end()
  return true
}

const codes = { 403: 'FORBIDDEN', 404: 'NOT_FOUND', 405: 'METHOD_NOT_ALLOWED', 410: 'GONE' }

/** Answers with an error in JSON. */
export function refuse(
  req: IncomingMessage,
  res: ServerResponse,
  status: 403 | 404 | 405 | 410,
): true {
  const code = codes[status]
  const more = status === 405 ? ['Allow', 'GET, HEAD, OPTIONS'] : []
  return answerError(req, res, status, { error: code }, more)
}

/** Leads to another address for now: what is there may be replaced again. */
export function answerMoved(
  res: ServerResponse,
  { movedTo, isPrivate }: { movedTo: string; isPrivate: boolean },
): true {
  const caching = isPrivate ? 'private, no-store' : 'public, max-age=60'
  const headers = ['Location', movedTo, 'Content-Length', '0', 'Cache-Control', caching]
  res.writeHead(302, [...headers, ...sharedHeaders]).end()
  return true
}

/** Answers 422 with the reason why an upload was refused. */
export function answerRefusal(req: IncomingMessage, res: ServerResponse, refusal: object): true {
  return answerError(req, res, 422, refusal)
}

function answerError(
  req: IncomingMessage,
  res: ServerResponse,
  status: number,
  error: object,
  more: string[] = [],
): true {
  const body = Buffer.from(JSON.stringify(error))
  const headers = ['Content-Type', 'application/json', 'Content-Length', String(body.length)]
  res.writeHead(status, [...headers, ...more, 'Cache-Control', 'no-store', ...sharedHeaders])
  res.end(req.method === 'HEAD' ? undefined : body)
  return true
}
