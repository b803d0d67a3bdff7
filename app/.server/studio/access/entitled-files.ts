import { sql } from 'kysely'
import { isSuspendedSql } from '#app/.server/catalogue/standing/index.ts'
import { audioFile } from '#app/rules/studio/item-versions.ts'
import type { Access } from '#app/rules/base/media-path.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { boughtSql, mayHearSql } from './may-hear-sql.ts'
import { listenerToken } from './tokens.ts'
import {
  type Enclosure as ItemFile,
  type ItemRow,
  toItemRow,
  videoOf,
} from '#app/.server/studio/records/index.ts'
import { audioOf, itemExtras } from './item-extras.ts'

/** An entitlement's files of an item: its PAID version, at addresses of one session. */
export interface EntitledFiles {
  audio: string
  video: string | null
  /** Seconds. */
  duration: number
  enclosures: ItemFile[]
}

/**
 * The PAID files of those of these items, given by public ids, that the actor is entitled to, by a right or as one of their
 * owners and editors. Their addresses end with the session and with the right.
 */
export async function entitledFiles(
  ctx: Ctx,
  publicIds: readonly string[],
): Promise<Map<string, EntitledFiles>> {
  const files = new Map<string, EntitledFiles>()
  if (ctx.actor.kind !== 'user' || publicIds.length === 0) return files
  const items = await entitledItems(ctx, ctx.actor.userId, publicIds)
  for (const [feedId, ofFeed] of Map.groupBy(items, ({ feed_id }) => feed_id)) {
    const versions = new Map<string, Access>(ofFeed.map(({ id }) => [id, 'PAID']))
    const extras = await itemExtras(ctx, [feedId], versions)
    for (const item of ofFeed) {
      const found = filesOf(ctx, item, extras.get(item.id)?.mp3s ?? new Map())
      if (found && item.public_id) files.set(item.public_id, found)
    }
  }
  return files
}

/** An item that an account is entitled to, and the language of its feed. */
export type EntitledItem = ItemRow & { language: string | null }

/** Those of these items, given by public ids, that an account is entitled to; deleted ones if it has bought them. */
export async function entitledItems(
  ctx: Ctx,
  userId: string,
  publicIds: readonly string[],
): Promise<EntitledItem[]> {
  const asked = {
    userId: sql`${userId}`,
    feedId: sql.ref('hosting_items.feed_id'),
    publisherId: sql.ref('hosting_feeds.publisher_id'),
    itemId: sql.ref('hosting_items.id'),
  }
  const rows = await ctx.db
    .selectFrom('hosting_items')
    .innerJoin('hosting_feeds', 'hosting_feeds.id', 'hosting_items.feed_id')
    .selectAll('hosting_items')
    .select(sql<string | null>`hosting_feeds.content->>'language'`.as('language'))
    .where('hosting_items.public_id', 'in', publicIds)
    .where(
      sql<boolean>`not ${isSuspendedSql(
        ctx.now(),
        sql.ref('hosting_feeds.public_id'),
        sql.ref('hosting_items.public_id'),
      )}`,
    )
    .where(({ or, and, eb }) =>
      or([
        and([
          eb('hosting_items.published_at', 'is not', null),
          eb('hosting_feeds.published_at', 'is not', null),
          eb('hosting_items.deleted_at', 'is', null),
          mayHearSql(asked, ctx.now()),
        ]),
        and([eb('hosting_items.deleted_at', 'is not', null), boughtSql(asked, ctx.now())]),
      ]),
    )
    .execute()
  return rows.map(({ language, ...row }) => ({ ...toItemRow(row), language }))
}

function filesOf(
  ctx: Ctx,
  { feed_id, content }: ItemRow,
  mp3s: Parameters<typeof audioOf>[2],
): EntitledFiles | null {
  const file = audioFile(content, 'PAID')
  const [audio] = audioOf(content, 'PAID', mp3s).enclosures
  const token = listenerToken(ctx, feed_id)
  if (!file || !audio || token === null) return null
  const video = videoOf(content, 'PAID')
  const own = (url: string) => `${url}?token=${token}`
  return {
    audio: own(audio.url),
    video: video ? own(video.url) : null,
    duration: file.duration,
    enclosures: [file, ...(video ? [video] : [])].map((one) => ({ ...one, url: own(one.url) })),
  }
}
