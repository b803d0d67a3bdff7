import { z } from 'zod'
import { publicCall } from '#app/client/base/calls/public-call.ts'
import { mostProfiles, type NostrProfile, nostrProfileSchema } from '#app/schemas/base/nostr.ts'

/** Loads Nostr profiles for whatever on a page shows them. */
export interface ProfileLoader {
  /**
   * The profile of a key in hexadecimal digits; null if it isn't known. What is asked for within 10 ms goes together, and
   * what was found is known for 60 s. @throws ERROR_UNKNOWN if the server doesn't answer
   */
  load(pubkey: string): Promise<NostrProfile | null>
}

const windowMs = 10
const freshMs = 60_000
/** Beyond this many the oldest are forgotten. */
const mostKept = 2000

interface Known {
  profile: Promise<NostrProfile | null>
  until: number
}

interface Asked {
  pubkey: string
  resolve: (profile: NostrProfile | null) => void
  reject: (error: Error) => void
}

const answerShape = z.object({ profiles: z.array(z.unknown()) })

export function createProfileLoader(
  send: typeof fetch = fetch,
  now: () => number = Date.now,
): ProfileLoader {
  const known = new Map<string, Known>()
  let waiting: Asked[] = []

  function ask(pubkey: string): Promise<NostrProfile | null> {
    return new Promise((resolve, reject) => {
      if (waiting.length === 0) setTimeout(sendWaiting, windowMs)
      waiting.push({ pubkey, resolve, reject })
    })
  }

  function sendWaiting(): void {
    const asked = waiting
    waiting = []
    for (let at = 0; at < asked.length; at += mostProfiles)
      void answer(asked.slice(at, at + mostProfiles))
  }

  async function answer(asked: readonly Asked[]): Promise<void> {
    try {
      const profiles = await loadProfiles(
        asked.map(({ pubkey }) => pubkey),
        send,
      )
      for (const { pubkey, resolve } of asked) resolve(profiles.get(pubkey) ?? null)
    } catch {
      for (const { pubkey, reject } of asked) {
        // The next one who wants it asks again.
        known.delete(pubkey)
        reject(new Error('ERROR_UNKNOWN'))
      }
    }
  }

  function keep(pubkey: string, profile: Promise<NostrProfile | null>): void {
    known.delete(pubkey)
    known.set(pubkey, { profile, until: now() + freshMs })
    const [oldest] = known.keys()
    if (known.size > mostKept && oldest !== undefined) known.delete(oldest)
  }

  return {
    load(pubkey) {
      const found = known.get(pubkey)
      if (found && found.until > now()) return found.profile
      const profile = ask(pubkey)
      keep(pubkey, profile)
      return profile
    },
  }
}

/** One call; profiles that aren't what they should be are left out. */
async function loadProfiles(
  pubkeys: readonly string[],
  send: typeof fetch,
): Promise<Map<string, NostrProfile>> {
  const answer = await publicCall<unknown>('/api/load-profiles', { pubkeys }, { send })
  const { profiles } = answerShape.parse(answer)
  const valid = profiles.flatMap((profile) => {
    const parsed = nostrProfileSchema.safeParse(profile)
    return parsed.success ? [parsed.data] : []
  })
  return new Map(valid.map((profile) => [profile.pubkey, profile]))
}
