import { type RawBuilder, sql } from 'kysely'
import { presetRecipients, type SplitRecipient } from '#app/protocols/lightning/value-split.ts'
import type { HostingFeedType } from '#app/schemas/studio/hosting.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { ownHost } from '#app/.server/base/lib/own-hosts.ts'
import { type FeedRow, publishAnew } from '#app/.server/studio/records/index.ts'
import { firstOwner } from '#app/.server/studio/pricing/index.ts'
import { withMembers } from './members.ts'

/**
 * Whom a feed pays as long as nobody has chosen: its first owner, whoever is looking; null while they have no username,
 * which their payment address needs.
 */
export async function presetsOf(
  ctx: Ctx,
  { id, type }: { id: string; type: HostingFeedType },
): Promise<SplitRecipient[] | null> {
  const username = (await firstOwner(ctx, id))?.username
  if (!username) return null
  const owner = `${username}@${ownHost(ctx.site)}`
  const isMusic = type !== 'PODCAST'
  return withMembers(ctx, presetRecipients({ owner, openMusic: ctx.site.openMusic, isMusic }))
}

/** The default splits that a feed is published with; none beside splits of its own, and none where no sats are paid. */
export async function publishedPresets(ctx: Ctx, feed: FeedRow): Promise<SplitRecipient[]> {
  const isChosen = (feed.content.value?.recipients ?? []).length > 0
  if (isChosen || !ctx.lightning) return []
  return (await presetsOf(ctx, feed)) ?? []
}

/** The job that republishes the feeds of an owner whose name or account has changed, since they name the recipient. */
export function presetsOfOwnerChanged(ctx: Ctx, { userId }: { userId: string }): Promise<void> {
  return showPresets(
    ctx,
    sql`id in (select feed_id from hosting_feed_owners where user_id = ${userId} and role = 'OWNER')`,
  )
}

/** The same of feeds that have lost an owner. */
export function presetsOfFeedsChanged(
  ctx: Ctx,
  { feedIds }: { feedIds: readonly string[] },
): Promise<void> {
  return showPresets(ctx, sql`id = any(${feedIds}::text[])`)
}

/** The same of all feeds. */
export function allPresetsChanged(ctx: Ctx): Promise<void> {
  return showPresets(ctx, sql`true`)
}

function showPresets(ctx: Ctx, which: RawBuilder<unknown>): Promise<void> {
  return transact(ctx, async (ctx) => {
    const { rows } = await sql<{ id: string }>`
      update hosting_feeds set revision = revision + 1
      where published_at is not null and ${which}
        and coalesce(jsonb_array_length(content -> 'value' -> 'recipients'), 0) = 0
      returning id
    `.execute(ctx.db)
    await publishAnew(ctx, rows)
  })
}
