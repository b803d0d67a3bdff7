import { Agent, type Dispatcher, request } from 'undici'

import {
  addressPolicy,
  type AddressPolicy,
  assertAllowedLiteral,
  guardedConnector,
} from './connector.ts'
import { startDeadline } from './deadline.ts'
import { GuardedFetchError, toGuardedFetchError } from './errors.ts'
import type { GuardedRequest, GuardedResponse, Redirect } from './request.ts'
import { discard, openBody, toResponse } from './response.ts'
import { firstStep, nextStep, type Step } from './steps.ts'

export interface GuardedFetchSettings extends Partial<AddressPolicy> {
  /** The default User-Agent header. */
  userAgent: string
  /** Default timeout of a whole fetch, including redirects and body. */
  timeoutMs?: number
  /** How long a server may send nothing, at each step. */
  idleTimeoutMs?: number
}

/**
 * Fetches a URL that somebody else wrote; connects to public addresses and to the private hosts of the settings
 * only, also after redirects (see connector.ts).
 * @throws GuardedFetchError from the call and while reading the body
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

/**
 * Creates the fetch that all addresses from others go through. Only the arguments `resolve` and `allowAddress` can
 * replace the system's resolver and the check for public addresses.
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
    assertAllowedLiteral(policy, url)
    return request(url, { ...step, dispatcher: agent, signal }).catch((error: unknown) => {
      throw toGuardedFetchError(error)
    })
  }

  return Object.assign(guardedFetch, { close: () => agent.destroy() })
}

interface Followed {
  step: Step
  answer: Dispatcher.ResponseData
  redirects: Redirect[]
}
