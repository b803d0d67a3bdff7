import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { subDays } from 'date-fns/subDays'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { cleanUpArchives } from '../archives/stored.ts'
import { partFolder } from './download.ts'

const leftForDays = 7
const partsForDays = 2

/** Deletes old imports that were never proved or were cancelled, files that couldn't be read, and partial files of abandoned copies. */
export async function cleanUpFeedImports(ctx: Ctx): Promise<void> {
  await ctx.db
    .deleteFrom('imports')
    .where('status', 'in', ['UNPROVED', 'CANCELLED'])
    .where('created_at', '<', subDays(ctx.now(), leftForDays))
    .execute()
  await ctx.db
    .deleteFrom('import_files')
    .using('imports')
    .whereRef('imports.user_id', '=', 'import_files.user_id')
    .whereRef('imports.id', '=', 'import_files.import_id')
    .where('imports.status', '=', 'FAILED')
    .where('imports.created_at', '<', subDays(ctx.now(), leftForDays))
    .execute()
  await cleanUpArchives(ctx)
  const folder = partFolder(ctx)
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name)
    const written = (await stat(file).catch(() => null))?.mtime
    if (written && written < subDays(ctx.now(), partsForDays)) await rm(file, { force: true })
  }
}
