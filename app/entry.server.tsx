import { randomBytes } from 'node:crypto'
import { Writable } from 'node:stream'
import type { ReactElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, ServerRouter } from 'react-router'
import { retryAfterSeconds } from '#app/.server/http/reply.ts'
import { NonceContext } from '#app/components/shell/nonce.ts'

/** How long the slowest data of a page may take, in milliseconds. */
export const streamTimeout = 10_000

/** Renders a page. It is sent whole: that is faster than streaming, and complete without JavaScript. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  const nonce = randomBytes(16).toString('base64')
  const page = await renderWhole(
    <NonceContext value={nonce}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </NonceContext>,
  )
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-cache')
  if (status === 503) headers.set('Retry-After', String(retryAfterSeconds))
  addSecurityHeaders(headers, nonce)
  const body = request.method === 'HEAD' ? null : page.html
  return new Response(body, { status: page.failed ? 500 : status, headers })
}

export const handleError: HandleErrorFunction = (error, { request }) => {
  if (!request.signal.aborted) console.error(error)
}

function renderWhole(
  element: ReactElement,
): Promise<{ html: Uint8Array<ArrayBuffer>; failed: boolean }> {
  return new Promise((resolve, reject) => {
    let failed = false
    const chunks: Buffer[] = []
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        resolve({ html: new Uint8Array(Buffer.concat(chunks)), failed })
        done()
      },
    })
    const stream = renderToPipeableStream(element, {
      // Nothing is sent before all of it is there: no part need be put off.
      progressiveChunkSize: Infinity,
      onAllReady() {
        clearTimeout(timeout)
        stream.pipe(sink)
      },
      onShellError(error) {
        clearTimeout(timeout)
        reject(error)
      },
      onError(error) {
        failed = true
        console.error(error)
      },
    })
    const timeout = setTimeout(
      () => stream.abort(new Error('The page took too long to render.')),
      streamTimeout + 1000,
    )
  })
}

function addSecurityHeaders(headers: Headers, nonce: string): void {
  headers.set('Content-Security-Policy', contentSecurityPolicy(nonce))
  headers.set('X-Content-Type-Options', 'nosniff')
  headers.set('X-Frame-Options', 'DENY')
  headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
  headers.set('Cross-Origin-Opener-Policy', 'same-origin-allow-popups')
  headers.set('Permissions-Policy', 'camera=(), geolocation=(), microphone=()')
}

function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    // Dialogs lock scrolling with a style element of their own, and rows carry measures in style attributes.
    "style-src 'self' 'unsafe-inline'",
    // Pictures of others come through /images.
    "img-src 'self' data: blob:",
    // Media and relays are anywhere on the web, some of them without TLS.
    "media-src 'self' blob: https: http:",
    "connect-src 'self' https: http: wss: ws:",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    // A form's answer may redirect to the card provider, which counts as its action.
    "form-action 'self' https:",
    "frame-ancestors 'none'",
  ].join('; ')
}
