import { sql } from 'kysely'
import type { Chat } from '#app/protocols/feed/document.ts'
import { liveAddressOfChat } from '#app/protocols/nostr/live-activity.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'

/** The chat that a feed names for one of its livestreams, or that its owner has set up. */
export interface NamedChat {
  /** Of its activity on Nostr, as `30311:pubkey:d`. */
  address: string
  hasEnded: boolean
}

/** The chat of a livestream by the id of its page; null where there is none, or not on Nostr. */
export async function chatOfLivestream(
  ctx: Pick<Ctx, 'db'>,
  id: string,
): Promise<NamedChat | null> {
  const { rows } = await sql<{
    set_up: string | null
    own: Chat | null
    feeds: Chat | null
    live_status: string | null
  }>`
    select set_up_chats.address as set_up, items.document -> 'chat' as own, feeds.document -> 'chat' as feeds, live_status
    from item_directory as directory
    join items on items.feed_id = directory.feed_id and items.id = directory.item_id
    join feeds on feeds.id = directory.feed_id
    left join set_up_chats on hosting_feed_id is null
      and set_up_chats.feed_id = directory.feed_id and set_up_chats.item_id = directory.item_id
    where directory.item_id = ${id} and items.type = 'LIVE'
  `.execute(ctx.db)
  const [row] = rows
  const address = row?.set_up ?? liveAddressOfChat(row?.own ?? row?.feeds ?? undefined)
  return address === null ? null : { address, hasEnded: row?.live_status === 'ENDED' }
}

/**
 * Gives a livestream of a show of another host the chat at an address, `30311:pubkey:d`; false where there is no such
 * livestream. The caller checks rights.
 */
export async function setUpChat(
  ctx: Pick<Ctx, 'db' | 'now'>,
  { feedId, itemId, address }: { feedId: string; itemId: string; address: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into set_up_chats (feed_id, item_id, address, set_at)
    select items.feed_id, items.id, ${address}, ${ctx.now()} from items join feeds on feeds.id = items.feed_id
    where items.feed_id = ${feedId} and items.id = ${itemId} and items.type = 'LIVE' and hosting_feed_id is null
    on conflict (feed_id, item_id) do update set address = excluded.address, set_at = excluded.set_at
    returning item_id
  `.execute(ctx.db)
  return rows.length > 0
}

/** Takes back the chats that the owner of shows of other hosts has set up, who is none any more. */
export async function takeBackChats(
  ctx: Pick<Ctx, 'db'>,
  feedIds: readonly string[],
): Promise<void> {
  await sql`delete from set_up_chats where feed_id = any(${feedIds}::text[])`.execute(ctx.db)
}
