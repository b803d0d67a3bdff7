import { randomBytes } from 'node:crypto'
import { authenticationProblem } from '#app/protocols/nostr/authentication.ts'
import { eventText, type NostrEvent } from '#app/protocols/nostr/event.ts'
import { relayTexts } from '#app/texts/social/relay.ts'
import type { SignatureChecker } from '#app/.server/base/ports/nostr/index.ts'
import { relayBounds } from './settings.ts'
import { log } from '#app/.server/base/lib/logging/log.ts'

/** What authenticating clients needs. */
export interface Authenticating {
  signatures: SignatureChecker
  /** The relay's own addresses, which clients authenticate to. */
  addresses: readonly string[]
  now: () => Date
}

/** The keys that a client has authenticated as (NIP-42). */
export interface Authentication {
  /** What the client must sign. */
  challenge: string
  keys: ReadonlySet<string>
  /** Checks a client's answer to the challenge. Returns why it is refused, or null. */
  take(event: NostrEvent): Promise<string | null>
}

export function createAuthentication({
  signatures,
  addresses,
  now,
}: Authenticating): Authentication {
  const challenge = randomBytes(16).toString('hex')
  const keys = new Set<string>()

  async function refusal(event: NostrEvent): Promise<string | null> {
    const seconds = Math.floor(now().getTime() / 1000)
    const problem = authenticationProblem(event, { challenge, relays: addresses, now: seconds })
    if (problem !== null) return `invalid: ${problem}`
    if (keys.size >= relayBounds.keys) return relayTexts.tooManyKeys(relayBounds.keys)
    try {
      const verdict = await signatures.check(eventText(event))
      if (verdict === 'right') return null
      return verdict === 'wrong-id' ? relayTexts.wrongId : relayTexts.wrongSignature
    } catch (error) {
      log.error('relay', { error })
      return relayTexts.failed
    }
  }

  return {
    challenge,
    keys,
    async take(event) {
      const why = await refusal(event)
      if (why === null) keys.add(event.pubkey)
      return why
    },
  }
}
