import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'

import { mediaKey, type MediaObject, parseMediaPath } from '#app/rules/base/media-path.ts'
import { DatabaseAwayError } from '#app/.server/base/db/index.ts'
import type { ByteRange, Storage } from '#app/.server/base/ports/storage/index.ts'
import { type BodyWatch, createDeliveredBytes, unwatched } from './delivered-bytes.ts'
import type { Delivery } from './delivery.ts'
import { answerFor } from './http-ranges.ts'
import { isUnchanging } from './media-headers.ts'
import { type Lease, openMediaCache, readUncached } from './open-media.ts'
import { answerMoved, answerPreflight, answerRefusal, refuse } from './plain-answers.ts'
import { isOneRead, readAtOnce, sendRange } from './send-media.ts'
import { isPlaylist, sendPlaylist } from './send-playlist.ts'
import { reportError } from '#app/.server/base/lib/report-error.ts'

/**
 * Whether a request may read a media object: as everyone, by its token, as one who makes it and looks at it beforehand,
 * or not at all: nor because it doesn't exist, nor any more. What has a successor leads to that.
 */
export type MediaAccess = 'public' | 'private' | 'preview' | 'denied' | 'missing' | 'gone' | Moved

/** What whoever asks may have instead. */
interface Moved {
  /** An absolute address, with the token where that is needed. */
  movedTo: string
  /** Whether not everybody may have it. */
  isPrivate: boolean
}

export interface MediaServing {
  storage: Storage
  /** `token` is the query parameter of the same name. */
  authorise(object: MediaObject, token: string | null, req: IncomingMessage): Promise<MediaAccess>
  /** Why an upload of an object was refused, by the query parameter `upload`; null if it wasn't. */
  refusal?: (object: MediaObject, upload: string) => Promise<object | null>
  /** Told of each request of a listener that is answered with the object; returns who is told how that ended. */
  onRequest?: (object: MediaObject, req: IncomingMessage) => ((delivery: Delivery) => void) | null
  /** How long metadata and access decisions are cached, for objects that are never overwritten. */
  freshMs?: number
}

export interface MediaHandler {
  /** Answers requests for media objects below `/feeds/`; false for every other request. */
  (req: IncomingMessage, res: ServerResponse): boolean | Promise<boolean>
  /** Drops cached access decisions for the files of a feed, or of all feeds. */
  clear(this: void, feedId: string | null): void
  close(): void
}

interface Target {
  object: MediaObject
  key: string
  token: string | null
  access: MediaAccess
  freshUntil: number
}

const PREFIX = '/feeds/'
const DEFAULT_FRESH_MS = 3_000
const MAX_OPEN = 512
const MAX_TARGETS = 5_000

/** Serves media objects over node:http: GET and HEAD with ranges and conditions, to players anywhere. */
export function createMediaHandler(serving: MediaServing): MediaHandler {
  const { storage, authorise } = serving
  const freshMs = serving.freshMs ?? DEFAULT_FRESH_MS
  const cache = openMediaCache(storage, { freshMs, maxEntries: MAX_OPEN })
  const targets = new LRUCache<string, Target>({ max: MAX_TARGETS })
  const delivered = createDeliveredBytes()
  let forgotten = 0

  /** Cached objects are answered without promises, since there are very many such requests. */
  function handleMedia(req: IncomingMessage, res: ServerResponse): boolean | Promise<boolean> {
    const url = req.url ?? ''
    if (!url.startsWith(PREFIX)) return false
    const target = targets.get(url)
    if (!target || target.freshUntil <= performance.now()) return decideAndAnswer(req, res, url)
    return answer(req, res, target)
  }

  async function decideAndAnswer(
    req: IncomingMessage,
    res: ServerResponse,
    url: string,
  ): Promise<boolean> {
    const refused = await refusalAt(url)
    if (refused && (req.method === 'GET' || req.method === 'HEAD'))
      return answerRefusal(req, res, refused)
    const target = await decide(url, req)
    return target ? answer(req, res, target) : false
  }

  function answer(
    req: IncomingMessage,
    res: ServerResponse,
    target: Target,
  ): boolean | Promise<boolean> {
    if (req.method === 'OPTIONS') return answerPreflight(res)
    if (req.method !== 'GET' && req.method !== 'HEAD') return refuse(req, res, 405)
    if (target.access === 'denied') return refuse(req, res, 403)
    if (target.access === 'missing') return refuse(req, res, 404)
    if (target.access === 'gone') return refuse(req, res, 410)
    if (typeof target.access === 'object') return answerMoved(res, target.access)
    const lease = cache.atHand(target.key)
    return lease ? send(req, res, target, lease) : openAndSend(req, res, target)
  }

  async function openAndSend(
    req: IncomingMessage,
    res: ServerResponse,
    target: Target,
  ): Promise<boolean> {
    const { key, object } = target
    const lease = isUnchanging(object)
      ? await cache.open(key, object)
      : await readUncached(storage, key, object)
    return lease ? send(req, res, target, lease) : refuse(req, res, 404)
  }

  /** Why the upload that an address names was refused. */
  async function refusalAt(url: string): Promise<object | null> {
    const [path = '', query = ''] = url.slice(PREFIX.length).split('?', 2)
    const upload = query.includes('upload=') ? new URLSearchParams(query).get('upload') : null
    const object = upload === null ? null : parseMediaPath(path)
    return object && upload !== null ? ((await serving.refusal?.(object, upload)) ?? null) : null
  }

  /** Resolves an address to its object and access; null if it isn't that of a media object. */
  async function decide(url: string, req: IncomingMessage): Promise<Target | null> {
    const [path = '', query] = url.slice(PREFIX.length).split('?', 2)
    const object = parseMediaPath(path)
    if (!object) return null
    const token = new URLSearchParams(query).get('token')
    const before = forgotten
    const access = await authorise(object, token, req).catch((error: unknown) => {
      // While the database is away, what was public just before is still sent.
      const known = error instanceof DatabaseAwayError && targets.get(url)?.access
      if (known === 'public') return known
      throw error
    })
    const target = {
      object,
      key: mediaKey(object),
      token,
      access,
      freshUntil: performance.now() + freshMs,
    }
    targets.delete(url)
    // Missing objects aren't cached since they may exist at the next request, what a token opens or doesn't since rights
    // begin and end.
    const isForAll = access === 'public' || (typeof access === 'object' && !access.isPrivate)
    const isKept = isForAll || (access === 'denied' && token === null)
    // Not cached if `clear` was called meanwhile: the decision may be from before the change.
    if (isKept && isUnchanging(object) && before === forgotten) targets.set(url, target)
    return target
  }

  function send(
    req: IncomingMessage,
    res: ServerResponse,
    target: Target,
    lease: Lease,
  ): boolean | Promise<boolean> {
    const { media } = lease
    const { size } = media.stored
    const isPrivate = target.access === 'private' || target.access === 'preview'
    const headers = media.headers[isPrivate ? 'private' : 'public']
    if (isPrivate && target.token !== null && isPlaylist(target.object, size)) {
      sendPlaylist(req, res, { media, token: target.token })
      return true
    }
    const asked = isUnchanging(target.object) ? req.headers : byTagAlone(req.headers)
    const found = answerFor(req.method ?? '', asked, media.stored)
    const range = found.status === 206 ? found : { start: 0, end: size - 1 }
    const length = range.end - range.start + 1
    if (found.status === 304 || found.status === 412) {
      res.writeHead(found.status, headers).end()
    } else if (found.status === 416) {
      res
        .writeHead(416, [...headers, 'Content-Range', `bytes */${size}`, 'Content-Length', '0'])
        .end()
    } else if (req.method === 'HEAD' || length === 0) {
      res.writeHead(200, [...headers, 'Content-Length', String(length)]).end()
      const method = req.method === 'HEAD' ? 'HEAD' : 'GET'
      tellOf(req, target)?.({ method, status: 200, range: null, size, delivered: 0 })
    } else {
      const contentRange = ['Content-Range', `bytes ${range.start}-${range.end}/${size}`]
      const own = found.status === 206 ? contentRange : []
      const watch = watchBody(req, res, target, found.status === 206 ? range : null, size)
      const sending = { req, res, lease, range, status: found.status, watch }
      return sendBytes(sending, [...headers, ...own, 'Content-Length', String(length)])
    }
    lease.release()
    return true
  }

  function tellOf(req: IncomingMessage, { object, access }: Target) {
    return access === 'preview' ? null : (serving.onRequest?.(object, req) ?? null)
  }

  /** Follows what is sent, for whoever wants to know how much of it arrives. */
  function watchBody(
    req: IncomingMessage,
    res: ServerResponse,
    target: Target,
    range: Delivery['range'],
    size: number,
  ): BodyWatch {
    const tell = tellOf(req, target)
    if (!tell) return unwatched
    const status = range ? 206 : 200
    return delivered.follow(res, req.socket, (bytes) =>
      tell({ method: 'GET', status, range, size, delivered: bytes }),
    )
  }

  function sendBytes(sending: Sending, headers: string[]): boolean | Promise<boolean> {
    const { res, lease, range, status, watch } = sending
    if (!isOneRead(lease.media, range)) return sendLong(sending, headers)
    readAtOnce(lease.media, range, (error, bytes, sent) => {
      lease.release()
      if (error) return fail(sending, error)
      res.writeHead(status, headers).end(bytes, (failed?: Error | null) => {
        if (failed) return
        watch.taken(bytes.length)
        sent()
      })
      watch.handed(bytes.length)
    })
    return true
  }

  async function sendLong(sending: Sending, headers: string[]): Promise<boolean> {
    const { res, lease, range, status, watch } = sending
    try {
      const begin = () => void res.writeHead(status, headers)
      await sendRange({ res, watch }, storage, lease.media, range, begin)
    } catch (error) {
      if (!res.headersSent) throw error
      fail(sending, error)
    } finally {
      lease.release()
    }
    return true
  }

  function clear(feedId: string | null): void {
    forgotten++
    for (const [url, target] of [...targets]) {
      // Without a feed id the decisions are only marked as stale: they are still used while the database is away.
      if (feedId === null) target.freshUntil = 0
      else if (target.object.feed_id === feedId) targets.delete(url)
    }
  }

  return Object.assign(handleMedia, { clear, close: cache.close })
}

/** Texts may be written twice within a second, the precision of dates: only the ETag counts. */
function byTagAlone({ 'if-modified-since': _since, ...headers }: IncomingHttpHeaders) {
  return headers
}

interface Sending {
  req: IncomingMessage
  res: ServerResponse
  lease: Lease
  range: Required<ByteRange>
  status: number
  watch: BodyWatch
}

/** After the headers were sent, an error can only be signalled by closing the connection. */
function fail({ res }: Sending, error: unknown): void {
  reportError(error, { label: 'media', place: 'media' })
  res.destroy()
}
