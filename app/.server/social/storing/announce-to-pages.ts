import { chatLiveAddress, liveChatKind } from '#app/protocols/nostr/live-activity.ts'
import { profileKind } from '#app/protocols/nostr/profile.ts'
import { isNote } from '#app/protocols/nostr/thread.ts'
import { topics } from '#app/rules/base/realtime-topics.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { announce, peopleChanged } from '#app/.server/base/realtime/index.ts'
import { addressTarget, type EventWithText } from '#app/.server/social/events/index.ts'
import type { TargetCounters } from '#app/.server/social/event-index/index.ts'

/** The chats that have new messages, each once. */
function chatsOf(fresh: readonly EventWithText[]): string[] {
  const addresses = fresh.flatMap(({ event }) =>
    event.kind === liveChatKind ? (chatLiveAddress(event) ?? []) : [],
  )
  return [...new Set(addresses)].map(addressTarget)
}

/** Seconds: events that are dated longer ago, and arrive only now, aren't announced to pages. */
const newsSeconds = 600

/**
 * Announces new profiles, notes and chat messages, and changed counters, to open pages when the transaction commits.
 */
export async function announceToPages(
  ctx: Pick<Ctx, 'db' | 'now' | 'site'>,
  stored: readonly EventWithText[],
  counters: readonly TargetCounters[],
): Promise<void> {
  const profiles = stored.filter(({ event }) => event.kind === profileKind)
  await peopleChanged(ctx, { pubkeys: profiles.map(({ event }) => event.pubkey) })
  const since = Math.floor(ctx.now().getTime() / 1000) - newsSeconds
  const fresh = stored.filter(({ event }) => event.created_at >= since)
  if (fresh.length === 0) return
  const notes = fresh.filter(({ event }) => isNote(event)).length
  await announce(ctx, [
    ...(notes > 0 ? [{ topic: topics.feed, data: { notes } }] : []),
    ...chatsOf(fresh).map((activity) => ({ topic: topics.chat(activity), data: {} })),
    ...counters.map(({ target, ...counts }) => ({ topic: topics.counts(target), data: counts })),
  ])
}
