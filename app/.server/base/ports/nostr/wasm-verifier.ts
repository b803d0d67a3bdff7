import { initNostrWasm } from 'nostr-wasm'
import { schnorr } from '@noble/curves/secp256k1.js'
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
      } catch (error) {
        // It knows no ids but those that JSON.stringify makes.
        return (error as Error).message === 'id is invalid' && isSignedId(event)
      }
    },
  }
}

function isSignedId({ id, pubkey, sig }: NostrEvent): boolean {
  return schnorr.verify(bytes(sig), bytes(id), bytes(pubkey))
}

function bytes(hex: string): Uint8Array {
  return Buffer.from(hex, 'hex')
}
