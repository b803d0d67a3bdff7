import { currentUser } from '#app/.server/accounts/records/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { isEnabled } from '#app/rules/base/areas.ts'
import { loadProfiles } from '#app/.server/social/reading/index.ts'
import { walletBalance } from '#app/.server/money/books/index.ts'
import { isStreaming } from '#app/.server/money/pages/index.ts'
import type { CurrentUser } from '#app/schemas/accounts/accounts.ts'

/** The signed-in account with what the key by which it acts says about itself; null for visitors. */
export async function sessionUser(ctx: Ctx): Promise<CurrentUser | null> {
  const user = await currentUser(ctx)
  if (!user?.nostr) return user
  if (!isEnabled(ctx.site, 'SOCIAL')) return { ...user, nostr: null }
  const [profile = null] = await loadProfiles(ctx, [user.nostr.pubkey])
  return { ...user, nostr: { ...user.nostr, profile } }
}

/** What the wallet of the signed-in account could spend, in millisats; nothing is asked for visitors. */
export async function sessionBalance(ctx: Ctx): Promise<number> {
  return hasWallet(ctx) && ctx.actor.kind === 'user' ? walletBalance(ctx, ctx.actor.userId) : 0
}

/** Whether the signed-in account streams sats while it listens; nothing is asked for visitors. */
export async function sessionStreams(ctx: Ctx): Promise<boolean> {
  return hasWallet(ctx) && ctx.actor.kind === 'user' && isStreaming(ctx, ctx.actor.userId)
}

function hasWallet({ site }: Ctx): boolean {
  return isEnabled(site, 'MONEY')
}
