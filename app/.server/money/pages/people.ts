import type { Selectable } from 'kysely'
import { toNpub } from '#app/protocols/nostr/keys.ts'
import { publicProfiles } from '#app/.server/accounts/records/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import type { DB } from '#app/.server/base/db/index.ts'

export type BoostRow = Selectable<DB['boosts']>

/** The sender of a boost, as it was stored. */
export interface Person {
  userId: string | null
  /** The name at that time. */
  name: string | null
  /** Their Nostr key, in hexadecimal digits. */
  pubkey: string | null
}

type ShownPerson = { name: string | null; path: string | null; image: string | null }

export const anonymousPerson: ShownPerson = { name: null, path: null, image: null }

export function personOf({
  user_id,
  sender_name,
  sender_key,
}: Pick<BoostRow, 'user_id' | 'sender_name' | 'sender_key'>): Person {
  return { userId: user_id, name: sender_name, pubkey: sender_key?.toString('hex') ?? null }
}

/** Looks up how senders are shown: name, picture and link. One query however many they are. */
export async function shownPeople(
  ctx: Ctx,
  people: readonly Person[],
): Promise<(person: Person) => ShownPerson> {
  const userIds = people.flatMap(({ userId }) => (userId === null ? [] : [userId]))
  const profiles = await publicProfiles(ctx, userIds)
  return ({ userId, name, pubkey }) => {
    const profile = userId === null ? undefined : profiles.get(userId)
    const onNostr = pubkey === null ? null : `/p/${toNpub(pubkey)}`
    return {
      name,
      path: profile?.username ? `/${profile.username}` : onNostr,
      image: profile?.image ?? null,
    }
  }
}

/** One sender as pages show them. */
export async function shownPerson(ctx: Ctx, person: Person): Promise<ShownPerson> {
  return (await shownPeople(ctx, [person]))(person)
}
