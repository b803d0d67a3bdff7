import { verifyEvent } from 'nostr-tools/pure'
import type { NostrEvent, UnsignedEvent } from '#app/protocols/nostr/event.ts'
import { SignerError } from './signer-error.ts'

export { SignerError, type SignerStep } from './signer-error.ts'

/** The kind of a signer, by where its key is: in an extension, on another device, or locked in this browser. */
export type SignerWay = 'extension' | 'remote' | 'own'

/** Signs with a Nostr key, which stays where it is. */
export interface Signer {
  way: SignerWay
  /** 64 hexadecimal digits. */
  pubkey: string
  /** @throws SignerError */
  sign(event: UnsignedEvent): Promise<NostrEvent>
  close(): void
}

/** A signer that checks each answer of `ask`: the event is unchanged, and the signature right. */
export function checkedSigner(
  way: SignerWay,
  pubkey: string,
  ask: (event: UnsignedEvent) => Promise<NostrEvent>,
  close: () => void = () => undefined,
): Signer {
  return {
    way,
    pubkey,
    close,
    async sign(event) {
      const signed = await ask(event).catch((error: unknown) => {
        throw error instanceof SignerError ? error : new SignerError('NO_USER', error)
      })
      if (!isAnswerTo(event, pubkey, signed)) throw new SignerError('WRONG_ANSWER')
      return signed
    },
  }
}

function isAnswerTo(request: UnsignedEvent, pubkey: string, answer: NostrEvent): boolean {
  try {
    // A copy of the fields alone, since signers may add a mark that makes `verifyEvent` skip its check.
    const { id, kind, created_at, tags, content, sig } = answer
    const event = { id, pubkey: answer.pubkey, kind, created_at, tags, content, sig }
    return (
      event.pubkey === pubkey &&
      kind === request.kind &&
      created_at === request.created_at &&
      content === request.content &&
      JSON.stringify(tags) === JSON.stringify(request.tags) &&
      verifyEvent(event)
    )
  } catch {
    return false
  }
}
