import type { Readable } from 'node:stream'

import type { Dispatcher } from 'undici'

import { boundedBody } from './body.ts'
import type { Deadline } from './deadline.ts'
import { toGuardedFetchError } from './errors.ts'
import type { GuardedResponse, Redirect } from './request.ts'
import type { Step } from './steps.ts'

/** An answer without a body may still state a length and an encoding, which don't apply then. */
export function openBody(step: Step, answer: Dispatcher.ResponseData, maxBytes: number): Readable {
  const isEmpty = step.method === 'HEAD' || answer.statusCode === 204 || answer.statusCode === 304
  if (isEmpty) return answer.body
  try {
    return boundedBody(answer.body, answer.headers, maxBytes)
  } catch (error) {
    discard(answer.body)
    throw error
  }
}

export function toResponse(
  url: URL,
  answer: Dispatcher.ResponseData,
  redirects: Redirect[],
  stream: Readable,
  deadline: Deadline,
): GuardedResponse {
  const body = withGuardedErrors(stream, deadline)
  const bytes = async () => {
    const chunks: Uint8Array[] = []
    for await (const chunk of body) chunks.push(chunk)
    return Buffer.concat(chunks)
  }
  return {
    status: answer.statusCode,
    headers: answer.headers,
    url: url.href,
    redirects,
    body,
    bytes,
    text: async () => decoderFor(String(answer.headers['content-type'])).decode(await bytes()),
    discard: () => discard(stream),
  }
}

async function* withGuardedErrors(
  stream: Readable,
  deadline: Deadline,
): AsyncGenerator<Uint8Array> {
  try {
    yield* stream
  } catch (error) {
    throw deadline.reason() ?? toGuardedFetchError(error)
  }
}

/** Decodes by the charset of a Content-Type, otherwise as UTF-8. */
export function decoderFor(contentType: string): TextDecoder {
  const label = /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(contentType)?.[1]
  try {
    return new TextDecoder(label)
  } catch {
    return new TextDecoder()
  }
}

export function discard(stream: Readable): void {
  stream.on('error', () => undefined)
  stream.destroy()
}
