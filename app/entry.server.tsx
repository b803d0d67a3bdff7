import { randomBytes } from 'node:crypto'
import { Writable } from 'node:stream'
import type { ReactElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import type { Site } from '#app/.server/base/site.ts'
import { servicesContext } from '#app/.server/base/http/context.ts'
import { retryAfterSeconds } from '#app/.server/base/http/reply.ts'
import { log } from '#app/.server/base/lib/logging/log.ts'
import { reportError } from '#app/.server/base/lib/report-error.ts'
import { contentSecurityPolicy } from '#app/.server/base/http/content-security-policy.ts'
import { scriptsLast, WholePage } from '#app/.server/base/http/whole-page.ts'
import { firstPressScript } from '#app/client/player/first-press/script.ts'
import { NonceContext } from '#app/components/base/shell/nonce.ts'

/** How long the slowest data of a page may take, in milliseconds. */
export const streamTimeout = 10_000

/** Renders a page. It is sent whole: that is faster than streaming, and complete without JavaScript. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = randomBytes(16).toString('base64')
  const page = await renderWhole(
    <NonceContext value={nonce}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </NonceContext>,
    nonce,
  )
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-cache')
  if (status === 503) headers.set('Retry-After', String(retryAfterSeconds))
  addSecurityHeaders(headers, context.get(servicesContext).site, nonce)
  const init = { status: page.failed ? 500 : status, headers }
  return request.method === 'HEAD' ? new Response(null, init) : new WholePage(page.bytes, init)
}

export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted) return
  // A form where there is none is its sender's mistake.
  if (isRouteErrorResponse(error) && error.status < 500)
    return log.debug('Refused', { error, status: error.status })
  reportError(error, { place: 'page' })
}

interface RenderedPage {
  bytes: Buffer<ArrayBuffer>
  failed: boolean
}

function renderWhole(element: ReactElement, nonce: string): Promise<RenderedPage> {
  return new Promise((resolve, reject) => {
    let failed = false
    const chunks: Buffer[] = []
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        resolve({ bytes: scriptsLast(Buffer.concat(chunks), nonce, firstPressScript), failed })
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
        reportError(error, { place: 'page' })
      },
    })
    const timeout = setTimeout(
      () => stream.abort(new Error('The page took too long to render.')),
      streamTimeout + 1000,
    )
  })
}

function addSecurityHeaders(headers: Headers, site: Site, nonce: string): void {
  headers.set('Content-Security-Policy', contentSecurityPolicy(site, nonce))
  headers.set('X-Content-Type-Options', 'nosniff')
  headers.set('X-Frame-Options', 'DENY')
  headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
  headers.set('Cross-Origin-Opener-Policy', 'same-origin-allow-popups')
  headers.set('Permissions-Policy', 'camera=(), geolocation=(), microphone=()')
}
