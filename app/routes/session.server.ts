import { currentUser } from '#app/.server/accounts/index.ts'
import { requireUserId } from '#app/.server/actor.ts'
import type { Ctx } from '#app/.server/ctx.ts'
import { loadProfiles } from '#app/.server/nostr/index.ts'
import { isStreaming, walletBalance } from '#app/.server/payments/index.ts'
import type { CurrentUser } from '#app/schemas/accounts.ts'
import type { NostrProfile } from '#app/schemas/nostr.ts'
import type { SessionAnswer, SessionProfile } from '#app/schemas/session.ts'

/** The signed-in account with what its linked key says about itself; null for visitors. */
export async function sessionUser(ctx: Ctx): Promise<CurrentUser | null> {
  const user = await currentUser(ctx)
  if (!user?.nostr) return user
  const [profile = null] = await loadProfiles(ctx, [user.nostr.pubkey])
  return { ...user, nostr: { ...user.nostr, profile } }
}

/** What the wallet of the signed-in account could spend, in millisats; nothing is asked for visitors. */
export async function sessionBalance(ctx: Ctx): Promise<number> {
  return ctx.actor.kind === 'user' ? walletBalance(ctx, ctx.actor.userId) : 0
}

/** Whether the signed-in account streams sats while it listens; nothing is asked for visitors. */
export async function sessionStreams(ctx: Ctx): Promise<boolean> {
  return ctx.actor.kind === 'user' && isStreaming(ctx, ctx.actor.userId)
}

/** me/session-get. */
export async function sessionOf(ctx: Ctx): Promise<SessionAnswer> {
  requireUserId(ctx.actor)
  const [user, millisats] = await Promise.all([sessionUser(ctx), sessionBalance(ctx)])
  if (!user) throw new Error('the account is gone')
  const { id, username, name, image, isAdmin, nostr } = user
  const profile = nostr?.profile ? sessionProfile(nostr.profile) : null
  return {
    state: 'logged_in',
    tributary_user: {
      _id: id,
      _npub: nostr?.npub ?? null,
      context: { username, name, image },
      accounts: {
        nostr: nostr && {
          pubkey: nostr.pubkey,
          profile: { name: profile?.name ?? null, image: profile?.image ?? null },
        },
      },
      wallets: { tributary: { millisats } },
      meta: { admin: isAdmin },
    },
    nostr_profile: profile,
  }
}

function sessionProfile({ pubkey, npub, display }: NostrProfile): SessionProfile {
  const { name: displayName = null, username: name = null, picture = null } = display
  return { pubkey, npub, displayName, name, image: picture, display: { picture } }
}
