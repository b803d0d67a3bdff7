import type { NostrProfile } from '#app/schemas/base/nostr.ts'
import type { SessionAnswer, SessionProfile } from '#app/schemas/base/session.ts'
import { accountsOf } from '#app/.server/accounts/records/index.ts'
import { requireUserId } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { loadProfiles } from '#app/.server/social/reading/index.ts'
import { walletBalances } from '#app/.server/money/books/index.ts'

/** users/{_id}, and what the linked key says about itself. */
export interface UserRecord {
  user: SessionAnswer['tributary_user']
  profile: SessionProfile | null
}

/** The documents of accounts, by their ids; those that aren't there are left out. Whoever asks has to be allowed to. */
export async function userRecords(
  ctx: Pick<Ctx, 'db'>,
  ids: readonly string[],
): Promise<Map<string, UserRecord>> {
  const [accounts, balances] = await Promise.all([accountsOf(ctx, ids), walletBalances(ctx, ids)])
  const keys = [...accounts.values()].flatMap(({ nostr }) => nostr?.pubkey ?? [])
  const profiles = new Map(
    (await loadProfiles(ctx, keys)).map((profile) => [profile.pubkey, sessionProfile(profile)]),
  )
  return new Map(
    [...accounts].map(([id, { username, name, image, isAdmin, nostr }]) => {
      const profile = profiles.get(nostr?.pubkey ?? '') ?? null
      const user = {
        _id: id,
        _npub: nostr?.npub ?? null,
        context: { username, name, image },
        accounts: {
          nostr: nostr && {
            pubkey: nostr.pubkey,
            profile: { name: profile?.name ?? null, image: profile?.image ?? null },
          },
        },
        wallets: { tributary: { millisats: balances.get(id) ?? 0 } },
        meta: { admin: isAdmin },
      }
      return [id, { user, profile }]
    }),
  )
}

/** me/session-get. */
export async function sessionOf(ctx: Ctx): Promise<SessionAnswer> {
  const userId = requireUserId(ctx.actor)
  const record = (await userRecords(ctx, [userId])).get(userId)
  if (!record) throw new Error('the account is gone')
  return { state: 'logged_in', tributary_user: record.user, nostr_profile: record.profile }
}

function sessionProfile({ pubkey, npub, display }: NostrProfile): SessionProfile {
  const { name: displayName = null, username: name = null, picture = null } = display
  return { pubkey, npub, displayName, name, image: picture, display: { picture } }
}
