import { type DownloadLine, longestUserAgent } from '#app/protocols/logs/download-log.ts'
import { parseMediaPlaylist } from '#app/protocols/media/hls-playlist.ts'
import { type UserAgentFacts, userAgentReader } from '#app/protocols/logs/user-agents.ts'
import { mediaKey, type MediaObject } from '#app/rules/base/media-path.ts'
import { LRUCache } from 'lru-cache'
import { text } from 'node:stream/consumers'
import type { Services } from '#app/.server/base/ctx.ts'
import { listsVersion, userAgents } from '../lists/index.ts'
import type { Place } from '../networks/index.ts'
import { hashListener, type ListenerKeys } from './listener-keys.ts'

/** A request of a media file, and how it was answered. */
export interface MediaRequest {
  object: CountedObject
  /** The time of the request, in milliseconds since 1970. */
  time: number
  /** Of the visitor; it is not written down. */
  address: string
  userAgent: string
  /** The whole header, '' without. */
  referrer: string
  method: 'GET' | 'HEAD'
  status: number
  /** The range that was sent, both ends included; null for the whole. */
  range: { from: number; to: number } | null
  /** Bytes of the object. */
  size: number
  /** Bytes that arrived. */
  delivered: number
  source: string
  requestId: string
}

export type CountedObject = Extract<
  MediaObject,
  {
    media_type: 'ITEM_AUDIO' | 'ITEM_AUDIO_MP3' | 'ITEM_VIDEO_ORIGINAL' | 'ITEM_HLS_SEGMENT'
  }
>

const countedTypes = new Set<string>([
  'ITEM_AUDIO',
  'ITEM_AUDIO_MP3',
  'ITEM_VIDEO_ORIGINAL',
  'ITEM_HLS_SEGMENT',
])

/** Whether requests of an object are downloads: of audio and video files, and of the segments of streams. */
export function isCounted(object: MediaObject): object is CountedObject {
  return countedTypes.has(object.media_type)
}

const maxKnown = 20_000
const longestReferrer = 2000
const ownPlayer = 'Tributary'

type Listener = Place & Pick<DownloadLine, 'listener' | 'previousListener'>

/** Makes lines of the log. Caches what it has looked up of user agents and addresses. */
export function lineMaker(
  { storage, site }: Pick<Services, 'storage' | 'site'>,
  placeOf: (address: string) => Place,
) {
  const factsOf = userAgentReader(userAgents)
  const ownHost = new URL(site.publicUrl).host
  const agents = boundedCache<UserAgentFacts>()
  const listeners = new WeakMap<ListenerKeys, LRUCache<string, Listener>>()
  const segmentCounts = boundedCache<number>()

  function agentOf(userAgent: string, referrer: string): UserAgentFacts {
    return recall(agents, `${userAgent}\n${referrer}`, () => {
      const facts = factsOf(userAgent, referrer)
      return facts.isBrowser && hostOf(referrer) === ownHost ? { ...facts, app: ownPlayer } : facts
    })
  }

  function listenerOf(address: string, of: ListenerKeys): Listener {
    const known = listeners.get(of) ?? boundedCache<Listener>()
    listeners.set(of, known)
    return recall(known, address, () => ({
      ...placeOf(address),
      listener: hashListener(of.current, address),
      previousListener: of.previous ? hashListener(of.previous, address) : '',
    }))
  }

  /** The count of segments of a stream; 0 if its playlist can't be read. */
  async function segmentsOf(object: CountedObject): Promise<number> {
    if (object.media_type !== 'ITEM_HLS_SEGMENT') return 0
    const { segment: _segment, ...stream } = object
    const key = mediaKey({ ...stream, media_type: 'ITEM_HLS_PLAYLIST' })
    const known = segmentCounts.get(key)
    if (known !== undefined) return known
    const version = await storage.readVersion(key).catch(() => null)
    const count = version ? parseMediaPlaylist(await text(version.body)).segments.length : 0
    return recall(segmentCounts, key, () => count)
  }

  /** `segments` is the result of `segmentsOf`. */
  function lineOf(request: MediaRequest, of: ListenerKeys, segments: number): DownloadLine {
    const userAgent = request.userAgent.slice(0, longestUserAgent)
    const referrer = request.referrer.slice(0, longestReferrer)
    const agent = agentOf(userAgent, referrer)
    const listener = listenerOf(request.address, of)
    return {
      time: request.time,
      feedId: request.object.feed_id,
      itemId: request.object.item_id,
      file: loggedFile(request.object),
      method: request.method,
      status: request.status,
      ...amountOf(request, segments),
      ...listener,
      app: agent.app,
      device: agent.device,
      verdict: agent.verdict || (listener.network === '' ? '' : 'data-centre'),
      lists: listsVersion,
      userAgent,
      referrer: hostOf(referrer),
      source: request.source,
      requestId: request.requestId,
    }
  }

  return { lineOf, segmentsOf }
}

function amountOf(
  { object, range, size, delivered }: MediaRequest,
  segments: number,
): Pick<DownloadLine, 'unit' | 'from' | 'delivered' | 'size' | 'asked'> {
  if (object.media_type === 'ITEM_HLS_SEGMENT') {
    const isWhole = size > 0 && delivered === size
    const amount = { delivered: isWhole ? 1 : 0, size: segments }
    return { unit: 'segment', from: object.segment, ...amount, asked: null }
  }
  return { unit: 'bytes', from: range?.from ?? 0, delivered, size, asked: range }
}

/** The media file below its item, percent-encoded; all segments of a stream, of whichever size, are of one file. */
export function loggedFile(object: CountedObject): string {
  const folder = {
    ITEM_AUDIO: 'audio',
    ITEM_AUDIO_MP3: 'mp3',
    ITEM_VIDEO_ORIGINAL: 'video',
    ITEM_HLS_SEGMENT: 'hls',
  }[object.media_type]
  return `${object.access.toLowerCase()}/${folder}/${encodeURIComponent(object.filename)}`
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host.slice(0, 255) : ''
}

const boundedCache = <Value extends {}>() => new LRUCache<string, Value>({ max: maxKnown })

function recall<Value extends {}>(
  known: LRUCache<string, Value>,
  key: string,
  find: () => Value,
): Value {
  const found = known.get(key)
  if (found !== undefined) return found
  const value = find()
  known.set(key, value)
  return value
}
