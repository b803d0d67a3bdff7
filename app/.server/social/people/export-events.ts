import { sql } from 'kysely'
import { toNpub } from '#app/protocols/nostr/keys.ts'
import { requireUserId } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { viewerKey } from '#app/.server/accounts/records/index.ts'
import { toBytes } from '#app/.server/social/events/index.ts'
import { afterCursor, type NoteCursor } from '#app/.server/social/reading/index.ts'

const eventsAtOnce = 500
/** Bytes of a page, which ends with the event that exceeds them. */
const bytesAtOnce = 1_000_000

/**
 * The public keys in an export: the account's own, and those that speak for its shows. A `linked` one is an owner's;
 * any other was made for its show.
 */
export interface ExportedKeys {
  own: { npub: string; pubkey: string } | null
  shows: { feed: string; npub: string; pubkey: string; linked: boolean }[]
}

/** The keys of the account, for its export. */
export async function exportKeys(ctx: Ctx): Promise<ExportedKeys> {
  const key = await viewerKey(ctx)
  const rows = await ctx.db
    .selectFrom('hosting_feed_owners as owners')
    .innerJoin('show_keys', 'show_keys.feed_id', 'owners.feed_id')
    .select(['show_keys.feed_id', 'pubkey', 'linked'])
    .where('owners.user_id', '=', requireUserId(ctx.actor))
    .where('owners.role', '=', 'OWNER')
    .orderBy('show_keys.feed_id')
    .execute()
  return {
    own: key === null ? null : keyForms(key),
    shows: rows.map(({ feed_id, pubkey, linked }) => ({
      feed: feed_id,
      ...keyForms((linked ?? pubkey).toString('hex')),
      linked: linked !== null,
    })),
  }
}

function keyForms(pubkey: string) {
  return { npub: toNpub(pubkey), pubkey }
}

/** All stored events of a key, newest first, as signed JSON, in pages of bounded size. */
export function exportEvents(ctx: Ctx, pubkey: string): AsyncGenerator<string[]> {
  return pages(ctx, pubkey, 'nostr_events')
}

/** All stored versions of a key's follow list, in the same way. */
export function exportFollowLists(ctx: Ctx, pubkey: string): AsyncGenerator<string[]> {
  return pages(ctx, pubkey, 'nostr_follow_lists_seen')
}

async function* pages(
  ctx: Ctx,
  pubkey: string,
  table: 'nostr_events' | 'nostr_follow_lists_seen',
): AsyncGenerator<string[]> {
  let after: NoteCursor | null = null
  for (;;) {
    const page = await pageAfter(ctx, pubkey, table, after)
    const last = page.at(-1)
    if (!last) return
    yield page.map(({ raw }) => raw)
    after = last
  }
}

async function pageAfter(
  ctx: Ctx,
  pubkey: string,
  table: 'nostr_events' | 'nostr_follow_lists_seen',
  after: NoteCursor | null,
): Promise<(NoteCursor & { raw: string })[]> {
  const { rows } = await sql<NoteCursor & { raw: string }>`
    select created_at, encode(id, 'hex') as id, raw from (
      select *, sum(octet_length(raw)) over (order by created_at desc, id) - octet_length(raw) as before
      from (
        select created_at, id, raw from ${sql.table(table)}
        where pubkey = ${toBytes(pubkey)} and ${afterCursor(after)}
        order by created_at desc, id limit ${eventsAtOnce}
      ) as newest
    ) as measured where before < ${bytesAtOnce} order by created_at desc, measured.id
  `.execute(ctx.db)
  return rows
}
