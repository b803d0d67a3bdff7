import { payAddress } from '#app/protocols/lightning/lnurl-pay.ts'
import { payMetadata, type PayTerms } from '#app/protocols/lightning/lnurl-pay-server.ts'
import { walletAmounts } from '#app/rules/money/amounts.ts'
import { usernamePattern } from '#app/schemas/accounts/accounts.ts'
import { lightningAddressTexts as texts } from '#app/texts/money/payments.ts'
import {
  accountOfKey,
  keysOfAccounts,
  profileByUsername,
} from '#app/.server/accounts/records/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { ownHost } from '#app/.server/base/lib/own-hosts.ts'
import { walletOfProfile } from '#app/.server/social/network/index.ts'
import { limitsOf } from '#app/.server/base/env/limits.ts'

/** The owner of a Lightning address of this installation. */
export interface Payee {
  userId: string
  username: string
  /** {username}@{host} */
  address: string
  /** Their linked Nostr key. */
  pubkey: string | null
}

/** The name in an LNURL-pay URL of this installation; null for a URL elsewhere. */
export function ownAddressName({ site }: Pick<Ctx, 'site'>, url: string): string | null {
  const { host, pathname } = new URL(url)
  if (host !== ownHost(site)) return null
  return /^\/\.well-known\/lnurlp\/([^/]+)$/.exec(pathname)?.[1]?.toLowerCase() ?? null
}

/** The payee with this name; null if there is none or the account is about to be deleted. */
export async function findPayee(ctx: Ctx, name: string): Promise<Payee | null> {
  const account = usernamePattern.test(name) ? await profileByUsername(ctx, name) : null
  if (!account) return null
  const { id: userId, username } = account
  const pubkey = (await keysOfAccounts(ctx, [userId])).get(userId) ?? null
  const address = `${username}@${ownHost(ctx.site)}`
  return { userId, username, address, pubkey }
}

/** The payee's LNURL-pay terms. The metadata must stay constant, since invoices contain its hash. */
export function payTerms(ctx: Pick<Ctx, 'site' | 'identity'>, payee: Payee): PayTerms {
  const { username, address, pubkey } = payee
  return {
    callback: `${ctx.site.publicUrl}/lnurlp/callback/${username}`,
    min: walletAmounts.min * 1000,
    max: Math.floor((limitsOf(ctx.site).satsADeposit ?? walletAmounts.max) * 1000),
    metadata: payMetadata(texts.description(address), address),
    zaps: { receiptKey: ctx.identity.pubkey, recipient: pubkey },
  }
}

/**
 * Whether a payee may receive zaps for a Nostr key: the receipts count as that key's. It must be the key that they have
 * linked; without one, a key whose profile names this address, unless another account has linked it.
 */
export async function mayReceiveZapsFor(
  ctx: Ctx,
  payee: Payee,
  recipient: string,
): Promise<boolean> {
  if (payee.pubkey !== null) return payee.pubkey === recipient
  if ((await accountOfKey(ctx, recipient)) !== null) return false
  const address = payAddress(await walletOfProfile(ctx, recipient))
  return address !== null && ownAddressName(ctx, address) === payee.username
}
