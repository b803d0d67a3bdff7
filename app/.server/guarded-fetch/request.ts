import type { IncomingHttpHeaders } from 'node:http'

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
