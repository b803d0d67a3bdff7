import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { logRequest, type RequestLine } from '#app/.server/base/lib/logging/log.ts'
import { inLogContext, type LogContext } from '#app/.server/base/lib/logging/log-context.ts'

interface Watching {
  isTrusted: (address: string) => boolean
  /** The level of the line that each request has. */
  level: 'debug' | 'info'
  onEnd?: (request: RequestLine) => void
  trace?: TraceRequest
}

/** Runs the answering of a request as a span. */
export type TraceRequest = (req: IncomingMessage, res: ServerResponse, run: () => void) => void

const wellFormed = /^[\w.-]{8,64}$/

/**
 * Gives each request an id, under which the log has all that is said of it: that of a trusted proxy, else one of our own.
 * The end of a request is told, and has a line.
 */
export function requestWatch({ isTrusted, level, onEnd, trace }: Watching) {
  const process = randomBytes(6).toString('hex')
  let count = 0

  function idOf({ headers, socket }: IncomingMessage): string {
    const given = headers['x-request-id']
    const isGiven = typeof given === 'string' && wellFormed.test(given)
    if (isGiven && isTrusted(socket.remoteAddress ?? '')) return given
    return `${process}-${(count++).toString(36)}`
  }

  return function watch(req: IncomingMessage, res: ServerResponse, answer: () => void): void {
    const began = performance.now()
    const sentBefore = req.socket.bytesWritten
    const context: LogContext = { request: idOf(req) }
    res.once('close', () => {
      const hasLeft = !res.writableFinished
      context.hasLeft = hasLeft
      const ended = {
        route: context.route ?? 'none',
        method: req.method ?? 'GET',
        status: res.statusCode,
        ms: Math.round(performance.now() - began),
        bytes: Math.max(0, req.socket.bytesWritten - sentBefore),
        hasLeft,
      }
      onEnd?.(ended)
      inLogContext(context, () => logRequest(level, ended))
    })
    inLogContext(context, () => (trace ? trace(req, res, answer) : answer()))
  }
}
