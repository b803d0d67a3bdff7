import { GuardedFetchError } from './errors.ts'
import type { GuardedRequest } from './request.ts'
import { parseTarget } from './target.ts'

const SECRET_HEADERS = new Set(['authorization', 'cookie', 'proxy-authorization'])

/** One request of a chain of redirects. */
export interface Step {
  url: URL
  method: NonNullable<GuardedRequest['method']>
  headers: Record<string, string>
  body?: string | Uint8Array
}

/** The first request. */
export function firstStep(url: string | URL, options: GuardedRequest, userAgent: string): Step {
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

/** The request after a redirect, by the rules of the Fetch standard. */
export function nextStep(
  step: Step,
  status: number,
  location: string,
  options: GuardedRequest,
): Step {
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
