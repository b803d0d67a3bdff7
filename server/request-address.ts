import type { IncomingMessage } from 'node:http'
import type { Site } from '#app/.server/base/site.ts'
import { isFromOwnMachine } from '#app/.server/base/http/own-machine.ts'
import { isLoopback } from '#app/.server/base/lib/loopback.ts'
import { createVisitorAddress } from '#app/.server/base/lib/visitor-address.ts'
import { log } from '#app/.server/base/lib/logging/log.ts'

/** All visitors of a proxy that doesn't say who they are: limits count them as one, and not as this machine. */
const unknown = '0.0.0.0'

/** Finds the network address that a request came from. */
export function requestAddress({
  trustedProxies,
}: Pick<Site, 'trustedProxies'>): (req: IncomingMessage) => string {
  const visitorAddress = createVisitorAddress(trustedProxies)
  let isTold = false

  return function addressOf(req) {
    const address = visitorAddress(req.socket.remoteAddress ?? '', forwardedFor(req))
    if (!isLoopback(address) || isOwnMachine(req)) return address
    if (!isTold)
      log.warn(
        'A proxy on this machine passes requests on without X-Forwarded-For: all of its visitors share the limits of one, and those who send that header themselves are taken for whomever they name. Have the proxy set it, in nginx by `proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;`.',
      )
    isTold = true
    return unknown
  }
}

/** Whether a request was made at this machine, through no proxy. */
export function isOwnMachine({ socket, httpVersion, headers }: IncomingMessage): boolean {
  return isFromOwnMachine({ peer: socket.remoteAddress ?? '', httpVersion, headers })
}

/** The X-Forwarded-For header, in one piece. */
function forwardedFor({ headers }: IncomingMessage): string | undefined {
  const header = headers['x-forwarded-for']
  return Array.isArray(header) ? header.join(',') : header
}
