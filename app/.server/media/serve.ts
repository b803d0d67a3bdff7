import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

import { type MediaObject, parseMediaPath } from '#app/protocols/media-path.ts'
import type { Storage, StoredObject } from '#app/.server/storage/index.ts'
import { playlistWithToken } from './hls-playlist.ts'
import { answerFor } from './http-ranges.ts'
import { mediaHeaders, sharedHeaders } from './media-headers.ts'
import { type OpenMedia, openMediaCache } from './open-media.ts'
import { sendRange } from './send-media.ts'

/** Who may have a media object: everyone, the bearer of this token, or not the bearer of this token. */
export type MediaAccess = 'public' | 'private' | 'denied' | 'missing'

export interface MediaServing {
  storage: Storage
  /** `token` is the query parameter of that name. Answers are kept for `freshMs`. */
  authorise(object: MediaObject, token: string | null): Promise<MediaAccess>
  /** Told after each GET of an object what of it was really sent: bytes `from` up to, not including, `to`. */
  onDelivered?(delivery: MediaDelivery): void
  /** For how long metadata and access decisions are kept. */
  freshMs?: number
}

export interface MediaDelivery {
  req: IncomingMessage
  object: MediaObject
  stored: StoredObject
  from: number
  to: number
}

export interface MediaHandler {
  /** Answers requests for media objects below `/feeds/`; false to every other request. */
  (req: IncomingMessage, res: ServerResponse): Promise<boolean>
  /** Forgets an object at once, by its key in the store: it was replaced, deleted, or its access changed. */
  invalidate(key: string): void
  close(): void
}

interface Target {
  object: MediaObject
  token: string | null
  access: MediaAccess
  freshUntil: number
}

const PREFIX = '/feeds/'
const DEFAULT_FRESH_MS = 3_000
const MAX_OPEN = 512
const MAX_TARGETS = 5_000
const MAX_PLAYLIST_BYTES = 2_000_000

/** Serves media objects over node:http: GET and HEAD with ranges and conditions, to players anywhere. */
export function createMediaHandler(serving: MediaServing): MediaHandler {
  const { storage, authorise, onDelivered } = serving
  const freshMs = serving.freshMs ?? DEFAULT_FRESH_MS
  const cache = openMediaCache(storage, { freshMs, maxEntries: MAX_OPEN })
  const targets = new Map<string, Target>()

  async function handleMedia(req: IncomingMessage, res: ServerResponse): Promise<boolean> {
    const url = req.url ?? ''
    if (!url.startsWith(PREFIX)) return false
    const known = targets.get(url)
    const target = known && known.freshUntil > performance.now() ? known : await decide(url)
    if (!target) return false
    if (req.method === 'OPTIONS') answerPreflight(res)
    else if (req.method !== 'GET' && req.method !== 'HEAD') refuse(req, res, 405)
    else if (target.access === 'denied') refuse(req, res, 403)
    else if (target.access === 'missing') refuse(req, res, 404)
    else if (!(await cache.withMedia(target.object, (media) => send(req, res, target, media))))
      refuse(req, res, 404)
    return true
  }

  /** What the address names and whether its bearer may have it; null when it names no media object. */
  async function decide(url: string): Promise<Target | null> {
    const [path = '', query] = url.slice(PREFIX.length).split('?', 2)
    const object = parseMediaPath(path)
    if (!object) return null
    const token = new URLSearchParams(query).get('token')
    const access = await authorise(object, token)
    const target = { object, token, access, freshUntil: performance.now() + freshMs }
    targets.delete(url)
    // What is missing or closed now may be open at the next request: its maker has just published it.
    if (access === 'public' || access === 'private') targets.set(url, target)
    const [oldest] = targets.keys()
    if (targets.size > MAX_TARGETS && oldest !== undefined) targets.delete(oldest)
    return target
  }

  async function send(
    req: IncomingMessage,
    res: ServerResponse,
    target: Target,
    media: OpenMedia,
  ): Promise<void> {
    const { object, token, access } = target
    const { key, stored } = media
    const headers = mediaHeaders(object, key, stored, access === 'private')
    if (
      access === 'private' &&
      token !== null &&
      isPlaylist(object) &&
      stored.size <= MAX_PLAYLIST_BYTES
    ) {
      return sendPlaylist(
        req,
        res,
        playlistWithToken(await text(await storage.read(key)), token),
        headers,
      )
    }
    const answer = answerFor(req.method ?? '', req.headers, stored)
    if (answer.status === 304 || answer.status === 412)
      return void res.writeHead(answer.status, headers).end()
    if (answer.status === 416) {
      headers.push('Content-Range', `bytes */${stored.size}`, 'Content-Length', '0')
      return void res.writeHead(416, headers).end()
    }
    const range = answer.status === 206 ? answer : { start: 0, end: stored.size - 1 }
    const length = range.end - range.start + 1
    if (answer.status === 206)
      headers.push('Content-Range', `bytes ${range.start}-${range.end}/${stored.size}`)
    headers.push('Content-Length', String(length))
    res.writeHead(answer.status, headers)
    if (req.method === 'HEAD' || length === 0) return void res.end()
    const sent = await sendRange(res, storage, media, range)
    onDelivered?.({ req, object, stored, from: range.start, to: range.start + sent })
  }

  function invalidate(key: string): void {
    cache.drop(key)
    targets.clear()
  }

  return Object.assign(handleMedia, { invalidate, close: cache.close })
}

function isPlaylist(object: MediaObject): boolean {
  return (
    object.media_type === 'ITEM_HLS_MASTER_PLAYLIST' || object.media_type === 'ITEM_HLS_PLAYLIST'
  )
}

/** The stored length, ETag and ranges are those of the playlist without tokens. */
function sendPlaylist(
  req: IncomingMessage,
  res: ServerResponse,
  playlist: string,
  headers: string[],
): void {
  const own = new Set(['Accept-Ranges', 'ETag', 'Last-Modified'])
  const kept = headers.filter((_, index) => !own.has(headers[index - (index % 2)] ?? ''))
  res.writeHead(200, [...kept, 'Content-Length', String(Buffer.byteLength(playlist))])
  res.end(req.method === 'HEAD' ? undefined : playlist)
}

function answerPreflight(res: ServerResponse): void {
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
}

function refuse(req: IncomingMessage, res: ServerResponse, status: 403 | 404 | 405): void {
  const code = { 403: 'FORBIDDEN', 404: 'NOT_FOUND', 405: 'METHOD_NOT_ALLOWED' }[status]
  const body = JSON.stringify({ error: code })
  const headers = ['Content-Type', 'application/json', 'Content-Length', String(body.length)]
  if (status === 405) headers.push('Allow', 'GET, HEAD, OPTIONS')
  res.writeHead(status, [...headers, 'Cache-Control', 'no-store', ...sharedHeaders])
  res.end(req.method === 'HEAD' ? undefined : body)
}
