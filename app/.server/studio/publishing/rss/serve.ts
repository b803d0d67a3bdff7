import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { acceptedEncoding } from '#app/.server/base/http/accepted-encoding.ts'
import type { Services } from '#app/.server/base/ctx.ts'
import { DatabaseAwayError } from '#app/.server/base/db/index.ts'
import { contentStandingTexts } from '#app/texts/catalogue/content-standings.ts'
import { type ServedRss, servedRss } from './stored-rss.ts'

const address = /^\/feeds\/([A-Za-z0-9]{20})\/?(?:\?.*)?$/
/**
 * How long a process answers from its cache before it asks the database for the feed's revision; longer while the database
 * is away.
 */
const freshMs = 1000
const maxCached = 500

interface Cached {
  rss: Promise<ServedRss | 'gone' | null>
  until: number
}

/** Answers `/feeds/{feed_id}` with the RSS of a hosted feed; false for every other request. */
export function createFeedHandler(
  services: Services,
): (req: IncomingMessage, res: ServerResponse) => Promise<boolean> {
  const cache = new LRUCache<string, Cached>({ max: maxCached })

  return async function handleFeed(req, res) {
    const feedId = address.exec(req.url ?? '')?.[1]
    if (!feedId) return false
    res.setHeader('Access-Control-Allow-Origin', '*')
    res.setHeader('X-Content-Type-Options', 'nosniff')
    if (req.method === 'OPTIONS') return answerPreflight(res)
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      res.setHeader('Allow', 'GET, HEAD, OPTIONS')
      return answerText(res, 405, 'Method not allowed')
    }
    const rss = await cachedRss(feedId)
    if (!rss) return answerText(res, 404, 'There is no such feed')
    if (rss === 'gone') {
      // It may come back: nobody keeps this answer.
      res.setHeader('Cache-Control', 'no-store')
      return answerText(res, 410, contentStandingTexts.gone)
    }
    return send(req, res, rss)
  }

  function cachedRss(feedId: string): Promise<ServedRss | 'gone' | null> {
    const cached = cache.get(feedId)
    if (cached && cached.until > Date.now()) return cached.rss
    const rss = servedRss(services, feedId).catch((error: unknown) => {
      if (cached && error instanceof DatabaseAwayError) return cached.rss
      throw error
    })
    cache.set(feedId, { rss, until: Date.now() + freshMs })
    // Errors and missing feeds aren't cached.
    rss.then(
      (found) => found ?? cache.delete(feedId),
      () => cache.delete(feedId),
    )
    return rss
  }
}

function send(req: IncomingMessage, res: ServerResponse, rss: ServedRss): true {
  const { encoding, body } = preferred(req.headers['accept-encoding'], rss)
  // Each encoding is a representation of its own, with its own ETag.
  const etag = encoding ? `${rss.etag.slice(0, -1)}-${encoding}"` : rss.etag
  res.setHeader('ETag', etag)
  res.setHeader('Last-Modified', rss.modifiedAt.toUTCString())
  res.setHeader('Cache-Control', 'public, max-age=60')
  res.setHeader('Vary', 'Accept-Encoding')
  if (isFresh(req, rss, etag)) {
    res.writeHead(304).end()
    return true
  }
  const headers: Record<string, string | number> = {
    'Content-Type': 'application/rss+xml; charset=utf-8',
    'Content-Length': body.length,
  }
  if (encoding) headers['Content-Encoding'] = encoding
  if (rss.movedTo) headers.Location = rss.movedTo
  // The body of the 301 still is the feed, with itunes:new-feed-url, for apps that don't follow redirects.
  res.writeHead(rss.movedTo ? 301 : 200, headers).end(req.method === 'HEAD' ? undefined : body)
  return true
}

function preferred(
  accepted: string | undefined,
  rss: ServedRss,
): { encoding?: 'br' | 'gzip'; body: Buffer } {
  const encoding = acceptedEncoding(accepted)
  if (encoding === undefined) return { body: rss.xml }
  return { encoding, body: encoding === 'br' ? rss.brotli : rss.gzip }
}

function isFresh(req: IncomingMessage, rss: ServedRss, etag: string): boolean {
  if (rss.movedTo) return false
  const tags = req.headers['if-none-match']
  if (tags !== undefined)
    return tags === '*' || tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
  const since = Date.parse(req.headers['if-modified-since'] ?? '')
  return since >= Math.floor(rss.modifiedAt.getTime() / 1000) * 1000
}

function answerPreflight(res: ServerResponse): true {
  res.setHeader('Access-Control-Allow-Methods', 'GET, HEAD')
  res.setHeader('Access-Control-Allow-Headers', 'If-None-Match, If-Modified-Since')
  res.writeHead(204).end()
  return true
}

function answerText(res: ServerResponse, status: number, text: string): true {
  res.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(text)
  return true
}
