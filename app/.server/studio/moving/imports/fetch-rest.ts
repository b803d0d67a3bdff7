import { limitInMegabytes } from '#app/rules/studio/upload-file.ts'
import { importTexts } from '#app/texts/studio/imports.ts'
import { studioMessages } from '#app/texts/studio/studio.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import type { GuardedResponse } from '#app/.server/base/ports/fetch/index.ts'
import { CopyInterrupted, CopyRefused } from './failures.ts'

export interface Wanted {
  url: string
  maxBytes: number
  /** How many of its bytes are here already, and the validator of their version. */
  bytes: number
  validator: string | null
  /** Called before the first bytes of a version other than the one here, with the validator for continuing it later. */
  onVersion: (validator: string | null) => Promise<void>
  /** Called about every second with the number of bytes that have arrived, and the total if known. */
  onProgress: (bytes: number, total: number | null) => Promise<void>
}

/** The missing part of a file. */
export interface Rest {
  /** The offset it begins at; 0 if the bytes here can't be used. */
  start: number
  /** The size of the whole file, if the other server says it: it may send another one. */
  total: number | null
  /** Streamed. @throws CopyRefused, CopyInterrupted or GuardedFetchError */
  body: AsyncIterable<Uint8Array>
  /** Ends it. What isn't read to its end has to be ended. */
  discard: () => void
}

/** A run stops after this time so that others get their turn; the next one continues. */
const longestRunMs = 10 * 60_000
const progressEveryMs = 1000

/**
 * Fetches the missing part of the file at an address; null if nothing is missing.
 * @throws CopyRefused, CopyInterrupted or GuardedFetchError
 */
export async function fetchRest(ctx: Ctx, wanted: Wanted): Promise<Rest | null> {
  const there = wanted.validator === null ? 0 : wanted.bytes
  const response = await ctx.fetch(wanted.url, {
    headers: {
      'accept-encoding': 'identity',
      ...(there > 0 && wanted.validator
        ? { range: `bytes=${there}-`, 'if-range': wanted.validator }
        : {}),
    },
    maxBytes: wanted.maxBytes,
    timeoutMs: longestRunMs,
  })
  const place = placeOf(response, there)
  if (place === 'complete' || place === 'elsewhere') response.discard()
  if (place === 'complete') return null
  if (place === 'elsewhere') return fetchRest(ctx, { ...wanted, bytes: 0 })
  return {
    start: place,
    total: totalOf(response),
    body: wholeRest(response, place, wanted),
    discard: () => response.discard(),
  }
}

/** The offset at which an answer's bytes begin. */
function placeOf(response: GuardedResponse, there: number): number | 'complete' | 'elsewhere' {
  const [, from, total] =
    /^bytes (?:(\d+)-\d+|\*)\/(\d+)$/.exec(response.headers['content-range'] ?? '') ?? []
  const { status } = response
  if (status === 200) return 0
  if (status === 206 && there > 0 && Number(from) === there) return there
  if (status === 416 && there > 0 && Number(total) === there) return 'complete'
  if ([206, 416].includes(status) && there > 0) return 'elsewhere'
  response.discard()
  const isTemporary = status >= 500 || [206, 408, 416, 425, 429].includes(status)
  const message = importTexts.notes.answered(status)
  throw isTemporary ? new CopyInterrupted(message) : new CopyRefused(message)
}

/** A validator that identifies exactly these bytes: a strong ETag, otherwise Last-Modified. */
function validatorOf({ headers }: GuardedResponse): string | null {
  const { etag } = headers
  if (etag && !etag.startsWith('W/') && etag.length <= 500) return etag
  return headers['last-modified']?.slice(0, 100) ?? null
}

function totalOf({ status, headers }: GuardedResponse): number | null {
  const total = status === 206 ? headers['content-range']?.split('/')[1] : headers['content-length']
  return total === undefined || !/^\d+$/.test(total) ? null : Number(total)
}

async function* wholeRest(
  response: GuardedResponse,
  start: number,
  { maxBytes, onVersion, onProgress }: Wanted,
): AsyncGenerator<Uint8Array> {
  const total = totalOf(response)
  let at = start
  let reportedAt = Date.now()
  try {
    if (start === 0) await onVersion(validatorOf(response))
    for await (const chunk of response.body) {
      at += chunk.byteLength
      if (at > maxBytes)
        throw new CopyRefused(studioMessages.fileTooLarge(limitInMegabytes(maxBytes)))
      yield chunk
      if (Date.now() - reportedAt < progressEveryMs) continue
      reportedAt = Date.now()
      await onProgress(at, total)
    }
    await onProgress(at, total)
    if (total !== null && at !== total) throw new CopyInterrupted(importTexts.notes.cutOff)
  } finally {
    response.discard()
  }
}
