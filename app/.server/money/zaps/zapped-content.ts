import { sql } from 'kysely'
import { type ContentId, contentIds } from '#app/protocols/nostr/content-id.ts'
import { type NostrEvent, tagValue } from '#app/protocols/nostr/event.ts'
import { contentNamed } from '#app/.server/catalogue/feeds/index.ts'
import { placeOf } from '#app/.server/catalogue/cards/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { contentOfNotes, loadNotes } from '#app/.server/social/reading/index.ts'
import { livestreamOfLiveActivity } from '#app/.server/social/shows/index.ts'

/** The zapped feed or item, by catalogue ids. */
export interface ZappedContent {
  feedId: string
  contentId: string
  type: string
}

/**
 * The content of a zap to a member: the one that its request names, else the one that its note is about, else the only
 * show of the zapped key. Null if there is none or the payee doesn't own it, since anybody can name anything.
 */
export async function zappedContent(
  ctx: Ctx,
  request: NostrEvent,
  payee: string,
): Promise<ZappedContent | null> {
  const contentId =
    (await namedContent(ctx, request)) ?? (await showOfKey(ctx, tagValue(request, 'p')))
  const place = contentId === null ? null : await placeOf(ctx, contentId)
  if (!place || !(await isOwner(ctx, place.feedId, payee))) return null
  return { feedId: place.feedId, contentId: place.itemId ?? place.feedId, type: place.type }
}

async function namedContent(ctx: Ctx, request: NostrEvent): Promise<string | null> {
  const contents = contentIds(request)
  if (contents.length > 0) return contentNamed(ctx, namesIn(contents))
  const address = tagValue(request, 'a')
  if (address !== undefined) return livestreamOfLiveActivity(ctx, address)
  const noteId = tagValue(request, 'e')
  const note = noteId === undefined ? null : (await loadNotes(ctx, [noteId])).notes.get(noteId)
  return note ? ((await contentOfNotes(ctx, [note]))[0]?._id ?? null) : null
}

function namesIn(contents: readonly ContentId[]) {
  const guid = (kind: ContentId['kind']) =>
    contents.find((content) => content.kind === kind)?.guid ?? null
  return {
    feedGuid: guid('podcast:guid') ?? guid('podcast:publisher:guid'),
    feedUrl: null,
    itemGuid: guid('podcast:item:guid'),
  }
}

async function showOfKey({ db }: Ctx, pubkey: string | undefined): Promise<string | null> {
  const rows = await db
    .selectFrom('show_keys')
    .innerJoin('hosting_feeds', 'hosting_feeds.id', 'show_keys.feed_id')
    .select('hosting_feeds.public_id')
    .where('show_keys.linked', '=', Buffer.from(pubkey ?? '', 'hex'))
    .limit(2)
    .execute()
  return rows.length === 1 ? (rows[0]?.public_id ?? null) : null
}

/** Whether the account owns the hosted feed or its artist. */
async function isOwner({ db }: Ctx, feedId: string, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from hosting_feeds made join hosting_feed_owners o on o.feed_id in (made.id, made.publisher_id)
    where (made.public_id = ${feedId} or made.id = (select hosting_feed_id from feeds where id = ${feedId}))
      and o.user_id = ${userId} and o.role = 'OWNER'
    limit 1
  `.execute(db)
  return rows.length > 0
}
