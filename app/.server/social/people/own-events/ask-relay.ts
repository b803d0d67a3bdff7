import { eventText, type NostrEvent } from '#app/protocols/nostr/event.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { isOfRelay, openSession, type RelaySession } from '#app/.server/social/network/index.ts'

/** Relays keep one version of each; some give older ones with it. */
const mostVersions = 10

export interface Question {
  /** Whose events, as 64 hexadecimal digits. */
  pubkey: string
  /** Kinds of which there is one newest version. */
  kinds: readonly number[]
  /** How many milliseconds the relay has, from the look-up of its name until it has said all. */
  withinMs: number
  /** Gets versions of them as they come, whose signatures are right. */
  take: (events: NostrEvent[]) => Promise<void>
}

/**
 * Asks another relay for all versions that it has of somebody's events. Answers whether it has said that this is all; what it does
 * wrong is no error, and what it can't have from its author is left out.
 */
export async function askRelay(
  ctx: Ctx,
  url: string,
  { pubkey, kinds, withinMs, take }: Question,
): Promise<boolean> {
  let session: RelaySession | null = null
  try {
    const signal = AbortSignal.timeout(withinMs)
    session = await openSession(ctx, url, { signal, answerMs: withinMs })
    // One after the other: many versions of one kind must not push the other out of an answer.
    for (const kind of kinds)
      await session.ask(
        { kinds: new Set([kind]), authors: new Set([pubkey]), tags: [], limit: mostVersions },
        async (events) => {
          const right = await rightlySigned(ctx, events)
          await take(right)
          return events.length - right.length
        },
      )
    return true
  } catch (error) {
    if (!isOfRelay(error)) throw error
    return false
  } finally {
    session?.close()
  }
}

async function rightlySigned({ signatures }: Ctx, events: NostrEvent[]): Promise<NostrEvent[]> {
  const verdicts = await Promise.all(events.map((event) => signatures.check(eventText(event))))
  return events.filter((_, at) => verdicts[at] === 'right')
}
