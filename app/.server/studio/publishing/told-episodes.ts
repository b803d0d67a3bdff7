import { webhookLimits, type WebhookEvent } from '#app/rules/studio/webhooks.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { areWanted, tellWebhooks } from '#app/.server/studio/records/index.ts'

const told = ['episode.published', 'episode.changed', 'episode.gone'] as const

/**
 * Brings the public side of a feed up to date, and tells webhooks which episodes or tracks came, changed or went by it.
 * Where none wants to know, they aren't looked at.
 */
export async function tellingOfEpisodes(
  ctx: Ctx,
  { feedId, revision }: { feedId: string; revision: number },
  change: () => Promise<void>,
): Promise<void> {
  if (!(await areWanted(ctx, feedId, told))) return change()
  const before = await publicEpisodes(ctx, feedId)
  await change()
  const after = await publicEpisodes(ctx, feedId)
  const came = (event: WebhookEvent, ids: string[]) => toldOf({ feedId, revision, event, ids })
  await tellWebhooks(ctx, [
    ...came(
      'episode.published',
      [...after.keys()].filter((id) => !before.has(id)),
    ),
    ...came(
      'episode.changed',
      [...after].filter(([id, hash]) => isOther(before.get(id), hash)).map(([id]) => id),
    ),
    ...came(
      'episode.gone',
      [...before.keys()].filter((id) => !after.has(id)),
    ),
  ])
}

function isOther(before: Buffer | undefined, hash: Buffer): boolean {
  return before !== undefined && !before.equals(hash)
}

/** What each of them says, by public id, the newest first. */
async function publicEpisodes({ db }: Ctx, feedId: string): Promise<Map<string, Buffer>> {
  const rows = await db
    .selectFrom('hosting_feeds')
    .innerJoin('items', 'items.feed_id', 'hosting_feeds.public_id')
    .select(['items.id', 'items.content_hash'])
    .where('hosting_feeds.id', '=', feedId)
    .where('items.removed_at', 'is', null)
    .where('items.type', 'in', ['EPISODE', 'TRACK'])
    .orderBy('items.published_at', 'desc')
    .orderBy('items.id')
    .execute()
  return new Map(rows.map(({ id, content_hash }) => [id, content_hash]))
}

/** The newest are told, with how many others there are. */
function toldOf({
  feedId,
  revision,
  event,
  ids,
}: {
  feedId: string
  revision: number
  event: WebhookEvent
  ids: string[]
}) {
  const others = Math.max(0, ids.length - webhookLimits.episodesAtOnce)
  return ids
    .slice(0, webhookLimits.episodesAtOnce)
    .map((subject) => ({ feedId, event, subject, occurrence: `${revision}+${others}` }))
}
