import { sql } from 'kysely'
import { lockOf } from '#app/rules/studio/item-versions.ts'
import type { ProductType } from '#app/rules/base/lock-badges.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { authorizeFeed, type ItemContent } from '#app/.server/studio/records/index.ts'

/** An episode or track, or a release of an artist, as lists of numbers name it. */
export interface NamedItem {
  id: string
  title: string | undefined
  image: string | null
  published: Date | null
  lock: ProductType | undefined
  isDeleted: boolean
}

interface Row {
  id: string
  published_at: Date | null
  deleted_at: Date | null
  title: string | null
  image: string | null
  variant: ItemContent['variant'] | null
}

const most = 5000

/**
 * What a feed has published, newest first, among it what was taken back or deleted since: it stays counted. At most
 * 5000. For owners and editors. @throws AppError 404 NO_FEED
 */
export async function namedItems(ctx: Ctx, { feed_id }: { feed_id: string }): Promise<NamedItem[]> {
  const feed = await authorizeFeed(ctx, feed_id)
  const listed =
    feed.type === 'ARTIST'
      ? sql`select id, content, published_at, unpublished_at, null::timestamptz as deleted_at
          from hosting_feeds where publisher_id = ${feed.id} and type = 'ALBUM'`
      : sql`select id, content, published_at, unpublished_at, deleted_at
          from hosting_items where feed_id = ${feed.id}`
  const { rows } = await sql<Row>`
    select id, published_at, deleted_at, content->>'title' as title,
      content->'images'->0->>'url' as image, content->'variant' as variant
    from (${listed}) as listed
    where published_at is not null or unpublished_at is not null
    order by coalesce(published_at, unpublished_at) desc, id limit ${most}`.execute(ctx.db)
  return rows.map(({ id, title, image, variant, published_at, deleted_at }) => ({
    id,
    title: title ?? undefined,
    image,
    published: published_at,
    lock: variant ? lockOf({ variant }) : undefined,
    isDeleted: deleted_at !== null,
  }))
}
