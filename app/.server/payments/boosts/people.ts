import { toNpub } from '#app/protocols/nostr/keys.ts'
import { publicProfile } from '#app/.server/accounts/index.ts'
import type { Ctx } from '#app/.server/ctx.ts'
import type { BoostRow } from './read.ts'

/** Who has boosted something, as it was written down. */
export interface Person {
  userId: string | null
  /** As they were called then. */
  name: string | null
  /** On Nostr, in hexadecimal digits. */
  pubkey: string | null
}

export const nobody = { name: null, path: null, image: null }

export function personOf({
  user_id,
  sender_name,
  sender_key,
}: Pick<BoostRow, 'user_id' | 'sender_name' | 'sender_key'>): Person {
  return { userId: user_id, name: sender_name, pubkey: sender_key?.toString('hex') ?? null }
}

/** A person as pages show them: where there is more about them, and their picture. */
export async function shownPerson(
  ctx: Ctx,
  { userId, name, pubkey }: Person,
): Promise<{ name: string | null; path: string | null; image: string | null }> {
  const profile = userId === null ? null : await publicProfile(ctx, userId)
  const onNostr = pubkey === null ? null : `/p/${toNpub(pubkey)}`
  return {
    name,
    path: profile?.username ? `/${profile.username}` : onNostr,
    image: profile?.image ?? null,
  }
}
