import type { IncomingHttpHeaders } from 'node:http'

export interface Redirect {
  /** 301, 302, 303, 307 or 308. */
  status: number
  /** The address it redirects to. */
  url: string
}

export interface GuardedRequest {
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE'
  headers?: Record<string, string>
  body?: string | Uint8Array
  /** Limit of the body's size, before and after decompression. */
  maxBytes: number
  timeoutMs?: number
  maxRedirects?: number
  /** Whether a redirect may lead from https to http; feeds do that, payments must not. */
  allowDowngrade?: boolean
  /** Called before a redirect is followed; an error it throws ends the fetch. */
  onRedirect?: (redirect: Redirect) => void | Promise<void>
  signal?: AbortSignal
}

export interface GuardedResponse {
  status: number
  headers: IncomingHttpHeaders
  /** The address that answered, after all redirects. */
  url: string
  redirects: Redirect[]
  /** Decompressed, at most `maxBytes` long. Read it, or call `discard`. */
  body: AsyncIterable<Uint8Array>
  bytes(): Promise<Buffer>
  /** The body decoded by the charset of its Content-Type, otherwise as UTF-8. */
  text(): Promise<string>
  discard(): void
}
