import { sql } from 'kysely'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { lockFor, storedValue, storeValue } from '#app/.server/base/db/index.ts'
import { areasOffOf } from '#app/rules/base/areas.ts'
import { enqueue } from '#app/.server/base/jobs/index.ts'

/** Where the installation keeps the areas that were off when feeds were last made. */
const known = 'areas off in feeds'

/** At start: republishes every feed whose public pages are older than its record, as after an upgrade. */
export async function republishOutdated(ctx: Ctx): Promise<void> {
  await transact(ctx, followAreas)
  const feeds = await ctx.db
    .selectFrom('hosting_feeds')
    .select('id')
    .where(sql<boolean>`shown_revision < revision`)
    .execute()
  for (const { id: feedId } of feeds)
    await enqueue(ctx, 'publish-feed', { feedId }, { key: `publish-feed:${feedId}` })
}

/** Has all feeds made anew where money or Nostr has been turned off or on: they have tags of both. */
async function followAreas(ctx: Ctx): Promise<void> {
  await lockFor(ctx, known)
  const now = areasOffOf(ctx.site)
    .filter((area) => area !== 'CARDS')
    .join()
  if (((await storedValue(ctx, known)) ?? '') === now) return
  await sql`update hosting_feeds set revision = revision + 1 where published_at is not null`.execute(
    ctx.db,
  )
  await storeValue(ctx, known, now)
}
