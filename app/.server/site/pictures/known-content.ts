import { sql } from 'kysely'
import { contentTexts } from '#app/texts/catalogue/content.ts'
import { visitor } from '#app/.server/base/actor.ts'
import { itemDirectory } from '#app/.server/catalogue/cards/index.ts'
import { findClip } from '#app/.server/library/clips/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { playlistHits } from '#app/.server/library/playlists/index.ts'

/** What is needed of content to show its picture. */
export interface KnownContent {
  id: string
  /** In lower case, as in addresses. */
  type: string
  title: string
  publisher: string
  /** The address of its picture. */
  picture: string | null
  /** The id of the content that has the picture: an item without its own shows its feed's. */
  pictureOf: string
  /** The address of the picture to show where that can't be had: its feed's in place of an item's own. */
  otherPicture: string | null
}

/** A feed or item of the catalogue, or a clip or playlist; null for any other id. */
export async function knownContent(ctx: Ctx, id: string): Promise<KnownContent | null> {
  const feed = await ctx.db
    .selectFrom('feeds')
    .select(['type', 'title', 'author', 'image'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!feed) return knownItem(ctx, id)
  return {
    id,
    type: feed.type.toLowerCase(),
    title: feed.title,
    publisher: feed.author,
    picture: feed.image,
    pictureOf: id,
    otherPicture: null,
  }
}

async function knownItem(ctx: Ctx, id: string): Promise<KnownContent | null> {
  const item = await itemDirectory(ctx)
    .innerJoin('feeds', 'feeds.id', 'item_directory.feed_id')
    .select([
      'items.type',
      'items.title',
      'items.author',
      'items.image',
      'feeds.id as feed_id',
      'feeds.title as feed_title',
      'feeds.author as feed_author',
      'feeds.image as feed_image',
    ])
    .where('item_directory.item_id', '=', id)
    .executeTakeFirst()
  if (!item) return knownMade(ctx, id)
  const isTrack = item.type === 'TRACK'
  const hasOwn = item.image !== null && item.image !== item.feed_image
  return {
    id,
    type: item.type.toLowerCase(),
    title: item.title,
    publisher: isTrack ? item.author || item.feed_author : item.feed_title,
    picture: item.image ?? item.feed_image,
    pictureOf: hasOwn ? id : item.feed_id,
    otherPicture: hasOwn ? item.feed_image : null,
  }
}

/** A clip or a listener's playlist; a private playlist has a generic title and no picture. */
async function knownMade(ctx: Ctx, id: string): Promise<KnownContent | null> {
  const made = await ctx.db
    .selectFrom('member_content')
    .select('type')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!made) return null
  return made.type === 'CLIP' ? knownClip(ctx, id) : knownPlaylist(ctx, id)
}

async function knownClip(ctx: Ctx, id: string): Promise<KnownContent | null> {
  const { clip } = (await findClip(ctx, { id })) ?? {}
  if (!clip) return null
  const episode = clip.parent && (await knownItem(ctx, clip.parent._id))
  return {
    id,
    type: 'clip',
    title: clip.info.title,
    publisher: episode?.title ?? '',
    picture: episode?.picture ?? null,
    pictureOf: episode?.pictureOf ?? id,
    otherPicture: episode?.otherPicture ?? null,
  }
}

async function knownPlaylist(ctx: Ctx, id: string): Promise<KnownContent> {
  const info = (await playlistHits({ ...ctx, actor: visitor }, [id])).get(id)?.info
  return {
    id,
    type: 'playlist',
    title: info?.title ?? contentTexts.typeNames.PLAYLIST,
    publisher: info?.publisher ?? '',
    picture: info?.image ?? null,
    pictureOf: id,
    otherPicture: null,
  }
}

/**
 * What the catalogue names this address as, besides the content's cover: the picture of a person, or of its chapters or
 * feed; null where it doesn't.
 */
export async function namedPicture(
  ctx: Ctx,
  id: string,
  address: string,
): Promise<{ person: string | null } | null> {
  const { rows } = await sql<{ known: boolean; person: string | null }>`
    with place as (select feed_id from item_directory where item_id = ${id} union all select ${id}),
    documents as (
      select image, document from feeds where id in (select feed_id from place)
      union all
      select image, document from items
      where id = ${id} and feed_id = (select feed_id from item_directory where item_id = ${id}))
    select (
      select person->>'name' from documents cross join jsonb_array_elements(document->'persons') as person
      where person->>'img' = ${address} limit 1
    ) as person, exists (
      select from documents where image = ${address} or exists (
        select from jsonb_array_elements(document->'inlineChapters') as chapter where chapter->>'image' = ${address})
    ) or exists (
      select from item_texts cross join jsonb_array_elements(entries) as chapter
      where feed_id = (select feed_id from item_directory where item_id = ${id})
        and item_id = ${id} and kind = 'CHAPTERS' and chapter->>'img' = ${address}
    ) as known`.execute(ctx.db)
  const { known = false, person = null } = rows[0] ?? {}
  if (known) return { person: null }
  return person === null ? null : { person }
}

/** Whether this may be the picture of a clip or playlist: they may show the picture of any feed or item. */
export async function isPictureOfMade(ctx: Ctx, id: string, address: string): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from member_content where id = ${id}) and (
      exists (select from feeds where md5(image) = md5(${address}) and image = ${address})
      or exists (select from items where md5(image) = md5(${address}) and image = ${address})
    ) as known`.execute(ctx.db)
  return rows[0]?.known ?? false
}
