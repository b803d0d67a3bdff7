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
import { walletOf } from '#app/.server/social/network/index.ts'
import { limitsOf } from '#app/.server/base/env/limits.ts'

/** Whom a Lightning address of ours pays. */
export interface Payee {
  userId: string
  username: string
  /** {username}@{host} */
  address: string
  /** Their linked key on Nostr. */
  pubkey: string | null
}

/** The name in the LNURL-pay address of a Lightning address of ours; null for an address elsewhere. */
export function ownName({ site }: Pick<Ctx, 'site'>, url: string): string | null {
  const { host, pathname } = new URL(url)
  if (host !== ownHost(site)) return null
  return /^\/\.well-known\/lnurlp\/([^/]+)$/.exec(pathname)?.[1]?.toLowerCase() ?? null
}

/** Who is paid by that name: nobody where the account is about to be deleted. */
export async function findPayee(ctx: Ctx, name: string): Promise<Payee | null> {
  const account = usernamePattern.test(name) ? await profileByUsername(ctx, name) : null
  if (!account) return null
  const { id: userId, username } = account
  const pubkey = (await keysOfAccounts(ctx, [userId])).get(userId) ?? null
  const address = `${username}@${ownHost(ctx.site)}`
  return { userId, username, address, pubkey }
}

/** What somebody here takes. The metadata is the same each time, since invoices hold its hash. */
export function termsOf(ctx: Pick<Ctx, 'site' | 'identity'>, payee: Payee): PayTerms {
  const { username, address, pubkey } = payee
  return {
    callback: `${ctx.site.publicUrl}/lnurlp/callback/${username}`,
    least: walletAmounts.least * 1000,
    most: Math.floor((limitsOf(ctx.site).satsADeposit ?? walletAmounts.most) * 1000),
    metadata: payMetadata(texts.description(address), address),
    zaps: { receiptKey: ctx.identity.pubkey, recipient: pubkey },
  }
}

/**
 * Whether zaps of a key may be paid to somebody here: their receipts count as what that key was paid. It is the one that
 * they have linked; without one, a key whose profile says that this is its address, unless somebody else has linked it.
 */
export async function isZappedAt(ctx: Ctx, payee: Payee, recipient: string): Promise<boolean> {
  if (payee.pubkey !== null) return payee.pubkey === recipient
  if ((await accountOfKey(ctx, recipient)) !== null) return false
  const address = payAddress(await walletOf(ctx, recipient))
  return address !== null && ownName(ctx, address) === payee.username
}
