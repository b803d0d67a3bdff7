import { largest } from '#app/rules/studio/upload-file.ts'
import type { AuthenticatedCall, CallResult } from '#app/client/base/session/authenticated-call.ts'
import { retried, type Wait } from './retry.ts'

/** One version of an item, as API calls name it. */
export interface TextTarget {
  feed_id: string
  item_id: string
  access: 'DEFAULT' | 'PAID'
}

export interface Sending {
  call: AuthenticatedCall
  send: typeof fetch
  wait?: Wait
}

const texts = {
  ITEM_CHAPTERS: 'me/hosting-item-chapters-update',
  ITEM_TRANSCRIPT: 'me/hosting-item-transcript-update',
} as const

/**
 * Saves an item's chapters or transcript: uploads them as JSON, then makes them the item's; an empty list removes them.
 * Retries if the server or network fails.
 */
export function saveSegments(
  type: keyof typeof texts,
  target: TextTarget,
  segments: readonly unknown[],
  sending: Sending,
): Promise<CallResult<unknown>> {
  return retried(() => saveOnce(type, target, segments, sending), sending.wait)
}

async function saveOnce(
  type: keyof typeof texts,
  target: TextTarget,
  segments: readonly unknown[],
  { call, send }: Sending,
): Promise<CallResult<unknown>> {
  if (segments.length === 0)
    return call(texts[type], { ...target, segments: [], sync: true, hold: true })
  const body = jsonOf(segments)
  const presigned = await call<{ presigned_url: string }>('me/hosting-presigned-url-get', {
    object: { media_type: type, ...target, format: 'HELD' },
    num_bytes: body.size,
    content_type: body.type,
  })
  if (!presigned.ok) return presigned
  const status = await put(presigned.value.presigned_url, body, send)
  if (status >= 200 && status < 300) return call(texts[type], { ...target, sync: true, hold: true })
  return { ok: false, error: { status: 500, error: `Upload failed with status ${status}` } }
}

/** Indented for readers, unless that makes the file too large. */
function jsonOf(segments: readonly unknown[]): Blob {
  const type = 'application/json'
  const pretty = new Blob([JSON.stringify(segments, null, 2)], { type })
  return pretty.size <= largest.text ? pretty : new Blob([JSON.stringify(segments)], { type })
}

/** PUTs a file; resolves with the HTTP status, 0 without a response. */
export async function put(url: string, body: Blob, send: typeof fetch): Promise<number> {
  try {
    const response = await send(url, {
      method: 'PUT',
      body,
      headers: { 'Content-Type': body.type },
    })
    return response.status
  } catch {
    return 0
  }
}
