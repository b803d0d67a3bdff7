import { eventText, type NostrEvent } from '#app/protocols/nostr/event.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { isRelayFault, openSession, type RelaySession } from '#app/.server/social/network/index.ts'

/** Versions of one kind that a relay may send: relays store one, and some send older ones too. */
const maxVersions = 10

/** What a relay is asked for. */
export interface RelayQuestion {
  /** The author: 64 hexadecimal digits. */
  pubkey: string
  /** Replaceable kinds. */
  kinds: readonly number[]
  /** Milliseconds that the relay has for everything, from the DNS look-up to the end of its answer. */
  withinMs: number
  /** Called with versions as they come, whose signatures were checked. */
  take: (events: NostrEvent[]) => Promise<void>
}

/**
 * Asks another relay for all versions that it has of somebody's events. Returns whether it answered completely: faults
 * of the relay aren't thrown. Forged events are left out.
 */
export async function askRelay(
  ctx: Ctx,
  url: string,
  { pubkey, kinds, withinMs, take }: RelayQuestion,
): Promise<boolean> {
  let session: RelaySession | null = null
  try {
    const signal = AbortSignal.timeout(withinMs)
    session = await openSession(ctx, url, { signal, answerMs: withinMs })
    // One request for each kind, so that many versions of one don't push the other out of an answer.
    for (const kind of kinds)
      await session.ask(
        { kinds: new Set([kind]), authors: new Set([pubkey]), tags: [], limit: maxVersions },
        async (events) => {
          const valid = await validEvents(ctx, events)
          await take(valid)
          return events.length - valid.length
        },
      )
    return true
  } catch (error) {
    if (!isRelayFault(error)) throw error
    return false
  } finally {
    session?.close()
  }
}

async function validEvents({ signatures }: Ctx, events: NostrEvent[]): Promise<NostrEvent[]> {
  const verdicts = await Promise.all(events.map((event) => signatures.check(eventText(event))))
  return events.filter((_, at) => verdicts[at] === 'right')
}
