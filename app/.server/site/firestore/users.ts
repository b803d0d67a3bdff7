import type { NostrProfile } from '#app/schemas/base/nostr.ts'
import type {
  NoSession,
  ProgramSession,
  SessionAnswer,
  SessionProfile,
} from '#app/schemas/base/session.ts'
import { accountsOf } from '#app/.server/accounts/records/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { loadProfiles } from '#app/.server/social/reading/index.ts'
import { claimedShows } from '#app/.server/studio/records/index.ts'
import { walletBalances } from '#app/.server/money/books/index.ts'

/** A record of `users/{_id}`, and the Nostr profile of the linked key. */
export interface UserRecord {
  user: SessionAnswer['tributary_user']
  profile: SessionProfile | null
}

/** The records of accounts, by id; missing ones are left out. The caller checks rights. */
export async function userRecords(
  ctx: Pick<Ctx, 'db'>,
  ids: readonly string[],
): Promise<Map<string, UserRecord>> {
  const [accounts, balances, claimed] = await Promise.all([
    accountsOf(ctx, ids),
    walletBalances(ctx, ids),
    claimedShows(ctx, ids),
  ])
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
        settings: { podcasts: { claimed: claimed.get(id) ?? {} } },
      }
      return [id, { user, profile }]
    }),
  )
}

/** me/session-get: of visitors too, which whoever has a token that has ended is. A program may not see what is in the wallet. */
export async function sessionOf(ctx: Ctx): Promise<SessionAnswer | ProgramSession | NoSession> {
  if (ctx.actor.kind !== 'user')
    return { state: 'logged_out', tributary_user: null, nostr_profile: null }
  const { userId } = ctx.actor
  const record = (await userRecords(ctx, [userId])).get(userId)
  if (!record) throw new Error('the account is gone')
  const { scopes } = ctx.actor
  const seesMoney = !scopes || scopes.includes('money-read')
  const { wallets, ...user } = record.user
  const seen = seesMoney ? { ...user, wallets } : user
  return { state: 'logged_in', tributary_user: seen, nostr_profile: record.profile }
}

function sessionProfile({ pubkey, npub, display }: NostrProfile): SessionProfile {
  const { name: displayName = null, username: name = null, picture = null } = display
  return { pubkey, npub, displayName, name, image: picture, display: { picture } }
}
