import { type RawBuilder, sql } from 'kysely'
import { messagesPerPage } from '#app/rules/social/live-chat.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { toBytes } from '#app/.server/social/events/index.ts'
import { isSuspect } from '#app/.server/social/moderation/index.ts'
import { afterCursor, type NoteCursor } from '#app/.server/social/reading/index.ts'

/** A message or zap of a chat, as it is stored. */
export interface ChatRow extends NoteCursor {
  type: 'MESSAGE' | 'ZAP'
  /** The key of who wrote or paid it, in hexadecimal digits. */
  author: string
  raw: string
  is_suspect: boolean
}

interface ChatPlace {
  /** The hash of the activity's address, in hexadecimal digits. */
  activity: string
  /** The show whose hosts mute people in this chat; null for chats that are hosted elsewhere. */
  feedId: string | null
}

/** The rows of a page of a chat and one more, newest first, by one statement. */
export function pageRows(
  ctx: Pick<Ctx, 'db' | 'now'>,
  chat: ChatPlace,
  cursor: NoteCursor | null,
): Promise<ChatRow[]> {
  return chatRows(ctx, chat, {
    which: afterCursor(cursor),
    max: messagesPerPage + 1,
  })
}

/** One message or zap of a chat; undefined where there is none with this id. */
export async function rowWithId(
  ctx: Pick<Ctx, 'db' | 'now'>,
  chat: ChatPlace,
  id: string,
): Promise<ChatRow | undefined> {
  const rows = await chatRows(ctx, chat, { which: sql`id = ${toBytes(id)}`, max: 1 })
  return rows[0]
}

/** Reads messages and zaps. Boosts belong here as a third kind of row, once they are recorded. */
async function chatRows(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { activity, feedId }: ChatPlace,
  { which, max }: { which: RawBuilder<boolean>; max: number },
): Promise<ChatRow[]> {
  const target = toBytes(activity)
  const seconds = Math.floor(now().getTime() / 1000)
  const { rows } = await sql<ChatRow>`
    with notes as materialized (
      (
        select 'MESSAGE' as type, id, pubkey, pubkey as signer, null::bytea as parent, created_at
        from nostr_live_chat where activity = ${target} and ${which}
        order by created_at desc, id limit ${max}
      )
      union all
      (
        select 'ZAP', id, sender, provider, null, created_at
        from nostr_zaps where target = ${target} and is_counted and ${which}
        order by created_at desc, id limit ${max}
      )
      order by created_at desc, id limit ${max}
    )
    select type, encode(notes.id, 'hex') as id, notes.created_at, encode(notes.pubkey, 'hex') as author, raw,
      (${isSuspect}) as is_suspect
    from notes
    join nostr_events as events on events.pubkey = signer and events.id = notes.id
    where (expires_at is null or expires_at > ${seconds}) and not exists (
      select from live_chat_mutes as mutes where mutes.feed_id = ${feedId} and mutes.pubkey = notes.pubkey offset 0
    )
    order by notes.created_at desc, notes.id
  `.execute(db)
  return rows
}
