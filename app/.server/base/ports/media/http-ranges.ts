import type { IncomingHttpHeaders } from 'node:http'

/** The response status and range for a conditional or range request (RFC 9110, sections 13 and 14). */
export type Answer =
  | { status: 200 | 304 | 412 | 416 }
  /** `end` is inclusive. */
  | { status: 206; start: number; end: number }

interface Representation {
  size: number
  /** A strong ETag, in quotes. */
  etag: string
  lastModified: Date
}

/** Evaluates the preconditions, then the range; ranges of HEAD requests are ignored. */
export function answerFor(
  method: string,
  headers: IncomingHttpHeaders,
  of: Representation,
): Answer {
  const condition = failedCondition(headers, of)
  if (condition) return { status: condition }
  const range = method === 'GET' && headers.range !== undefined && isRangeCurrent(headers, of)
  return range ? rangeAnswer(headers.range ?? '', of.size) : { status: 200 }
}

function failedCondition(headers: IncomingHttpHeaders, of: Representation): 304 | 412 | undefined {
  const ifMatch = headers['if-match']
  const ifNoneMatch = headers['if-none-match']
  if (ifMatch !== undefined) {
    if (!names(ifMatch, of.etag)) return 412
  } else if (isChangedSince(headers['if-unmodified-since'], of)) {
    return 412
  }
  if (ifNoneMatch !== undefined)
    return names(ifNoneMatch.replaceAll('W/', ''), of.etag) ? 304 : undefined
  return isUnchangedSince(headers['if-modified-since'], of) ? 304 : undefined
}

function names(list: string, etag: string): boolean {
  return list.trim() === '*' || list.split(',').some((entry) => entry.trim() === etag)
}

function isChangedSince(date: string | undefined, of: Representation): boolean {
  const since = date === undefined ? NaN : Date.parse(date)
  return inSeconds(of.lastModified.getTime()) > inSeconds(since)
}

function isUnchangedSince(date: string | undefined, of: Representation): boolean {
  const since = date === undefined ? NaN : Date.parse(date)
  return inSeconds(of.lastModified.getTime()) <= inSeconds(since)
}

/** If-Range: whether the range is of the same version that the client has parts of. */
function isRangeCurrent(headers: IncomingHttpHeaders, of: Representation): boolean {
  const ifRange = headers['if-range']
  if (typeof ifRange !== 'string') return true
  if (ifRange.startsWith('"') || ifRange.startsWith('W/')) return ifRange === of.etag
  return inSeconds(Date.parse(ifRange)) === inSeconds(of.lastModified.getTime())
}

function inSeconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1000)
}

/** Several ranges, other units and malformed ones are answered with the whole, as the standard allows. */
function rangeAnswer(range: string, size: number): Answer {
  const [, first = '', last = ''] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(range) ?? []
  if (first === '' && last === '') return { status: 200 }
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? { status: 416 } : { status: 206, start: size - length, end: size - 1 }
  }
  const start = Number(first)
  if (last !== '' && Number(last) < start) return { status: 200 }
  if (start >= size) return { status: 416 }
  return { status: 206, start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}
