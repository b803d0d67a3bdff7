import type { AuthenticatedCall } from '#app/client/base/session/authenticated-call.ts'
import type { Signer } from '#app/client/social/signers/signer.ts'
import type { NostrEvent } from '#app/protocols/nostr/event.ts'
import { nextMuteList } from '#app/protocols/nostr/mute-list-change.ts'
import { muteTexts as texts } from '#app/texts/social/muting.ts'

/** A change of one mute. */
export interface MuteChange {
  /** The person: a key in hexadecimal digits, or the id of an account. */
  person: string
  /** false to unmute. */
  mutes: boolean
}

/** The result: `done` where the person is muted here, or no longer; `problem` is a text for people. */
export interface MuteOutcome {
  done: boolean
  problem: string | null
}

/**
 * Mutes a person, or no longer: here at once, and then on the list of the account's key (kind 10000), if it has one and
 * can sign. What the list didn't take stays a mute of the account. Idempotent. Never rejects.
 */
export async function changeMute(
  { person, mutes }: MuteChange,
  signer: (() => Promise<Pick<Signer, 'sign'> | null>) | null,
  call: AuthenticatedCall,
): Promise<MuteOutcome> {
  const changed = await call<{ pubkey: string | null; isOnList: boolean }>(
    mutes ? 'me/mute' : 'me/unmute',
    { person },
  )
  if (!changed.ok) return { done: false, problem: changed.error.message ?? texts.failed }
  const { pubkey, isOnList } = changed.value
  if (pubkey === null || signer === null || isOnList === mutes) return { done: true, problem: null }
  const problem = await changeList({ pubkey, mutes }, signer, call)
  return { done: mutes || problem === null, problem }
}

async function changeList(
  change: { pubkey: string; mutes: boolean },
  signer: () => Promise<Pick<Signer, 'sign'> | null>,
  call: AuthenticatedCall,
): Promise<string | null> {
  const found = await call<{ event: NostrEvent | null }>('me/nostr-mute-list', {})
  if (!found.ok) return found.error.message ?? texts.keptHere
  const next = nextMuteList(found.value.event, change, Math.floor(Date.now() / 1000))
  if (next === null) return null
  const mine = await signer().catch(() => null)
  const event = await mine?.sign(next).catch(() => null)
  if (!event) return texts.keptHere
  const published = await call('me/nostr-mute-list-publish', { event })
  return published.ok ? null : (published.error.message ?? texts.keptHere)
}
