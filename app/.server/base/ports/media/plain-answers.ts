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

/** Answers with an error in JSON. */
export function refuse(req: IncomingMessage, res: ServerResponse, status: 403 | 404 | 405): true {
  const code = { 403: 'FORBIDDEN', 404: 'NOT_FOUND', 405: 'METHOD_NOT_ALLOWED' }[status]
  const more = status === 405 ? ['Allow', 'GET, HEAD, OPTIONS'] : []
  return answerError(req, res, status, { error: code }, more)
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
