import { hitsAt, hitsById } from '#app/.server/catalogue/cards/index.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { isSuspended } from '#app/.server/catalogue/standing/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { isEnabled } from '#app/rules/base/areas.ts'
import type { SentEvent } from '#app/rules/studio/webhooks.ts'
import type { ToldShow } from './messages.ts'

/** The show or artist of a webhook as it is public, or will be; null while it is suspended. */
export async function toldShow(ctx: Ctx, feedId: string): Promise<ToldShow | null> {
  const row = await ctx.db
    .selectFrom('hosting_feeds')
    .select(['id', 'public_id', 'type', 'content'])
    .where('id', '=', feedId)
    .executeTakeFirst()
  if (!row || (await isSuspended(ctx, row.public_id))) return null
  const hit =
    row.public_id === null
      ? undefined
      : (await hitsAt(ctx, [{ feedId: row.public_id, itemId: null }])).get(row.public_id)
  return {
    id: row.id,
    title: hit?.info.title ?? (row.content as { title?: string }).title ?? '',
    type: row.type === 'ARTIST' ? 'artist' : 'show',
    url: hit && !hit.withdrawn ? pageOf(ctx, hit) : null,
    feed_url: `${ctx.site.publicUrl}/feeds/${row.id}`,
    guid: hit?._guid ?? null,
  }
}

/** The page of content. */
export function pageOf(
  { site }: Pick<Ctx, 'site'>,
  { _type, _id }: Pick<ContentHit, '_type' | '_id'>,
): string {
  return `${site.publicUrl}/${_type.toLowerCase()}/${_id}`
}

/** What a comment, boost or anything else is about, if that is public. */
export async function toldContent(ctx: Ctx, id: string) {
  const hit = (await hitsById(ctx, [id]))[0]
  if (!hit) return null
  return {
    id,
    type: hit._type.toLowerCase(),
    title: hit.info.title,
    url: pageOf(ctx, hit),
    guid: hit._guid ?? null,
  }
}

/** Whether nothing of an event's area is told, since the operator has turned it off. */
export function isAreaOff({ site }: Pick<Ctx, 'site'>, event: SentEvent): boolean {
  if (event.startsWith('comment.')) return !isEnabled(site, 'SOCIAL')
  if (event.startsWith('boost.') || event.startsWith('subscription.'))
    return !isEnabled(site, 'MONEY')
  return false
}
