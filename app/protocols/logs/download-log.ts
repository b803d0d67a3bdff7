/**
 * Lines of the log of downloads: one for each request of an audio or video file, as it was answered. A line is UTF-8,
 * its values separated by tabs in the order of the fields below; tab, line feed, carriage return and backslash in a
 * value are written `\t`, `\n`, `\r`, `\\`. A line without the line feed behind it was never acknowledged.
 */
export interface DownloadLine {
  /** When the answer began, in milliseconds since 1970. */
  time: number
  feedId: string
  itemId: string
  /** The media file below its item, percent-encoded: `default/audio/episode.mp3`, `paid/hls/film.mp4`. */
  file: string
  /** What `from`, `delivered` and `size` count: bytes of a file, or segments of a stream (HLS). */
  unit: DownloadUnit
  method: DownloadMethod
  status: number
  /** The first byte, or the number of the segment. */
  from: number
  /** Bytes that reached the client; of a segment, 1 if it did so whole, else 0. */
  delivered: number
  /** Of the whole file, or the count of the stream's segments; 0 if unknown. */
  size: number
  /** The range that was asked for, both ends included; null for the whole. */
  asked: { from: number; to: number } | null
  /** Keyed hash of the network address, by the key of the month; 22 characters of base64url. */
  listener: string
  /** The same by the key of the month before while windows may be open under it; else ''. */
  previousListener: string
  /** ISO 3166-1 alpha-2, '' if unknown. */
  country: string
  /** '' unless the operator's own table knows it. */
  region: string
  /** 'hosting:<AS number>' for networks of data centres, else ''. */
  network: string
  /** Of the lists of user agents, '' if none has it. */
  app: string
  device: string
  verdict: ListVerdict
  /** The versions of the lists that app, device, country and verdict come from. */
  lists: string
  /** At most 400 characters. */
  userAgent: string
  /** The host of the page that played it. */
  referrer: string
  /** 'live', or 'import:<kind>'. */
  source: string
  /** The same for a request that is imported twice. */
  requestId: string
}

export const downloadUnits = ['bytes', 'segment'] as const
export type DownloadUnit = (typeof downloadUnits)[number]
export const downloadMethods = ['GET', 'HEAD'] as const
export type DownloadMethod = (typeof downloadMethods)[number]
/** Why the lists leave a request out; '' if they don't. */
export const listVerdicts = ['', 'bot', 'data-centre', 'watch'] as const
export type ListVerdict = (typeof listVerdicts)[number]

export const longestUserAgent = 400

/** The first value of each line. */
export const formatVersion = '1'

/** The line, without the line feed behind it. */
export function formatDownloadLine(line: DownloadLine): string {
  const { asked } = line
  return (
    `${formatVersion}\t${line.time}\t${line.feedId}\t${line.itemId}\t${escaped(line.file)}\t${line.unit}\t` +
    `${line.method}\t${line.status}\t${line.from}\t${line.delivered}\t${line.size}\t` +
    `${asked ? `${asked.from}-${asked.to}` : ''}\t${line.listener}\t${line.previousListener}\t` +
    `${escaped(line.country)}\t${escaped(line.region)}\t${escaped(line.network)}\t` +
    `${escaped(line.app)}\t${escaped(line.device)}\t${line.verdict}\t${escaped(line.lists)}\t` +
    `${escaped(line.userAgent.slice(0, longestUserAgent).toWellFormed())}\t${escaped(line.referrer)}\t` +
    `${escaped(line.source)}\t${escaped(line.requestId)}`
  )
}

const special = /[\t\n\r\\]/g
const escapes: Record<string, string> = { '\t': '\\t', '\n': '\\n', '\r': '\\r', '\\': '\\\\' }
const meanings: Record<string, string> = { t: '\t', n: '\n', r: '\r', '\\': '\\' }

function escaped(value: string): string {
  return value.replace(special, (character) => escapes[character] ?? '')
}

/** The value that `escaped` has written. */
export function unescaped(value: string): string {
  if (!value.includes('\\')) return value
  return value.replace(/\\([tnr\\])/g, (_, letter: string) => meanings[letter] ?? '')
}
