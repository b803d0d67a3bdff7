import type { IncomingMessage, ServerResponse } from 'node:http'
import { ownHost } from '#app/.server/base/lib/own-hosts.ts'
import type { Site } from '#app/.server/base/site.ts'
import type { RequestHandler } from './request-handler.ts'

/**
 * Answered where it is asked: names on Nostr may not be redirected (NIP-05), wallets and providers of payments follow
 * nobody, and who gives certificates asks at the host itself.
 */
const inPlace =
  /^\/(?:\.well-known\/(?:nostr\.json|(?:lnurlp|keysend|acme-challenge)\/)|lnurlp\/|webhooks\/)/

/** Browsers keep a redirect for so long: an operator may go back to where they were. */
const keptSeconds = 24 * 3600

/** Sends whoever asks at a host that the installation was at before to the same path where it is now. */
export function redirectFormerHosts(site: Pick<Site, 'publicUrl' | 'formerHosts'>): RequestHandler {
  return function redirect(req: IncomingMessage, res: ServerResponse) {
    const host = req.headers.host?.toLowerCase() ?? ''
    const path = req.url ?? '/'
    if (!isFormer(site, host) || !path.startsWith('/') || inPlace.test(path)) return false
    const isRead = req.method === 'GET' || req.method === 'HEAD'
    res
      .writeHead(isRead ? 301 : 308, {
        Location: site.publicUrl + path,
        'Cache-Control': `public, max-age=${keptSeconds}`,
        // Players and apps in browsers read feeds and media from anywhere.
        'Access-Control-Allow-Origin': '*',
        Vary: 'Host',
      })
      .end()
    return true
  }
}

/** A proxy may pass the port of the former host on, or leave it out where it is the usual one. */
function isFormer(
  { publicUrl, formerHosts = [] }: Pick<Site, 'publicUrl' | 'formerHosts'>,
  host: string,
): boolean {
  const usual = host.replace(/:(?:80|443)$/, '')
  return usual !== ownHost({ publicUrl }) && formerHosts.includes(usual)
}
