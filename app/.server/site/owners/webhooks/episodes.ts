import { cut } from '#app/schemas/base/text.ts'
import { webhookMessages as texts } from '#app/texts/studio/webhooks.ts'
import { itemDirectory, itemHits } from '#app/.server/catalogue/cards/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { pageOf } from './show.ts'
import type { DueMessage, Told, ToldShow } from './messages.ts'

const longestDescription = 5000

/** An episode or track that came or changed; null for one that isn't public any more. */
export async function toldEpisode(
  ctx: Ctx,
  { event, subject: id, occurrence }: DueMessage,
  show: ToldShow,
): Promise<Told | null> {
  const hit = await hitOf(ctx, id)
  if (!hit || hit.withdrawn) return null
  const { info, parent } = hit
  const url = pageOf(ctx, hit)
  const episode = {
    id,
    type: hit._type.toLowerCase(),
    title: info.title,
    url,
    guid: hit._guid ?? null,
    published_at: info.published ? new Date(info.published * 1000).toISOString() : null,
    duration: info.duration ?? null,
    explicit: info.explicit ?? false,
    description: cut(info.description ?? '', longestDescription),
    image: info.image ?? null,
    audio: info.audio ?? null,
    video: info.video ?? null,
    // A track's release.
    ...(hit._type === 'TRACK' && parent
      ? { release: { id: parent._id, title: parent.info.title, url: pageOf(ctx, parent) } }
      : {}),
  }
  const say = event === 'episode.published' ? texts.published : texts.changed
  return {
    data: { show, episode, ...othersOf(occurrence) },
    line: say(show.title, info.title),
    url,
  }
}

/** An episode or track that is gone: what it can still be known by. Null for one that is back. */
export async function toldGone(
  ctx: Ctx,
  { subject: id, occurrence }: DueMessage,
  show: ToldShow,
): Promise<Told | null> {
  const hit = await hitOf(ctx, id)
  if (hit && !hit.withdrawn) return null
  const episode = {
    id,
    type: hit?._type.toLowerCase() ?? 'episode',
    url: hit ? pageOf(ctx, hit) : null,
    guid: hit?._guid ?? null,
  }
  return {
    data: { show, episode, ...othersOf(occurrence) },
    line: texts.gone(show.title),
    url: show.url ?? show.feed_url,
  }
}

/** How many others the same publishing changed, which aren't told one by one. */
function othersOf(occurrence: string): { others?: number } {
  const others = Number(occurrence.split('+')[1] ?? 0)
  return others > 0 ? { others } : {}
}

async function hitOf(ctx: Ctx, id: string) {
  const place = await itemDirectory(ctx)
    .select('items.feed_id as feedId')
    .where('item_directory.item_id', '=', id)
    .executeTakeFirst()
  if (!place) return null
  return (await itemHits(ctx, [{ feedId: place.feedId, itemId: id }])).get(id) ?? null
}
