import { sql } from 'kysely'
import { firstLink } from '#app/protocols/nostr/note-text.ts'
import { isNote } from '#app/protocols/nostr/thread.ts'
import type { Db } from '#app/.server/base/db/index.ts'
import type { EventWithText } from '#app/.server/social/events/index.ts'

/** Queues the pages that notes link to, for the job that fetches their previews (network/link-previews.ts). */
export async function queueLinkPreviews(db: Db, stored: readonly EventWithText[]): Promise<void> {
  const notedAt = new Map<string, number>()
  for (const { event } of stored) {
    const url = isNote(event) ? firstLink(event.content) : null
    if (url !== null) notedAt.set(url, Math.max(event.created_at, notedAt.get(url) ?? 0))
  }
  if (notedAt.size === 0) return
  const links = [...notedAt].sort(([a], [b]) => (a < b ? -1 : 1))
  await sql`
    insert into nostr_link_previews as known (url, noted_at)
    select url, noted_at
    from unnest(${links.map(([url]) => url)}::text[], ${links.map(([, at]) => at)}::bigint[])
      with ordinality as given (url, noted_at, place)
    order by place
    on conflict (url) do update set noted_at = excluded.noted_at
    where known.asked_at is null and known.noted_at < excluded.noted_at
  `.execute(db)
}
