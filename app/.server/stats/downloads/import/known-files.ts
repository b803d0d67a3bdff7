import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { mediaKey, type MediaObject, parseMediaPath } from '#app/rules/base/media-path.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { type CountedObject, isCounted, loggedFile } from '../log/describe.ts'

/** A file of this installation that was fetched, and its bytes. */
export interface KnownFile {
  object: CountedObject
  size: number
}

const maxKnown = 50_000

/**
 * Finds the audio and video of addresses in logs: below `/feeds/`, at any host and behind any prefix. Null for other
 * addresses, 'unknown' for files that this installation doesn't have and never had.
 */
export function knownFiles(ctx: Ctx) {
  const known = new LRUCache<string, KnownFile | 'unknown' | 'no file'>({ max: maxKnown })

  return async function fileAt(address: string): Promise<KnownFile | 'unknown' | null> {
    const [whole = '', query = ''] = address.split('?', 2)
    // The studio's own player.
    if (new URLSearchParams(query).get('source') === 'tributary-studio') return null
    const found = known.get(whole)
    if (found !== undefined) return found === 'no file' ? null : found
    const object = objectAt(whole)
    const file = object && isCounted(object) ? ((await look(ctx, object)) ?? 'unknown') : null
    known.set(whole, file ?? 'no file')
    return file
  }
}

function objectAt(address: string): MediaObject | null {
  const start = address.lastIndexOf('/feeds/')
  return start < 0 ? null : parseMediaPath(address.slice(start + '/feeds/'.length))
}

/** What was replaced since is known as long as it has been counted before. */
async function look(ctx: Ctx, object: CountedObject): Promise<KnownFile | null> {
  const { rows } = await sql<{ num_bytes: number }>`
    select num_bytes from media_objects where feed_id = ${object.feed_id} and path = ${mediaKey(object)}
    union all
    select num_bytes from download_versions
    where feed_id = ${object.feed_id} and item_id = ${object.item_id} and version = ${loggedFile(object)}
    limit 1`.execute(ctx.db)
  return rows[0] ? { object, size: rows[0].num_bytes } : null
}
