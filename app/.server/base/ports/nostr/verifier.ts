import { hash } from 'node:crypto'
import { type NostrEvent, serialiseForId } from '#app/protocols/nostr/event.ts'

/** Whether an event is what its author signed. */
export type Verdict = 'right' | 'wrong-id' | 'wrong-signature'

/** Checks Schnorr signatures (BIP 340) of event ids. */
export interface Verifier {
  name: string
  isSigned(event: NostrEvent): boolean
}

/** Checks id and signature of an event, given as its JSON. */
export function verdictOn(verifier: Verifier, raw: string): Verdict {
  const event = JSON.parse(raw) as NostrEvent
  if (hash('sha256', serialiseForId(event)) !== event.id) return 'wrong-id'
  return verifier.isSigned(event) ? 'right' : 'wrong-signature'
}
