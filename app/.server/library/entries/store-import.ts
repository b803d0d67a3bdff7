import { sql } from 'kysely'
import { requireUserId } from '#app/.server/base/actor.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { newId } from '#app/.server/base/lib/ids.ts'
import { enqueue } from '#app/.server/base/jobs/index.ts'

/** A feed that is to be added, or `reason` why it can't be. */
export interface ImportLine {
  url: string
  title: string
  reason: string | null
}

/** Stores what is to be added and followed, and enqueues the job that does so. */
export function storeImport(
  ctx: Ctx,
  { fileName, lines }: { fileName: string; lines: readonly ImportLine[] },
): Promise<void> {
  const userId = requireUserId(ctx.actor)
  return transact(ctx, async (ctx) => {
    const importId = newId()
    await ctx.db
      .insertInto('opml_imports')
      .values({
        user_id: userId,
        id: importId,
        file_name: fileName,
        total: lines.length,
        created_at: ctx.now(),
      })
      .execute()
    await sql`
      insert into opml_import_feeds (user_id, import_id, position, url, title, status, reason)
      select ${userId}, ${importId}, line.position, line.url, line.title, line.status, line.reason
      from unnest(
        ${lines.map((_, index) => index)}::integer[],
        ${lines.map(({ url }) => url)}::text[],
        ${lines.map(({ title }) => title)}::text[],
        ${lines.map(({ reason }) => (reason === null ? 'WAITING' : 'FAILED'))}::text[],
        ${lines.map(({ reason }) => reason)}::text[]
      ) as line (position, url, title, status, reason)
    `.execute(ctx.db)
    await enqueue(ctx, 'import-opml', { userId, importId })
  })
}
