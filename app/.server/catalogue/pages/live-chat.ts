import { sql } from 'kysely'
import type { Chat } from '#app/protocols/feed/document.ts'
import { liveAddressOfChat } from '#app/protocols/nostr/live-activity.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'

/** The chat that a feed names for one of its livestreams. */
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
  const { rows } = await sql<{ own: Chat | null; feeds: Chat | null; live_status: string | null }>`
    select items.document -> 'chat' as own, feeds.document -> 'chat' as feeds, live_status
    from item_directory as directory
    join items on items.feed_id = directory.feed_id and items.id = directory.item_id
    join feeds on feeds.id = directory.feed_id
    where directory.item_id = ${id} and items.type = 'LIVE'
  `.execute(ctx.db)
  const [row] = rows
  const address = liveAddressOfChat(row?.own ?? row?.feeds ?? undefined)
  return address === null ? null : { address, hasEnded: row?.live_status === 'ENDED' }
}
