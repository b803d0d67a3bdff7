import { nameAt, parseLightningAddress } from '#app/protocols/lightning/lightning-address.ts'
import { payAddress } from '#app/protocols/lightning/lnurl-pay.ts'
import type { ValueRecipient } from '#app/protocols/feed/document.ts'
import { isInstallationFee, isNodeKey, memberOf } from '#app/protocols/lightning/value-split.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { keysendKey, LightningAwayError } from '#app/.server/base/ports/lightning/index.ts'
import { hostsOfSplits } from '#app/.server/base/lib/own-hosts.ts'
import { findPayee } from './address/payee.ts'
import { publicProfile } from '#app/.server/accounts/records/index.ts'

/** Where a share is sent. */
export type ShareDestination =
  /** A member's wallet. */
  | { kind: 'MEMBER'; userId: string }
  /** The installation's own fee. */
  | { kind: 'FEES' }
  /** An LNURL-pay URL, which gives an invoice. */
  | { kind: 'ADDRESS'; url: string }
  | { kind: 'NODE'; pubkey: string }
  | { kind: 'NONE'; reason: 'NOBODY' | 'UNREADABLE' }

/** Whether the share goes through the Lightning node. */
export function isOutside({ kind }: ShareDestination): boolean {
  return kind === 'ADDRESS' || kind === 'NODE'
}

/** The destination of each recipient. Asks nobody over the network, but our own node for its key. */
export async function destinationsOf(
  ctx: Ctx,
  recipients: readonly ValueRecipient[],
): Promise<ShareDestination[]> {
  const ownKey = await ownNodeKey(ctx)
  return Promise.all(recipients.map((recipient) => destinationOf(ctx, recipient, ownKey)))
}

async function destinationOf(
  ctx: Ctx,
  { type, address, customKey, customValue }: ValueRecipient,
  ownKey: string | null,
): Promise<ShareDestination> {
  if (type === 'lnaddress') return destinationAt(ctx, address)
  if (type !== 'node' || !isNodeKey(address)) return { kind: 'NONE', reason: 'UNREADABLE' }
  const pubkey = address.toLowerCase()
  // While our node's key is unknown, a member's id is enough: ids are unique across installations.
  if (ownKey !== null && pubkey !== ownKey) return { kind: 'NODE', pubkey }
  // All installations use the same record for their fee, so it is ours only with our node's key.
  if (ownKey !== null && isInstallationFee(customKey, customValue)) return { kind: 'FEES' }
  const member = memberOf(customKey, customValue)
  // An account that is about to be deleted has no public profile.
  if (member !== null && (await publicProfile(ctx, member)))
    return { kind: 'MEMBER', userId: member }
  return ownKey === null ? { kind: 'NODE', pubkey } : { kind: 'NONE', reason: 'NOBODY' }
}

async function destinationAt(ctx: Ctx, address: string): Promise<ShareDestination> {
  const parsed = parseLightningAddress(address)
  const url = parsed ? payAddress({ lud16: address, lud06: null }) : null
  if (!parsed || url === null) return { kind: 'NONE', reason: 'UNREADABLE' }
  const name = nameAt(parsed, hostsOfSplits(ctx.site))
  if (name === null) return { kind: 'ADDRESS', url }
  const payee = await findPayee(ctx, name)
  return payee ? { kind: 'MEMBER', userId: payee.userId } : { kind: 'NONE', reason: 'NOBODY' }
}

/** The public key of our node; null while it is unknown. */
export async function ownNodeKey(ctx: Ctx): Promise<string | null> {
  try {
    return (await keysendKey(ctx))?.toLowerCase() ?? null
  } catch (error) {
    if (error instanceof LightningAwayError) return null
    throw error
  }
}
