import { sql } from 'kysely'
import { mediaKey } from '#app/rules/base/media-path.ts'
import { mediaUrl } from '#app/.server/studio/access/media-objects.ts'
import type { TestServices } from '#tests/rig/database.ts'

/** A piece of an episode's video, as if it had one. */
export async function videoSegment(
  services: TestServices,
  { feed_id, item_id }: { feed_id: string; item_id: string },
): Promise<string> {
  const filename = 'ferry.mp4'
  const original = { feed_id, item_id, access: 'DEFAULT' as const, filename }
  const of = { ...original, format: '360P' as const }
  const path = mediaKey({ ...of, media_type: 'ITEM_HLS_SEGMENT', segment: 0 })
  await services.storage.put(path, Buffer.from('pictures'), { contentType: 'video/mp2t' })
  await services.db
    .insertInto('media_objects')
    .values({
      ...{ feed_id, item_id, path, access: 'DEFAULT', media_type: 'ITEM_HLS_SEGMENT' },
      ...{ content_type: 'video/mp2t', num_bytes: 8, state: 'READY', created_at: services.now() },
    })
    .execute()
  const video = { kind: 'VIDEO', access: 'DEFAULT', type: 'video/mp4', size: 8, duration: 3 }
  const url = mediaUrl(services, { ...original, media_type: 'ITEM_HLS_MASTER_PLAYLIST' })
  await sql`update hosting_items set content = jsonb_set(content, '{enclosures}', content->'enclosures' || ${JSON.stringify([{ ...video, url }])}::jsonb)
    where feed_id = ${feed_id} and id = ${item_id}`.execute(services.db)
  return `/feeds/${path}`
}
