import { subDays } from 'date-fns/subDays'
import { importTexts } from '#app/texts/studio/imports.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { archiveKey, archives as folder } from '#app/.server/studio/access/index.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import type { ImportKey } from '../imports/import-rows.ts'
import type { StoredArchive } from './entries.ts'

const keptForDays = 7
/** Uploads in parts are kept by the store for two days. */
const arrivesWithinDays = 2

/** The archive of an import; null for an import of something else, and once it is let go of. */
export async function archiveOf(
  ctx: Ctx,
  { userId, importId }: ImportKey,
): Promise<StoredArchive | null> {
  const row = await ctx.db
    .selectFrom('import_archives')
    .select('bytes')
    .where('user_id', '=', userId)
    .where('import_id', '=', importId)
    .executeTakeFirst()
  return row?.bytes ? { key: archiveKey(importId), bytes: Number(row.bytes) } : null
}

/** Lets go of the archive of an import that needs it no more. Its bytes go after that, or are swept. */
export async function forgetArchive(ctx: Ctx, { userId, importId }: ImportKey): Promise<void> {
  const row = await ctx.db
    .deleteFrom('import_archives')
    .where('user_id', '=', userId)
    .where('import_id', '=', importId)
    .returning('upload_id')
    .executeTakeFirst()
  if (!row) return
  const key = archiveKey(importId)
  if (row.upload_id) await ctx.storage.abortMultipart(key, row.upload_id).catch(() => undefined)
  await ctx.storage.delete(key).catch(() => undefined)
}

/**
 * Ends imports whose archive never arrived, lets go of archives that lie for a week beside an import that isn't copying, and
 * deletes what is in the store without being anybody's.
 */
export async function cleanUpArchives(ctx: Ctx): Promise<void> {
  await ctx.db
    .updateTable('imports')
    .from('import_archives')
    .set({ status: 'FAILED', error: importTexts.archive.notArrived })
    .whereRef('imports.user_id', '=', 'import_archives.user_id')
    .whereRef('imports.id', '=', 'import_archives.import_id')
    .where('imports.status', '=', 'READING')
    .where('import_archives.bytes', 'is', null)
    .where('import_archives.created_at', '<', subDays(ctx.now(), arrivesWithinDays))
    .execute()
  await ctx.db
    .deleteFrom('import_archives')
    .using('imports')
    .whereRef('imports.user_id', '=', 'import_archives.user_id')
    .whereRef('imports.id', '=', 'import_archives.import_id')
    .where('imports.status', '!=', 'COPYING')
    .where('import_archives.created_at', '<', subDays(ctx.now(), keptForDays))
    .execute()
  await sweep(ctx)
}

async function sweep(ctx: Ctx): Promise<void> {
  const before = subDays(ctx.now(), arrivesWithinDays)
  for (let after: string | undefined = ''; after !== undefined;) {
    const page = await ctx.storage.list(folder, { after })
    const old = page.objects.filter(({ lastModified }) => lastModified < before)
    const ids = old.map(({ key }) => key.slice(folder.length))
    const kept = await keptAmong(ctx, ids)
    for (const id of ids) if (!kept.has(id)) await ctx.storage.delete(archiveKey(id))
    after = page.next
  }
}

async function keptAmong(ctx: Ctx, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await ctx.db
    .selectFrom('import_archives')
    .select('import_id')
    .where('import_id', 'in', ids)
    .execute()
  return new Set(rows.map(({ import_id }) => import_id))
}

/** The archive that a file is copied from. @throws AppError once it is let go of */
export async function requireArchive(ctx: Ctx, key: ImportKey): Promise<StoredArchive> {
  const archive = await archiveOf(ctx, key)
  if (!archive) throw new AppError('NO_FILE', { message: importTexts.errors.fileGone })
  return archive
}
