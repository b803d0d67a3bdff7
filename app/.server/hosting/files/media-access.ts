import { sql } from 'kysely'
import { type MediaObject, mediaKey } from '#app/rules/media-path.ts'
import type { Services } from '#app/.server/ctx.ts'
import type { MediaAccess } from '#app/.server/media/index.ts'
import { mediaUrl } from '../records/media-objects.ts'
import { previewerOf } from './preview-token.ts'

const alwaysOpen = new Set(['FEED_COVER_ART', 'ITEM_COVER_ART', 'ITEM_CHAPTER_ART'])

/**
 * Who may read a media object: everybody if it is published for everyone, otherwise only holders of a preview token who
 * manage the feed. A file is public while a published item names it for everyone, a text while such a file of its item
 * is public. Artwork is public as soon as its upload was checked.
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
    .innerJoin('hosting_feeds', 'hosting_feeds.id', 'media_objects.feed_id')
    .leftJoin('hosting_feed_owners as previewer', (join) =>
      join
        .onRef('previewer.feed_id', '=', 'media_objects.feed_id')
        .on('previewer.user_id', '=', previewerOf(services, object.feed_id, token)),
    )
    .select([
      'media_objects.state',
      'media_objects.access',
      'hosting_feeds.published_at as feed_published_at',
      'hosting_items.published_at',
      'hosting_items.deleted_at',
      'previewer.user_id as previewer',
      namesFor(nameOf(services, object)).as('is_named'),
    ])
    .where('media_objects.feed_id', '=', object.feed_id)
    .where('media_objects.path', '=', mediaKey(object))
    .executeTakeFirst()
  if (!row) return 'missing'
  if (row.previewer !== null) return 'private'
  if (row.state !== 'READY' || row.deleted_at) return 'missing'
  if (alwaysOpen.has(object.media_type)) return 'public'
  const isPublished = row.feed_published_at !== null && row.published_at !== null
  return isPublished && row.is_named && isForReaders(object) ? 'public' : 'denied'
}

/** SQL: whether the item has a file for everyone with this address or of this kind that isn't deleted. */
function namesFor({ field, value }: FileName) {
  const path = `$[*] ? (@.access == "DEFAULT" && @.${field} == $value && !(@.deleted == true))`
  const vars = JSON.stringify({ value })
  return sql<
    boolean | null
  >`jsonb_path_exists(hosting_items.content->'enclosures', ${path}::jsonpath,
    ${vars}::jsonb)`
}

interface FileName {
  field: 'url' | 'kind'
  value: string
}

function nameOf(services: Services, object: MediaObject): FileName {
  switch (object.media_type) {
    case 'ITEM_AUDIO':
      return { field: 'url', value: mediaUrl(services, object) }
    case 'ITEM_AUDIO_MP3':
      return { field: 'url', value: mediaUrl(services, { ...object, media_type: 'ITEM_AUDIO' }) }
    case 'ITEM_VIDEO_ORIGINAL':
    case 'ITEM_HLS_MASTER_PLAYLIST':
    case 'ITEM_HLS_PLAYLIST':
    case 'ITEM_HLS_SEGMENT':
    case 'ITEM_HLS_POSTER': {
      const { feed_id, item_id, access, filename } = object
      const master = { feed_id, item_id, access, filename }
      return {
        field: 'url',
        value: mediaUrl(services, { ...master, media_type: 'ITEM_HLS_MASTER_PLAYLIST' }),
      }
    }
    default:
      return { field: 'kind', value: 'AUDIO' }
  }
}

/** What the AI has made is a draft; once it is used, it is public as the item's own text. */
const drafts = new Set(['ITEM_AI_TRANSCRIPT', 'ITEM_AI_CHAPTERS', 'ITEM_SUMMARY'])

/** Whether the object is of the version for everyone, and neither a held (unpublished) text nor a draft. */
function isForReaders(object: MediaObject): boolean {
  if ('format' in object && object.format === 'HELD') return false
  if (drafts.has(object.media_type)) return false
  // Access to a file depends on the item's current enclosures, not on the version it was uploaded for.
  return 'filename' in object || object.access === 'DEFAULT'
}
