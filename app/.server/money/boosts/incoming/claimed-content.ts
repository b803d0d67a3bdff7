import type { RemoteItem, ValueRecipient } from '#app/protocols/feed/document.ts'
import { nameAt, parseLightningAddress } from '#app/protocols/lightning/lightning-address.ts'
import { memberOf } from '#app/protocols/lightning/value-split.ts'
import { publicProfile } from '#app/.server/accounts/records/index.ts'
import { contentNamed, type ContentNames } from '#app/.server/catalogue/feeds/index.ts'
import { type ValuedContent, valuedContent } from '#app/.server/catalogue/pages/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { hostsOfSplits } from '#app/.server/base/lib/own-hosts.ts'
import type { Claim } from './claim.ts'

/** Content that a member was paid for, and the recipient that stands for them. */
export interface ClaimedContent {
  content: ValuedContent
  recipient: ValueRecipient
  /** The remote item that names the recipient, if a time split of the content does. */
  remote: RemoteItem | null
}

interface Payee {
  userId: string
  username: string | null
}

/**
 * The content that an incoming payment claims to be for. It must name the payee as a recipient, itself or by a time
 * split: otherwise anybody could pay themselves and show it as others' boost.
 */
export async function claimedContent(
  ctx: Ctx,
  claim: Pick<Claim, 'content' | 'remote'>,
  userId: string,
): Promise<ClaimedContent | null> {
  const username = (await publicProfile(ctx, userId))?.username ?? null
  const payee = { userId, username: username?.toLowerCase() ?? null }
  const content = await contentOf(ctx, claim.content)
  const remote = claim.remote && (await contentOf(ctx, claim.remote))
  return (
    (content && paidByItself(ctx, content, payee)) ||
    (content && remote && paidByTimeSplit(ctx, content, remote, payee)) ||
    (remote && paidByItself(ctx, remote, payee))
  )
}

async function contentOf(ctx: Ctx, names: ContentNames): Promise<ValuedContent | null> {
  const id = await contentNamed(ctx, names)
  return id === null ? null : valuedContent(ctx, id)
}

function paidByItself(ctx: Ctx, content: ValuedContent, payee: Payee): ClaimedContent | null {
  const { recipients = [], timeSplits = [] } = content.value ?? {}
  const all = [...recipients, ...timeSplits.flatMap((split) => split.recipients)]
  const recipient = all.find((recipient) => isPaidTo(ctx, recipient, payee))
  return recipient ? { content, recipient, remote: null } : null
}

function paidByTimeSplit(
  ctx: Ctx,
  content: ValuedContent,
  other: ValuedContent,
  payee: Payee,
): ClaimedContent | null {
  const split = content.value?.timeSplits.find(
    ({ remoteItem }) => remoteItem && isNamedBy(other, remoteItem),
  )
  const recipient = other.value?.recipients.find((recipient) => isPaidTo(ctx, recipient, payee))
  return split?.remoteItem && recipient ? { content, recipient, remote: split.remoteItem } : null
}

function isNamedBy({ feedGuid, itemGuid }: ValuedContent, remote: RemoteItem): boolean {
  return remote.feedGuid === feedGuid && (remote.itemGuid ?? null) === itemGuid
}

function isPaidTo(
  ctx: Ctx,
  { type, address, customKey, customValue }: ValueRecipient,
  { userId, username }: Payee,
): boolean {
  if (type === 'node') return memberOf(customKey, customValue) === userId
  const parsed = type === 'lnaddress' ? parseLightningAddress(address) : undefined
  return parsed !== undefined && nameAt(parsed, hostsOfSplits(ctx.site)) === username
}
