import type { BrowserContext } from 'playwright'
import {
  type EventTemplate,
  finalizeEvent,
  generateSecretKey,
  getPublicKey,
} from 'nostr-tools/pure'

/** A browser profile's Nostr extension (NIP-07) with a key of its own, whose owner allows everything. */
export async function withExtension(context: BrowserContext) {
  const secret = generateSecretKey()
  const pubkey = getPublicKey(secret)
  await context.exposeFunction('signWithExtension', (event: EventTemplate) =>
    finalizeEvent(event, secret),
  )
  await context.addInitScript(`window.nostr = {
    getPublicKey: () => Promise.resolve('${pubkey}'),
    signEvent: (event) => window.signWithExtension(event),
  }`)
  return { pubkey, sign: (event: EventTemplate) => finalizeEvent(event, secret) }
}
