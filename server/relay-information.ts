import type { IncomingMessage, ServerResponse } from 'node:http'
import { asksForInformation, informationType } from '#app/protocols/nostr/relay-information.ts'
import type { Relay } from '#app/.server/social/relay/index.ts'
import { relayTexts } from '#app/texts/social/relay.ts'
import type { RequestHandler } from './request-handler.ts'

// NIP-11 wants all three.
const openToAll = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': '*',
  'Access-Control-Allow-Methods': 'GET, HEAD, OPTIONS',
}

/** Answers what isn't a WebSocket at the relay's addresses: the document about it, at `/relay` else a line of text. */
export function createInformationHandler(
  relay: Pick<Relay, 'information'>,
  url: string,
): RequestHandler {
  return function answerInformation(req: IncomingMessage, res: ServerResponse): boolean {
    const [path] = (req.url ?? '').split('?', 1)
    const isAsked = asksForInformation(req.headers.accept)
    if (path !== '/relay' && !(path === '/' && isAsked)) return false
    if (req.method === 'OPTIONS') {
      res.writeHead(204, openToAll).end()
      return true
    }
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      res.writeHead(405, { Allow: openToAll['Access-Control-Allow-Methods'] }).end()
      return true
    }
    const body = isAsked ? JSON.stringify(relay.information()) : relayTexts.isRelay(url)
    res
      .writeHead(200, {
        ...openToAll,
        'Content-Type': isAsked ? informationType : 'text/plain; charset=utf-8',
        'Content-Length': Buffer.byteLength(body),
        'Cache-Control': 'no-cache',
        Vary: 'Accept',
      })
      .end(req.method === 'HEAD' ? undefined : body)
    return true
  }
}
