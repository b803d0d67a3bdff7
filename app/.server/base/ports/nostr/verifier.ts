import { hash } from 'node:crypto'
import { type NostrEvent, textsForId } from '#app/protocols/nostr/event.ts'

/** Whether an event is what its author signed. */
export type Verdict = 'right' | 'wrong-id' | 'wrong-signature'

/** Checks Schnorr signatures (BIP 340) of event ids. */
export interface Verifier {
  name: string
  /** Whether the author signed the event's id, which is known to be right. */
  isSigned(event: NostrEvent): boolean
}

/** Checks id and signature of an event, given as its JSON. */
export function verdictOn(verifier: Verifier, raw: string): Verdict {
  const event = JSON.parse(raw) as NostrEvent
  const isId = textsForId(event).some((text) => hash('sha256', text) === event.id)
  if (!isId) return 'wrong-id'
  return verifier.isSigned(event) ? 'right' : 'wrong-signature'
}
