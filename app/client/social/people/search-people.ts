import { z } from 'zod'
import { publicCall } from '#app/client/base/calls/public-call.ts'
import { type ProfileHit, profileHitSchema } from '#app/schemas/catalogue/search.ts'

/** A person who can be mentioned. */
export type FoundPerson = ProfileHit & { pubkey: string }

const answerShape = z.object({ profiles: z.array(z.unknown()) })
const maxShown = 6

/** Searches people on Nostr by prefixes of their names; null if the search fails or is aborted. */
export async function searchPeople(
  query: string,
  signal: AbortSignal,
  send: typeof fetch = fetch,
): Promise<FoundPerson[] | null> {
  try {
    const input = { type: 'PROFILES', query }
    const answer = await publicCall<unknown>('/graph/search-nostr', input, { signal, send })
    const { profiles } = answerShape.parse(answer)
    return profiles.flatMap(foundPerson).slice(0, maxShown)
  } catch {
    return null
  }
}

function foundPerson(profile: unknown): FoundPerson[] {
  const { data } = profileHitSchema.safeParse(profile)
  return data?.pubkey ? [{ ...data, pubkey: data.pubkey }] : []
}
