import { subDays } from 'date-fns/subDays'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'

/** What is younger may be an upload or a conversion that is under way. */
const leastDays = 1
const ofFeed = /^[A-Za-z0-9]{20}\//

/** A file in the store. */
export interface StoredFile {
  key: string
  size: number
  lastModified: Date
}

/** What of a feed doesn't fit together. */
export interface OddFiles {
  feedId: string
  /** Files that no record names, and that are older than a day. */
  orphans: StoredFile[]
  /** Records of files that aren't there, by their paths. */
  missing: string[]
}

/**
 * Walks through all files of feeds in the store, and compares them with their records, feed by feed. For jobs and commands:
 * it reads the whole list of the store. What isn't of a feed (pictures of people, the log of downloads, what arrives) is
 * passed over.
 */
export async function* walkStore(
  ctx: Ctx,
  seen: (files: readonly StoredFile[]) => void,
): AsyncGenerator<OddFiles> {
  const met = new Set<string>()
  for await (const files of filesByFeed(ctx)) {
    const feedId = files[0]?.key.slice(0, 20) ?? ''
    met.add(feedId)
    seen(files)
    yield await compared(ctx, feedId, files)
  }
  // Feeds of which nothing is in the store.
  for (let after = ''; ;) {
    const rows = await ctx.db
      .selectFrom('hosting_feeds')
      .select('id')
      .where('id', '>', after)
      .orderBy('id')
      .limit(500)
      .execute()
    for (const { id } of rows) if (!met.has(id)) yield await compared(ctx, id, [])
    const last = rows.at(-1)
    if (!last) return
    after = last.id
  }
}

/** Files are listed by their keys, so those of a feed come one after the other. */
async function* filesByFeed({ storage }: Ctx): AsyncGenerator<StoredFile[]> {
  let ofOne: StoredFile[] = []
  for (let after: string | undefined = ''; after !== undefined;) {
    const { objects, next }: Awaited<ReturnType<typeof storage.list>> = await storage.list('', {
      after,
    })
    for (const { key, size, lastModified } of objects) {
      if (!ofFeed.test(key)) continue
      if (ofOne[0] && ofOne[0].key.slice(0, 20) !== key.slice(0, 20)) {
        yield ofOne
        ofOne = []
      }
      ofOne.push({ key, size, lastModified })
    }
    after = next
  }
  if (ofOne.length > 0) yield ofOne
}

async function compared(ctx: Ctx, feedId: string, files: readonly StoredFile[]): Promise<OddFiles> {
  const rows = await ctx.db
    .selectFrom('media_objects')
    .select(['path', 'state'])
    .where('feed_id', '=', feedId)
    .execute()
  const recorded = new Set(rows.map(({ path }) => path))
  const there = new Set(files.map(({ key }) => key))
  const lost = rows.filter(({ path, state }) => state === 'READY' && !there.has(path))
  const missing: string[] = []
  // It may have come since the list was read.
  for (const { path } of lost) if (!(await ctx.storage.head(path))) missing.push(path)
  return {
    feedId,
    orphans: files.filter((file) => !recorded.has(file.key) && isOld(ctx, file)),
    missing,
  }
}

/**
 * Deletes a file that no record names, looked at again under the lock of its feed, so that none goes that has just got a
 * record. Returns whether it did.
 */
export async function deleteOrphan(ctx: Ctx, feedId: string, key: string): Promise<boolean> {
  return transact(ctx, async ({ db }) => {
    await db
      .selectFrom('hosting_feeds')
      .select('id')
      .where('id', '=', feedId)
      .forUpdate()
      .executeTakeFirst()
    const row = await db
      .selectFrom('media_objects')
      .select('path')
      .where('feed_id', '=', feedId)
      .where('path', '=', key)
      .executeTakeFirst()
    const file = row ? null : await ctx.storage.head(key)
    if (!file || !isOld(ctx, file)) return false
    await ctx.storage.delete(key)
    return true
  })
}

function isOld({ now }: Ctx, { lastModified }: { lastModified: Date }): boolean {
  return lastModified < subDays(now(), leastDays)
}
