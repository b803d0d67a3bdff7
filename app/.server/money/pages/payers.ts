import { toNpub, toPubkey } from '#app/protocols/nostr/keys.ts'
import { shownName } from '#app/rules/base/shown-name.ts'
import type { Payer } from '#app/schemas/money/public-boosts.ts'
import { publicProfiles } from '#app/.server/accounts/records/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { isEnabled } from '#app/rules/base/areas.ts'
import { loadProfiles } from '#app/.server/social/reading/index.ts'
import type { Person } from './people.ts'

/** Looks up how payers are shown, with one query for accounts and one for Nostr keys. */
export async function payersOf(
  ctx: Ctx,
  people: readonly Person[],
): Promise<(person: Person, unknownId: string) => Payer> {
  const [accounts, keys] = await Promise.all([
    publicProfiles(ctx, distinct(people.map(({ userId }) => userId))),
    profilesByKey(ctx, distinct(people.map(({ pubkey }) => pubkey))),
  ])
  return ({ userId, pubkey, name }, unknownId) => {
    const account = userId === null ? undefined : accounts.get(userId)
    const display = pubkey === null ? undefined : keys.get(pubkey)
    const npub = pubkey === null ? null : toNpub(pubkey)
    return {
      id: account?.id ?? npub ?? unknownId,
      npub,
      name: name ?? account?.name ?? account?.username ?? shownName(display) ?? null,
      image: account?.image ?? display?.picture ?? null,
      path: account?.username
        ? `/${account.username}`
        : npub && isEnabled(ctx.site, 'SOCIAL')
          ? `/p/${npub}`
          : null,
    }
  }
}

/** Whether somebody whom the viewer mutes has paid, by what `mutedNames` has found. */
export function isByMuted(
  { payer }: { payer: Pick<Payer, 'id' | 'npub'> },
  muted: ReadonlySet<string>,
): boolean {
  if (muted.size === 0) return false
  const key = payer.npub === null ? null : toPubkey(payer.npub)
  return muted.has(payer.id) || (key !== null && muted.has(key))
}

async function profilesByKey(ctx: Ctx, pubkeys: readonly string[]) {
  const profiles = pubkeys.length === 0 ? [] : await loadProfiles(ctx, pubkeys)
  return new Map(profiles.map(({ pubkey, display }) => [pubkey, display]))
}

function distinct(ids: readonly (string | null)[]): string[] {
  return [...new Set(ids.filter((id) => id !== null))]
}
