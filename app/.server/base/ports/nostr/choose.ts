import type { NostrEvent } from '#app/protocols/nostr/event.ts'
import { nativeVerifier } from './native-verifier.ts'
import { type Verifier, verdictOn } from './verifier.ts'
import { wasmVerifier } from './wasm-verifier.ts'

/** A verifier, and how many signatures it checks a second on this machine. */
export interface Measured {
  verifier: Verifier
  perSecond: number
}

const signed: NostrEvent = {
  kind: 1,
  created_at: 1_700_000_000,
  tags: [['t', 'tributary']],
  content: 'Is this signature right?',
  pubkey: '989c0b76cb563971fdc9bef31ec06c3560f3249d6ee9e5d83c57625596e05f6f',
  id: '788204036056cca65c43d937bbcbaa920c9c653a67b8369586d5a128936b9c9f',
  sig: 'ee1e11d8d63ab2ad2666e56ff60f9b55b28911e9bf3e6db17add56ad2752f91ad8e57815e2a70a557cd3b3b0b79d0d9ddc684a8d28bc08d2a55cd7fd4d0e1802',
}
const measuredMs = 30

/** Measures the verifiers that work here; the fastest first. */
export async function measureVerifiers(): Promise<Measured[]> {
  const native = await nativeVerifier()
  const verifiers = [await wasmVerifier(), ...(native ? [native] : [])]
  return verifiers
    .filter(isRight)
    .map((verifier) => ({ verifier, perSecond: speedOf(verifier) }))
    .sort((a, b) => b.perSecond - a.perSecond)
}

/** A library that takes a wrong signature for a right one, or the other way round, isn't used. */
function isRight(verifier: Verifier): boolean {
  const forged = {
    ...signed,
    sig: signed.sig.replace(/^./, (digit) => (digit === '0' ? '1' : '0')),
  }
  return (
    verdictOn(verifier, JSON.stringify(signed)) === 'right' &&
    verdictOn(verifier, JSON.stringify(forged)) === 'wrong-signature'
  )
}

function speedOf(verifier: Verifier): number {
  const raw = JSON.stringify(signed)
  // The first ones let the compiler warm up.
  for (let turn = 0; turn < 10; turn++) verdictOn(verifier, raw)
  const began = performance.now()
  let checked = 0
  while (performance.now() - began < measuredMs) {
    verdictOn(verifier, raw)
    checked++
  }
  return Math.round((checked / (performance.now() - began)) * 1000)
}
