import { initNostrWasm } from 'nostr-wasm'
import type { NostrEvent } from '#app/protocols/nostr/event.ts'
import type { Verifier } from './verifier.ts'

/** libsecp256k1 in WebAssembly, which runs everywhere. */
export async function wasmVerifier(): Promise<Verifier> {
  const nostr = await initNostrWasm()
  return {
    name: 'nostr-wasm',
    isSigned(event: NostrEvent) {
      try {
        nostr.verifyEvent(event)
        return true
      } catch {
        return false
      }
    },
  }
}
