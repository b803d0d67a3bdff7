import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { rightsTexts as texts } from '#app/texts/studio/rights.ts'
import { system } from '#app/.server/base/actor.ts'
import { contextFor, type Services } from '#app/.server/base/ctx.ts'
import { renderPrivateFeed } from '../private-feed.ts'
import { acceptedEncoding } from '#app/.server/base/http/accepted-encoding.ts'
import { askedAddress, noteUse } from '#app/.server/studio/access/index.ts'

const address = /^\/feeds\/private\/([^/?]*)\/?(?:\?.*)?$/

/**
 * Answers `/feeds/private/{key}` with what the owner of the address may hear at this moment: nothing of it is remembered
 * here, or may be elsewhere. False for every other request.
 */
export function createPrivateFeedHandler(
  services: Services,
  visitorAddress: (req: IncomingMessage) => string,
): (req: IncomingMessage, res: ServerResponse) => Promise<boolean> {
  return async function handlePrivateFeed(req, res) {
    const key = address.exec(req.url ?? '')?.[1]
    if (key === undefined) return false
    for (const [name, value] of Object.entries(headers)) res.setHeader(name, value)
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      res.setHeader('Allow', 'GET, HEAD')
      return answerText(res, 405, 'Method not allowed')
    }
    const asked = await askedAddress(services, key)
    if (asked === 'unknown') return answerText(res, 404, texts.unknownAddress)
    const ctx = contextFor(services, system)
    const xml = asked === 'ended' ? null : await renderPrivateFeed(ctx, asked)
    if (asked === 'ended' || xml === null) return answerText(res, 403, texts.endedAddress)
    await noteUse(ctx, asked.id, visitorAddress(req))
    return send(req, res, Buffer.from(xml))
  }
}

const headers = {
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex',
}

const encoders = {
  gzip: promisify(gzip),
  // It is made for one request, so it may not take long.
  br: (xml: Buffer) =>
    promisify(brotliCompress)(xml, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
}

async function send(req: IncomingMessage, res: ServerResponse, xml: Buffer): Promise<true> {
  const encoding = acceptedEncoding(req.headers['accept-encoding'])
  const body = encoding ? await encoders[encoding](xml) : xml
  res.writeHead(200, {
    'Content-Type': 'application/rss+xml; charset=utf-8',
    'Content-Length': body.length,
    Vary: 'Accept-Encoding',
    ...(encoding ? { 'Content-Encoding': encoding } : {}),
  })
  res.end(req.method === 'HEAD' ? undefined : body)
  return true
}

function answerText(res: ServerResponse, status: number, text: string): true {
  res.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(text)
  return true
}
