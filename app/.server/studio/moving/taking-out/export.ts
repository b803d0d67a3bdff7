import { formatMediaPath, parseMediaKey } from '#app/rules/base/media-path.ts'
import type { feedIdInput } from '#app/schemas/studio/hosting.ts'
import type { MusicReference } from '#app/schemas/studio/music-references.ts'
import type { NotesTemplate } from '#app/schemas/studio/notes-templates.ts'
import type { z } from 'zod'
import { requireFreshProof } from '#app/.server/accounts/sessions/index.ts'
import { recordEvent } from '#app/.server/accounts/log/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import {
  authorizeFeed,
  type HostingFeed,
  type HostingItem,
  requireOwner,
} from '#app/.server/studio/records/index.ts'
import {
  getHostingFeed,
  getHostingItems,
  notesTemplates,
} from '#app/.server/studio/editing/index.ts'
import {
  type HostingLivestream,
  livestreamsOf,
  renderHostedFeed,
} from '#app/.server/studio/publishing/index.ts'
import { referencesOf } from '#app/.server/studio/texts/index.ts'

/** All data of a feed, for moving it elsewhere. */
interface FeedExport {
  exported: string
  feed: HostingFeed
  items: HostingItem[]
  /** Music references of the items that have any. */
  references: { item_id: string; references: MusicReference[] }[]
  livestreams: HostingLivestream[]
  /** Named templates of a show's notes; the one that new episodes begin with is in `feed`. */
  notes_templates: NotesTemplate[]
  /** The public RSS; null for a draft. */
  rss: string | null
  /** All files, with addresses that work until their token expires. */
  media: {
    url: string
    path: string
    media_type: string
    item_id: string | null
    content_type: string
    num_bytes: number
  }[]
  releases: FeedExport[]
}

/** me/hosting-feed-export: a feed with all its texts, its RSS and a list of its files; an artist with its releases. */
export async function exportFeed(
  ctx: Ctx,
  { feed_id }: z.output<typeof feedIdInput>,
): Promise<FeedExport> {
  await requireOwner(ctx, await authorizeFeed(ctx, feed_id))
  const exported = await wholeFeed(ctx, feed_id)
  await recordEvent(ctx, 'FEED_EXPORTED', { feedId: feed_id })
  return exported
}

async function wholeFeed(ctx: Ctx, feed_id: string): Promise<FeedExport> {
  const { feed, token } = await getHostingFeed(ctx, { feed_id })
  await requireFreshProof(ctx, 'takeOut')
  const { items } = await getHostingItems(ctx, { feed_id })
  const references = await referencesOf(
    ctx,
    feed_id,
    items.map(({ _id }) => _id),
  )
  return {
    exported: ctx.now().toISOString(),
    feed,
    items,
    references: [...references].map(([item_id, references]) => ({ item_id, references })),
    livestreams: await livestreamsOf(ctx, feed_id),
    notes_templates: feed._type === 'PODCAST' ? await notesTemplates(ctx, { feed_id }) : [],
    rss: await renderHostedFeed(ctx, feed_id),
    media: await mediaOf(ctx, feed_id, token),
    releases: feed._type === 'ARTIST' ? await releasesOf(ctx, feed_id) : [],
  }
}

async function mediaOf(ctx: Ctx, feedId: string, token: string): Promise<FeedExport['media']> {
  const rows = await ctx.db
    .selectFrom('media_objects')
    .select(['path', 'media_type', 'item_id', 'content_type', 'num_bytes'])
    .where('feed_id', '=', feedId)
    .where('state', '=', 'READY')
    .orderBy('path')
    .execute()
  return rows.map((row) => ({
    ...row,
    url: `${ctx.site.publicUrl}/feeds/${addressOf(row.path)}?${new URLSearchParams({ token })}`,
  }))
}

function addressOf(key: string): string {
  const object = parseMediaKey(key)
  return object ? formatMediaPath(object) : key.split('/').map(encodeURIComponent).join('/')
}

async function releasesOf(ctx: Ctx, artistId: string): Promise<FeedExport[]> {
  const releases = await ctx.db
    .selectFrom('hosting_feeds')
    .select('id')
    .where('publisher_id', '=', artistId)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .execute()
  const exported: FeedExport[] = []
  for (const { id } of releases) exported.push(await wholeFeed(ctx, id))
  return exported
}
