import { sql } from 'kysely'
import { plainText } from '#app/protocols/text/plain-text.ts'
import { markdownToHtml } from '#app/protocols/text/show-notes.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { isSuspendedSql } from '#app/.server/catalogue/standing/index.ts'
import { toFeedRow, toItemRow } from '#app/.server/studio/records/index.ts'
import { publicVersion } from '#app/.server/studio/access/index.ts'

/** What a public show is called elsewhere than in feeds. */
export interface PublicShow {
  title: string
  /** As plain text on one line. */
  about: string
  image: string | null
  guid: string
  /** The address of its page. */
  page: string
}

export interface PublicEpisode {
  title: string
  guid: string
  page: string
}

const longestAbout = 1000

/** A show as everybody sees it; null for drafts and for what is no show. */
export async function publicShow(
  ctx: Pick<Ctx, 'db' | 'site' | 'now'>,
  feedId: string,
): Promise<PublicShow | null> {
  const row = await ctx.db
    .selectFrom('hosting_feeds')
    .selectAll()
    .where('id', '=', feedId)
    .where('type', '=', 'PODCAST')
    .where('published_at', 'is not', null)
    .where(sql<boolean>`not ${isSuspendedSql(ctx.now(), sql.ref('public_id'))}`)
    .executeTakeFirst()
  if (!row) return null
  const { content, podcast_guid, public_id } = toFeedRow(row)
  const kind = content.medium === 'audiobook' ? 'audiobook' : 'show'
  return {
    title: content.title ?? '',
    about: plainText(markdownToHtml(content.description ?? ''), longestAbout),
    image: content.images?.[0]?.url ?? null,
    guid: podcast_guid,
    page: `${ctx.site.publicUrl}/${kind}/${public_id}`,
  }
}

/** An episode that everybody can hear; null for drafts, for what is for subscribers alone, and for deleted ones. */
export async function publicEpisode(
  ctx: Pick<Ctx, 'db' | 'site' | 'now'>,
  { feedId, itemId }: { feedId: string; itemId: string },
): Promise<PublicEpisode | null> {
  const row = await ctx.db
    .selectFrom('hosting_items')
    .selectAll()
    .where('feed_id', '=', feedId)
    .where('id', '=', itemId)
    .where('published_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`not ${isSuspendedSql(ctx.now(), sql.ref('public_id'))}`)
    .executeTakeFirst()
  if (!row) return null
  const { content, guid, public_id, published_at } = toItemRow(row)
  if (!publicVersion({ content, published_at }, ctx.now())) return null
  return { title: content.title ?? '', guid, page: `${ctx.site.publicUrl}/episode/${public_id}` }
}
