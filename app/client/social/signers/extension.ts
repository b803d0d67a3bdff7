import { isHex32 } from '#app/protocols/nostr/parsed.ts'
import type { NostrEvent, UnsignedEvent } from '#app/protocols/nostr/event.ts'
import { checkedSigner, type Signer, SignerError } from './signer.ts'

/** The object that extensions put into pages (NIP-07). */
interface NostrExtension {
  getPublicKey(): Promise<string>
  signEvent(event: UnsignedEvent): Promise<NostrEvent>
}

declare global {
  interface Window {
    nostr?: NostrExtension
  }
}

/** Whether the browser has an extension that signs. */
export function hasExtension(): boolean {
  return typeof window.nostr?.getPublicKey === 'function'
}

/** The signer of the browser's extension, which asks its owner. @throws SignerError MISSING_NDK, NO_USER */
export async function extensionSigner(): Promise<Signer> {
  const { nostr } = window
  if (!nostr || !hasExtension()) throw new SignerError('MISSING_NDK')
  const pubkey: unknown = await nostr.getPublicKey().catch((error: unknown) => {
    throw new SignerError('NO_USER', error)
  })
  if (!isHex32(pubkey)) throw new SignerError('NO_USER')
  return checkedSigner('extension', pubkey, (event) => nostr.signEvent(event))
}
