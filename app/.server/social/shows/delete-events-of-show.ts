import { sql } from 'kysely'
import { deletionEvent } from '#app/protocols/nostr/deletion.ts'
import type { NostrEvent } from '#app/protocols/nostr/event.ts'
import { liveActivityKind } from '#app/protocols/nostr/live-activity.ts'
import { noteKind } from '#app/protocols/nostr/thread.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { fromRaw, lockAuthors, toBytes } from '#app/.server/social/events/index.ts'
import { storeEvents } from '#app/.server/social/network/index.ts'
import { findShowIdentity } from './show-keys.ts'

/** Events that one deletion names: relays refuse events with many more tags. */
const eventsPerDeletion = 100

/**
 * Publishes deletions of all announcements and live activities of a show, in the transaction that deletes the show with
 * its key: afterwards nobody can sign them.
 */
export async function deleteEventsOfShow(ctx: Ctx, feedId: string): Promise<void> {
  const identity = await findShowIdentity(ctx, feedId)
  if (!identity) return
  await lockAuthors(ctx, [identity.pubkey])
  for (;;) {
    const events = await publishedEvents(ctx, identity.pubkey)
    if (events.length === 0) return
    const now = Math.floor(ctx.now().getTime() / 1000)
    // Addresses are deleted up to this second; the newest versions may be dated in the future.
    const second = Math.max(now, ...events.map(({ created_at }) => created_at))
    const deletion = identity.sign(deletionEvent(events, second))
    const [answer] = await storeEvents(ctx, [deletion], { trusted: true, mayBeAhead: true })
    if (!answer?.accepted) throw new Error(`A deletion was refused: ${answer?.text}`)
  }
}

async function publishedEvents({ db }: Ctx, pubkey: string): Promise<NostrEvent[]> {
  const { rows } = await sql<{ raw: string }>`
    select raw from nostr_events where pubkey = ${toBytes(pubkey)} and kind in (${noteKind}, ${liveActivityKind})
    order by created_at desc, id limit ${eventsPerDeletion}
  `.execute(db)
  return rows.map(({ raw }) => fromRaw(raw).event)
}
