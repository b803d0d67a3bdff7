import type { Reporting } from '#app/client/player/machine/keep-reporting.ts'
import type { PlayerStore } from '#app/client/player/machine/store.ts'
import { deviceChoices, hexOf } from './choice.ts'
import { isOwnAddress } from './own-address.ts'
import type { SendReport } from './listening-session.ts'
import { createSiteListening } from './site-listening.ts'

/** Ends the reports of an item, as if the server knew of none. */
const notAgreed = 404

/** Reports what this page plays of this site, whose address has no slash at its end. */
export function browserSiteListening(player: PlayerStore, siteUrl: string): Reporting {
  return createSiteListening({
    player,
    now: () => Date.now(),
    isOwn: (url) => isOwnAddress(url, siteUrl),
    nameFor,
    send,
  })
}

/**
 * What this device is called for one item: a hash by the key that it keeps. Nobody can tell whether two items were heard
 * by one device.
 */
async function nameFor(id: string): Promise<string | null> {
  // Browsers have it on https alone, and on the own machine.
  const subtle = crypto.subtle as SubtleCrypto | undefined
  if (!subtle) return null
  const hash = { name: 'HMAC', hash: 'SHA-256' }
  const key = await subtle.importKey('raw', deviceChoices.secret(), hash, false, ['sign'])
  const signed = await subtle.sign('HMAC', key, new TextEncoder().encode(`listener of ${id}`))
  return hexOf(new Uint8Array(signed).subarray(0, 16))
}

const send: SendReport = async (report) => {
  if (deviceChoices.read() !== 'YES') return notAgreed
  try {
    const { status } = await fetch('/v1/stats/report-listening', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(report),
      // Whose session it is isn't told.
      credentials: 'omit',
      // The browser finishes requests that were started while the page is being left.
      keepalive: true,
    })
    return status
  } catch {
    return 0
  }
}
