import { isExpired } from '#app/protocols/nostr/expiration.ts'
import { isProtected, repostsProtected } from '#app/protocols/nostr/protected-event.ts'
import { provenWork } from '#app/protocols/nostr/proof-of-work.ts'
import { deletionKind } from '#app/protocols/nostr/deletion.ts'
import { kindClass, type NostrEvent } from '#app/protocols/nostr/event.ts'
import { authenticationKind } from '#app/protocols/nostr/authentication.ts'
import type { RelayPolicy } from '#app/schemas/social/relay-policy.ts'
import { relayTexts } from '#app/texts/social/relay.ts'
import { isKeyOfAccount } from '#app/.server/accounts/records/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { wordsOf, wordsOfQuery } from '#app/.server/social/events/index.ts'
import { relayBounds } from './settings.ts'

/** What the operator's policy comes to, ready to be applied. */
export interface AppliedPolicy {
  policy: RelayPolicy
  blocked: ReadonlySet<string>
  invited: ReadonlySet<string>
}

/** Who sends an event: keys that the connection has authenticated as, the product itself, or another relay. */
export interface Sender {
  authenticated: ReadonlySet<string>
  /** The product's own events come from itself: who may write isn't asked. */
  isTrusted: boolean
  /**
   * We have asked another relay for it. Nobody writes here then, so that neither who may write nor the price of writing
   * (proof of work) is asked: people elsewhere can't know either. What the operator doesn't want here stays out.
   */
  isFetched?: boolean
  /** What takes the place of an event that is dated ahead has to be so as well. */
  mayBeAhead?: boolean
}

/** Requests to remote signers and their answers (NIP-46). */
const remoteSigningKind = 24_133

const day = 24 * 60 * 60

/** Why an event isn't taken, in the words of NIP-01; null for one that is. Its signature is checked elsewhere. */
function refusal(
  event: NostrEvent,
  sender: Sender,
  { policy, blocked, invited }: AppliedPolicy,
  now: Date,
): string | null {
  const seconds = Math.floor(now.getTime() / 1000)
  if (event.kind === authenticationKind) return relayTexts.authenticationOnly
  if (!sender.mayBeAhead && event.created_at > seconds + relayBounds.ahead)
    return relayTexts.tooFarAhead(relayBounds.ahead)
  if (isExpired(event, seconds)) return relayTexts.expired
  // Between a signer and whoever it signs for, under keys that nobody knows before; nothing of it is kept.
  if (event.kind === remoteSigningKind) return null
  if (isPastRetention(event, policy, seconds)) return relayTexts.tooOld(policy.retentionDays ?? 0)
  if (repostsProtected(event)) return relayTexts.repostsProtected
  if (isProtected(event) && !sender.isTrusted && !sender.authenticated.has(event.pubkey))
    return sender.authenticated.size === 0 ? relayTexts.protected : relayTexts.protectedOfOther
  if (sender.isTrusted) return null
  if (blocked.has(event.pubkey)) return relayTexts.blockedKey
  if (policy.writers !== 'anyone' && !sender.isFetched && !invited.has(event.pubkey))
    return policy.writers === 'invited' ? relayTexts.invitedOnly : relayTexts.accountsOnly
  if (policy.kinds.length > 0 && !isTakenKind(event.kind, policy))
    return relayTexts.kind(event.kind)
  if (!sender.isFetched && provenWork(event) < policy.difficulty)
    return relayTexts.work(provenWork(event), policy.difficulty)
  return hasBlockedWord(event, policy) ? relayTexts.blockedWord : null
}

/** The same where accounts may write: whose key it is, the database knows. */
export async function admissionProblem(
  ctx: Pick<Ctx, 'db' | 'now'>,
  event: NostrEvent,
  sender: Sender,
  applied: AppliedPolicy,
): Promise<string | null> {
  const why = refusal(event, sender, applied, ctx.now())
  if (why !== relayTexts.accountsOnly) return why
  if (!(await isKeyOfAccount(ctx, event.pubkey))) return why
  return refusal(event, sender, { ...applied, invited: new Set([event.pubkey]) }, ctx.now())
}

/** Whether the operator has old events of this kind deleted: of versions the newest is kept, and so are deletions. */
function isPastRetention(event: NostrEvent, policy: RelayPolicy, seconds: number): boolean {
  return (
    policy.retentionDays !== null &&
    kindClass(event.kind) === 'regular' &&
    event.kind !== deletionKind &&
    event.created_at < seconds - policy.retentionDays * day
  )
}

/** Deletions are always taken: who may write may take it back. */
function isTakenKind(kind: number, { kinds }: RelayPolicy): boolean {
  return kind === deletionKind || kinds.some(([from, to]) => from <= kind && kind <= to)
}

function hasBlockedWord(event: NostrEvent, policy: RelayPolicy): boolean {
  if (policy.words.length === 0) return false
  const found = new Set(wordsOf(event) ?? [])
  return policy.words.some((phrase) => {
    const wanted = wordsOfQuery(phrase)
    return wanted.length > 0 && wanted.every((word) => found.has(word))
  })
}
