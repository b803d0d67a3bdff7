import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'

import { Agent, type Dispatcher, request } from 'undici'

import { boundedBody } from './body.ts'
import { addressPolicy, type AddressPolicy, assertAllowed, guardedConnector } from './connector.ts'
import { GuardedFetchError, toGuardedFetchError } from './errors.ts'
import { literalAddress, parseTarget } from './target.ts'

export interface GuardedFetchSettings extends Partial<AddressPolicy> {
  /** Sent with every request unless the request says otherwise. */
  userAgent: string
  /** For the whole of a fetch, redirects and body included, unless the fetch says otherwise. */
  timeoutMs?: number
  /** How long a server may stay silent, at each step. */
  idleTimeoutMs?: number
}

export interface Redirect {
  /** 301, 302, 303, 307 or 308. */
  status: number
  /** Where it led. */
  url: string
}

export interface GuardedRequest {
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE'
  headers?: Record<string, string>
  body?: string | Uint8Array
  /** The most bytes to take, before and after decompression. */
  maxBytes: number
  timeoutMs?: number
  maxRedirects?: number
  /** Whether a redirect may lead from https to http; feeds do that, payments must not. */
  allowDowngrade?: boolean
  /** Called before a redirect is followed; what it throws ends the fetch. */
  onRedirect?: (redirect: Redirect) => void | Promise<void>
  signal?: AbortSignal
}

export interface GuardedResponse {
  status: number
  headers: IncomingHttpHeaders
  /** Where the answer came from, after all redirects. */
  url: string
  redirects: Redirect[]
  /** Decompressed, at most `maxBytes` long. Read it, or call `discard`. */
  body: AsyncIterable<Uint8Array>
  bytes(): Promise<Buffer>
  /** The body by the charset of its Content-Type, else as UTF-8. */
  text(): Promise<string>
  discard(): void
}

/**
 * Fetches a URL that somebody else wrote. @throws GuardedFetchError, from the call and from the body.
 * Every address connected to is public, redirects included; see connector.ts for how.
 */
export interface GuardedFetch {
  (url: string | URL, options: GuardedRequest): Promise<GuardedResponse>
  close(): Promise<void>
}

const DEFAULT_TIMEOUT_MS = 30_000
const DEFAULT_IDLE_TIMEOUT_MS = 10_000
const DEFAULT_MAX_REDIRECTS = 5
const MAX_HEADER_BYTES = 32 * 1024
const REDIRECT_STATUSES = new Set([301, 302, 303, 307, 308])
const SECRET_HEADERS = new Set(['authorization', 'cookie', 'proxy-authorization'])

/**
 * The one way in which addresses given by others are fetched. `resolve` and `allowAddress` replace the
 * system's resolver and the check for public addresses; nothing but these arguments does.
 */
export function createGuardedFetch(settings: GuardedFetchSettings): GuardedFetch {
  const policy = addressPolicy(settings)
  const idleTimeoutMs = settings.idleTimeoutMs ?? DEFAULT_IDLE_TIMEOUT_MS
  const agent = new Agent({
    connect: guardedConnector(policy, idleTimeoutMs),
    headersTimeout: idleTimeoutMs,
    bodyTimeout: idleTimeoutMs,
    maxHeaderSize: MAX_HEADER_BYTES,
    keepAliveTimeout: 4_000,
    pipelining: 1,
  })

  async function guardedFetch(
    url: string | URL,
    options: GuardedRequest,
  ): Promise<GuardedResponse> {
    const timeoutMs = options.timeoutMs ?? settings.timeoutMs ?? DEFAULT_TIMEOUT_MS
    const deadline = startDeadline(timeoutMs, options.signal)
    try {
      const first = firstStep(url, options, settings.userAgent)
      const { step, answer, redirects } = await follow(first, options, deadline.signal)
      const body = openBody(step, answer, options.maxBytes)
      body.once('close', deadline.stop)
      return toResponse(step.url, answer, redirects, body, deadline)
    } catch (error) {
      deadline.stop()
      throw deadline.reason() ?? error
    }
  }

  async function follow(
    first: Step,
    options: GuardedRequest,
    signal: AbortSignal,
  ): Promise<Followed> {
    const redirects: Redirect[] = []
    let step = first
    for (;;) {
      const answer = await ask(step, signal)
      const location = answer.headers.location
      if (!REDIRECT_STATUSES.has(answer.statusCode) || typeof location !== 'string') {
        return { step, answer, redirects }
      }
      discard(answer.body)
      if (redirects.length === (options.maxRedirects ?? DEFAULT_MAX_REDIRECTS)) {
        throw new GuardedFetchError('TOO_MANY_REDIRECTS', 'The address redirects too often.')
      }
      step = nextStep(step, answer.statusCode, location, options)
      const redirect = { status: answer.statusCode, url: step.url.href }
      redirects.push(redirect)
      await options.onRedirect?.(redirect)
    }
  }

  async function ask(
    { url, ...step }: Step,
    signal: AbortSignal,
  ): Promise<Dispatcher.ResponseData> {
    const literal = literalAddress(url)
    if (literal) assertAllowed(policy, literal, literal)
    return request(url, { ...step, dispatcher: agent, signal }).catch((error: unknown) => {
      throw toGuardedFetchError(error)
    })
  }

  return Object.assign(guardedFetch, { close: () => agent.destroy() })
}

interface Step {
  url: URL
  method: NonNullable<GuardedRequest['method']>
  headers: Record<string, string>
  body?: string | Uint8Array
}

interface Followed {
  step: Step
  answer: Dispatcher.ResponseData
  redirects: Redirect[]
}

function firstStep(url: string | URL, options: GuardedRequest, userAgent: string): Step {
  const headers: Record<string, string> = {
    'user-agent': userAgent,
    accept: '*/*',
    'accept-encoding': 'gzip, br, deflate',
  }
  for (const [name, value] of Object.entries(options.headers ?? {}))
    headers[name.toLowerCase()] = value
  const step = { url: parseTarget(url), method: options.method ?? ('GET' as const), headers }
  return options.body === undefined ? step : { ...step, body: options.body }
}

/** The request that a redirect asks for, by the rules of the Fetch standard. */
function nextStep(step: Step, status: number, location: string, options: GuardedRequest): Step {
  const url = parseTarget(location, step.url)
  if (
    options.allowDowngrade === false &&
    step.url.protocol === 'https:' &&
    url.protocol === 'http:'
  ) {
    throw new GuardedFetchError('INSECURE_REDIRECT', 'The address redirects from https to http.')
  }
  const { body, ...kept } = step
  const headers = url.origin === step.url.origin ? step.headers : withoutSecrets(step.headers)
  const becomesGet =
    status === 303 ? step.method !== 'HEAD' : status < 303 && step.method === 'POST'
  if (becomesGet) return { ...kept, url, headers: withoutContent(headers), method: 'GET' }
  return body === undefined ? { ...kept, url, headers } : { ...kept, url, headers, body }
}

function withoutSecrets(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !SECRET_HEADERS.has(name)))
}

function withoutContent(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith('content-')),
  )
}

/** An answer without a body still tells the length and encoding that it would have. */
function openBody(step: Step, answer: Dispatcher.ResponseData, maxBytes: number): Readable {
  const isEmpty = step.method === 'HEAD' || answer.statusCode === 204 || answer.statusCode === 304
  if (isEmpty) return answer.body
  try {
    return boundedBody(answer.body, answer.headers, maxBytes)
  } catch (error) {
    discard(answer.body)
    throw error
  }
}

interface Deadline {
  signal: AbortSignal
  /** Our own error, if it was the deadline or the caller that ended the fetch. */
  reason(): GuardedFetchError | undefined
  stop(): void
}

function startDeadline(timeoutMs: number, callerSignal?: AbortSignal): Deadline {
  const controller = new AbortController()
  const end = (code: 'TIMEOUT' | 'ABORTED', message: string) =>
    controller.abort(new GuardedFetchError(code, message))
  const abort = () => end('ABORTED', 'The fetch was called off.')
  const timer = setTimeout(() => end('TIMEOUT', `The fetch took over ${timeoutMs} ms.`), timeoutMs)
  if (callerSignal?.aborted) abort()
  callerSignal?.addEventListener('abort', abort, { once: true })
  return {
    signal: controller.signal,
    reason: () => controller.signal.reason as GuardedFetchError | undefined,
    stop() {
      clearTimeout(timer)
      callerSignal?.removeEventListener('abort', abort)
    },
  }
}

function toResponse(
  url: URL,
  answer: Dispatcher.ResponseData,
  redirects: Redirect[],
  stream: Readable,
  deadline: Deadline,
): GuardedResponse {
  const body = inOurTerms(stream, deadline)
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

async function* inOurTerms(stream: Readable, deadline: Deadline): AsyncGenerator<Uint8Array> {
  try {
    yield* stream
  } catch (error) {
    throw deadline.reason() ?? toGuardedFetchError(error)
  }
}

function decoderFor(contentType: string): TextDecoder {
  const label = /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(contentType)?.[1]
  try {
    return new TextDecoder(label)
  } catch {
    return new TextDecoder()
  }
}

function discard(stream: Readable): void {
  stream.on('error', () => undefined)
  stream.destroy()
}
