import { sql } from 'kysely'
import {
  type Access,
  accesses,
  type MediaObject,
  mediaKey,
  parseMediaKey,
} from '#app/rules/base/media-path.ts'
import type { Services } from '#app/.server/base/ctx.ts'
import type { MediaAccess } from '#app/.server/base/ports/media/index.ts'
import { isSuspendedSql } from '#app/.server/catalogue/standing/index.ts'
import { type Asking, isOpenTo } from './asking.ts'
import { enclosureOf } from './enclosure-objects.ts'
import { replacedAccess } from './replaced-access.ts'
import { publicVersion } from './public-version.ts'
import type { ItemContent } from '#app/.server/studio/records/index.ts'
import { mediaUrl } from './media-objects.ts'
import { previewerOf } from './preview-token.ts'

const alwaysOpen = new Set(['FEED_COVER_ART', 'ITEM_COVER_ART', 'ITEM_CHAPTER_ART'])

/**
 * Who may read a media object: everybody if it is of the version for everybody of a published item; by a token those who
 * manage the feed, of a published item those who have a right to it, and of a deleted one those who have bought it. A
 * file is of the versions whose enclosures name it, a text of its own while that has audio. Artwork is public as soon as
 * its upload was checked. What the operator has suspended is open to those who manage the feed alone, but for its artwork, which
 * its page shows. A file that was replaced is answered for a while, and then leads to the present one. `address`
 * is the network address that asks, if there is a request: use of private addresses is noted.
 */
export async function mediaAccess(
  services: Services,
  object: MediaObject,
  token: string | null,
  address: string | null = null,
): Promise<MediaAccess> {
  const asking = { token, address }
  const access = await presentAccess(services, object, asking)
  if (access !== 'denied' && access !== 'missing') return access
  return (await replacedAccess(services, object, asking)) ?? access
}

async function presentAccess(
  services: Services,
  object: MediaObject,
  asking: Asking,
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
        .on('previewer.user_id', '=', previewerOf(services, object.feed_id, asking.token)),
    )
    .leftJoin('masters', (join) =>
      join
        .onRef('masters.feed_id', '=', 'media_objects.feed_id')
        .onRef('masters.source', '=', 'media_objects.path'),
    )
    .select([
      'masters.made',
      'masters.is_offered',
      'media_objects.state',
      'media_objects.access',
      'hosting_feeds.published_at as feed_published_at',
      'hosting_feeds.publisher_id',
      'hosting_items.published_at',
      'hosting_items.deleted_at',
      'previewer.user_id as previewer',
      sql<ItemContent | null>`jsonb_build_object('enclosures', hosting_items.content->'enclosures',
        'variant', hosting_items.content->'variant')`.as('content'),
      isSuspendedSql(
        services.now(),
        sql.ref('hosting_feeds.public_id'),
        sql.ref('hosting_items.public_id'),
      ).as('is_suspended'),
    ])
    .where('media_objects.feed_id', '=', object.feed_id)
    .where('media_objects.path', '=', mediaKey(object))
    .executeTakeFirst()
  if (!row) return 'missing'
  if (row.previewer !== null) return 'preview'
  if (row.state !== 'READY') return 'missing'
  const { published_at, publisher_id, content } = row
  const isDeleted = row.deleted_at !== null
  const closed = isDeleted ? 'missing' : 'denied'
  if (alwaysOpen.has(object.media_type)) return isDeleted ? closed : 'public'
  if (!content || row.is_suspended) return closed
  const versions = versionsOf(services, toldAs(object, row), content)
  if (!isDeleted) {
    if (row.feed_published_at === null || published_at === null) return closed
    const open = publicVersion({ published_at, content }, services.now())
    if (open && versions.includes(open)) return 'public'
  }
  if (versions.length === 0 || !('item_id' in object)) return closed
  const { feed_id: feedId, item_id: itemId } = object
  const item = { feedId, publisherId: publisher_id, itemId, isDeleted }
  return (await isOpenTo(services, asking, item)) ? 'private' : closed
}

/** A master that is offered to apps is heard by whoever hears the MP3 that was made of it; others by nobody. */
function toldAs(
  object: MediaObject,
  { made, is_offered }: { made: string | null; is_offered: boolean | null },
): MediaObject | null {
  if (object.media_type !== 'ITEM_AUDIO_ORIGINAL') return object
  return made !== null && is_offered ? parseMediaKey(made) : null
}

/** The versions of an item that an object belongs to. */
function versionsOf(
  services: Services,
  object: MediaObject | null,
  content: ItemContent,
): Access[] {
  if (!object || !isForReaders(object)) return []
  const { field, value } = nameOf(services, object)
  const naming = (content.enclosures ?? []).filter((file) => file[field] === value && !file.deleted)
  const versions = accesses.filter((access) => naming.some((file) => file.access === access))
  // Access to a file depends on the item's current enclosures, not on the version it was uploaded for.
  if ('filename' in object) return versions
  return 'access' in object ? versions.filter((access) => access === object.access) : []
}

interface FileName {
  field: 'url' | 'kind'
  value: string
}

function nameOf(services: Services, object: MediaObject): FileName {
  const enclosure = enclosureOf(object)
  return enclosure
    ? { field: 'url', value: mediaUrl(services, enclosure) }
    : { field: 'kind', value: 'AUDIO' }
}

/** What the AI has made is a draft; once it is used, it is public as the item's own text. */
const drafts = new Set(['ITEM_AI_TRANSCRIPT', 'ITEM_AI_CHAPTERS', 'ITEM_SUMMARY'])

/** Whether listeners get such an object at all: unpublished texts and drafts are their makers' alone. */
function isForReaders(object: MediaObject): boolean {
  const isHeld = 'format' in object && object.format === 'HELD'
  return !isHeld && !drafts.has(object.media_type)
}
