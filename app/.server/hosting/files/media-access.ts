import { type MediaObject, mediaKey } from '#app/protocols/media-path.ts'
import type { Services } from '#app/.server/ctx.ts'
import { previewerOf } from './preview-token.ts'

export type MediaAccess = 'public' | 'private' | 'denied' | 'missing'

const alwaysOpen = new Set(['FEED_COVER_ART', 'ITEM_COVER_ART', 'ITEM_CHAPTER_ART'])

/**
 * Who may have a media object: anybody what is published for everyone, and the rest who manages the feed, by a preview
 * token of their own. Artwork is open once its upload was looked at.
 */
export async function mediaAccess(
  services: Services,
  object: MediaObject,
  token: string | null,
): Promise<MediaAccess> {
  const row = await services.db
    .selectFrom('media_objects')
    .leftJoin('hosting_items', (join) =>
      join
        .onRef('hosting_items.feed_id', '=', 'media_objects.feed_id')
        .onRef('hosting_items.id', '=', 'media_objects.item_id'),
    )
    .leftJoin('hosting_feed_owners as previewer', (join) =>
      join
        .onRef('previewer.feed_id', '=', 'media_objects.feed_id')
        .on('previewer.user_id', '=', previewerOf(services, object.feed_id, token)),
    )
    .select([
      'media_objects.state',
      'media_objects.access',
      'hosting_items.published_at',
      'hosting_items.deleted_at',
      'previewer.user_id as previewer',
    ])
    .where('media_objects.feed_id', '=', object.feed_id)
    .where('media_objects.path', '=', mediaKey(object))
    .executeTakeFirst()
  if (!row) return 'missing'
  if (row.previewer !== null) return 'private'
  if (row.state !== 'READY' || row.deleted_at) return 'missing'
  if (alwaysOpen.has(object.media_type)) return 'public'
  return row.published_at && row.access === 'DEFAULT' ? 'public' : 'denied'
}
