import { LRUCache } from 'lru-cache'
import { isExpired } from '#app/protocols/nostr/expiration.ts'
import { isProtected, repostsProtected } from '#app/protocols/nostr/protected-event.ts'
import { provenWork } from '#app/protocols/nostr/proof-of-work.ts'
import { deletionKind } from '#app/protocols/nostr/deletion.ts'
import { kindClass, type NostrEvent } from '#app/protocols/nostr/event.ts'
import { liveChatKind } from '#app/protocols/nostr/live-activity.ts'
import { authenticationKind } from '#app/protocols/nostr/authentication.ts'
import { mayBeLong } from '#app/rules/social/event-kinds.ts'
import type { RelayPolicy } from '#app/schemas/social/relay-policy.ts'
import { relayTexts } from '#app/texts/social/relay.ts'
import { dueTerms, noNotices } from '#app/rules/base/notices.ts'
import { termsTexts } from '#app/texts/base/notices.ts'
import { blockedWordIn } from '#app/.server/accounts/blocks/index.ts'
import { saysSomething } from '#app/.server/social/moderation/index.ts'
import { isKeyOfAccount, owesTermsByKey } from '#app/.server/accounts/records/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { eventWords, queryWords } from '#app/.server/social/events/index.ts'
import { relayBounds } from './settings.ts'

/** The operator's policy, with the keys that it names. */
export interface AppliedPolicy {
  policy: RelayPolicy
  blocked: ReadonlySet<string>
  invited: ReadonlySet<string>
}

/** Who sends an event: keys that the connection has authenticated as, the product itself, or another relay. */
export interface Sender {
  authenticated: ReadonlySet<string>
  /** The product itself, whose events the policy doesn't apply to. */
  isTrusted: boolean
  /**
   * The event was fetched from another relay. Who may write, and proof of work, aren't checked, since people elsewhere
   * can't know our policy. Blocked keys, kinds and words are.
   */
  isFetched?: boolean
  /** The event may be dated in the future, as has to be what replaces an event that is. */
  mayBeAhead?: boolean
}

/** Requests to remote signers, and their answers (NIP-46). */
const remoteSigningKind = 24_133

/** Requests to vanish (NIP-62). */
const vanishKind = 62

const day = 24 * 60 * 60

/** Why an event is refused, in the form of NIP-01; null for an admitted one. Its signature is checked elsewhere. */
function refusal(
  event: NostrEvent,
  sender: Sender,
  { policy, blocked, invited }: AppliedPolicy,
  now: Date,
): string | null {
  const seconds = Math.floor(now.getTime() / 1000)
  if (event.kind === authenticationKind) return relayTexts.authenticationOnly
  if (event.kind === vanishKind) return relayTexts.vanish
  if (!sender.mayBeAhead && event.created_at > seconds + relayBounds.ahead)
    return relayTexts.tooFarAhead(relayBounds.ahead)
  if (isExpired(event, seconds)) return relayTexts.expired
  // Always admitted, since its keys are new to everybody; it is ephemeral, and not stored.
  if (event.kind === remoteSigningKind) return null
  if (isPastRetention(event, policy, seconds)) return relayTexts.tooOld(policy.retentionDays ?? 0)
  if (repostsProtected(event)) return relayTexts.repostsProtected
  if (isProtected(event) && !sender.isTrusted && !sender.authenticated.has(event.pubkey))
    return sender.authenticated.size === 0 ? relayTexts.protected : relayTexts.protectedOfOther
  if (sender.isTrusted) return null
  if (event.content.length > policy.contentLength && !mayBeLong(event.kind))
    return relayTexts.tooLong(policy.contentLength)
  if (blocked.has(event.pubkey)) return relayTexts.blockedKey
  if (policy.writers !== 'anyone' && !sender.isFetched && !invited.has(event.pubkey))
    return policy.writers === 'invited' ? relayTexts.invitedOnly : relayTexts.accountsOnly
  if (policy.kinds.length > 0 && !isTakenKind(event.kind, policy))
    return relayTexts.kind(event.kind)
  if (!sender.isFetched && provenWork(event) < policy.difficulty)
    return relayTexts.work(provenWork(event), policy.difficulty)
  return hasBlockedWord(event, policy) ? relayTexts.blockedWord : null
}

type Admitting = Pick<Ctx, 'db' | 'now' | 'site'>

/** Why an event is refused, as above, where accounts may write too: the database knows whose key it is. */
export async function admissionProblem(
  ctx: Admitting,
  event: NostrEvent,
  sender: Sender,
  applied: AppliedPolicy,
): Promise<string | null> {
  const why = await policyProblem(ctx, event, sender, applied)
  if (why !== null || sender.isTrusted || sender.isFetched) return why
  return (await owesTerms(ctx, event.pubkey))
    ? termsTexts.relay(`${ctx.site.publicUrl}/account/terms`)
    : null
}

async function policyProblem(
  ctx: Admitting,
  event: NostrEvent,
  sender: Sender,
  applied: AppliedPolicy,
): Promise<string | null> {
  const why = refusal(event, sender, applied, ctx.now()) ?? (await wordProblem(ctx, event, sender))
  if (why !== relayTexts.accountsOnly) return why
  if (!(await isKeyOfAccount(ctx, event.pubkey))) return why
  const invited = new Set([event.pubkey])
  return (
    refusal(event, sender, { ...applied, invited }, ctx.now()) ??
    (await wordProblem(ctx, event, sender))
  )
}

/**
 * What is written here with a blocked word is refused. What was published elsewhere is taken in, and hidden where it is
 * read, but for chats, which go by too fast for that.
 */
async function wordProblem(
  ctx: Pick<Ctx, 'db' | 'site'>,
  event: NostrEvent,
  { isTrusted, isFetched }: Sender,
): Promise<string | null> {
  if (isTrusted || !saysSomething(event)) return null
  if (isFetched && event.kind !== liveChatKind) return null
  const word = await blockedWordIn(ctx, event.content)
  return word === null ? null : relayTexts.unwelcomeWord(word)
}

/** Keys that owe none of these terms. None comes to owe them later: an account that does can't link a key. */
const agreed = new WeakMap<object, LRUCache<string, true>>()
const mostAgreed = 20_000

/** Whether a key is that of a member who has yet to agree to the terms that are asked for now. */
async function owesTerms({ db, site, now }: Admitting, pubkey: string): Promise<boolean> {
  const due = dueTerms((site.notices ?? noNotices).asked, now())
  if (!due) return false
  const known = agreed.get(site) ?? new LRUCache<string, true>({ max: mostAgreed })
  agreed.set(site, known)
  const name = `${due.number} ${pubkey}`
  if (known.has(name)) return false
  if (await owesTermsByKey({ db }, pubkey, due.publishedAt)) return true
  known.set(name, true)
  return false
}

/** Whether an event is past the operator's retention, which keeps deletions, and replaceable and addressable events. */
function isPastRetention(event: NostrEvent, policy: RelayPolicy, seconds: number): boolean {
  return (
    policy.retentionDays !== null &&
    kindClass(event.kind) === 'regular' &&
    event.kind !== deletionKind &&
    event.created_at < seconds - policy.retentionDays * day
  )
}

/** Whether the operator admits events of a kind. Deletions are always admitted. */
function isTakenKind(kind: number, { kinds }: RelayPolicy): boolean {
  return kind === deletionKind || kinds.some(([from, to]) => from <= kind && kind <= to)
}

function hasBlockedWord(event: NostrEvent, policy: RelayPolicy): boolean {
  if (policy.words.length === 0) return false
  const found = new Set(eventWords(event) ?? [])
  return policy.words.some((phrase) => {
    const wanted = queryWords(phrase)
    return wanted.length > 0 && wanted.every((word) => found.has(word))
  })
}
