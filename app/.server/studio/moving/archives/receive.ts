import { randomBytes } from 'node:crypto'
import type { Import } from '#app/schemas/studio/imports.ts'
import { largestArchive } from '#app/rules/studio/upload-file.ts'
import { importTexts } from '#app/texts/studio/imports.ts'
import { requireUserId } from '#app/.server/base/actor.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { enqueue } from '#app/.server/base/jobs/index.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { newId } from '#app/.server/base/lib/ids.ts'
import { requireDisk } from '#app/.server/base/ports/storage/index.ts'
import { archiveKey } from '#app/.server/studio/access/index.ts'
import { spaceOfNewFeed } from '#app/.server/studio/files/index.ts'
import { importAnswer } from '../imports/answers.ts'
import { findImport, type ImportKey, type ImportRow, leaveStep } from '../imports/import-rows.ts'
import { requireSlot } from '../imports/slots.ts'
import { limitStarts } from '../imports/start.ts'

const { archive: texts } = importTexts

/** An archive of ours that is arriving; its body can be read once. */
interface SentArchive {
  type: 'PODCAST' | 'ARTIST'
  name: string
  body: AsyncIterable<Uint8Array>
  /** The most bytes that it can have, if that is known. */
  mostBytes?: number | undefined
}

/**
 * Takes in an archive that the studio made and begins its import: it is streamed into the store, and a job reads it there.
 * One account has one of them here at a time, which is taken note of before its first byte: what it may take is what the
 * files in it may take as a new show. @throws AppError 409, 413, 429, 507, and beyond the account's space
 */
export async function startArchiveImport(
  ctx: Ctx,
  { type, name, body, mostBytes = 0 }: SentArchive,
): Promise<{ import: Import }> {
  await limitStarts(ctx)
  const maxBytes = await roomFor(ctx, mostBytes)
  const key = await beginArchive(ctx, { type, name })
  const stored = await store(ctx, key, body, maxBytes)
  return { import: await takeIn(ctx, key, stored) }
}

/** Has an archive read that has arrived whole. @throws AppError 404 where its account has gone meanwhile */
export async function takeIn(ctx: Ctx, key: ImportKey, bytes: number): Promise<Import> {
  await transact(ctx, async (ctx) => {
    await ctx.db
      .updateTable('import_archives')
      .set({ bytes, upload_id: null })
      .where('user_id', '=', key.userId)
      .where('import_id', '=', key.importId)
      .execute()
    await leaveStep(ctx, key, 'READING', { status: 'READING', error: null })
    const job = `read-import:${key.importId}`
    await enqueue(ctx, 'read-import', key, { key: job, maxAttempts: 3 })
  })
  const row = await findImport(ctx, key)
  // Cancelled while it arrived: nothing of it stays.
  if (row?.status !== 'READING') await ctx.storage.delete(archiveKey(key.importId))
  if (!row) throw new AppError('NO_IMPORT', { status: 404, message: texts.notArrived })
  return importAnswer(ctx, row)
}

/** How many bytes may come. The form around the archive may be said to be a little longer than the archive is. */
export async function roomFor(ctx: Ctx, mostBytes: number): Promise<number> {
  const space = await spaceOfNewFeed(ctx, requireUserId(ctx.actor))
  const most = Math.max(0, Math.floor(Math.min(largestArchive, space ?? Infinity)))
  if (mostBytes > most + formBytes) throw tooLarge()
  await requireDisk(ctx.storage, mostBytes)
  return most
}

const formBytes = 100_000

/** Takes note of an archive that is to come, with the import that it is for. @throws AppError 409 while another one is here */
export async function beginArchive(
  ctx: Ctx,
  { type, name, parts }: NewArchive,
): Promise<ImportKey> {
  return transact(ctx, async (ctx) => {
    // With its lock: of thirty at once one is the first.
    await requireSlot(ctx)
    const userId = requireUserId(ctx.actor)
    const other = await ctx.db
      .selectFrom('import_archives')
      .select('import_id')
      .where('user_id', '=', userId)
      .executeTakeFirst()
    if (other) throw new AppError('ARCHIVE_HERE', { status: 409, message: texts.another })
    const importId = newId()
    await ctx.db
      .insertInto('imports')
      .values({
        user_id: userId,
        id: importId,
        type,
        url: '',
        is_file: true,
        title: name.replaceAll('\0', '').toWellFormed().slice(0, 500),
        txt_value: `tributary-${randomBytes(12).toString('hex')}`,
        show_id: newId(),
        status: 'READING' satisfies ImportRow['status'],
        error: parts ? texts.arriving : null,
        created_at: ctx.now(),
      })
      .execute()
    await ctx.db
      .insertInto('import_archives')
      .values({ user_id: userId, import_id: importId, created_at: ctx.now(), ...parts })
      .execute()
    return { userId, importId }
  })
}

interface NewArchive extends Pick<SentArchive, 'type' | 'name'> {
  /** How large it and its parts will be, if it comes in parts. */
  parts?: { num_bytes: number; part_bytes: number }
}

/** Stores what arrives; of what doesn't arrive whole nothing is left, neither the import. */
async function store(
  ctx: Ctx,
  { userId, importId }: ImportKey,
  body: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<number> {
  const options = { contentType: 'application/x-tar', metadata: {}, maxBytes, isSent: true }
  try {
    return (await ctx.storage.put(archiveKey(importId), body, options)).size
  } catch (error) {
    await ctx.storage.delete(archiveKey(importId)).catch(() => undefined)
    await ctx.db
      .deleteFrom('imports')
      .where('user_id', '=', userId)
      .where('id', '=', importId)
      .execute()
    throw error instanceof AppError && error.code === 'TOO_LARGE' ? tooLarge() : error
  }
}

function tooLarge(): AppError {
  return new AppError('TOO_LARGE', { status: 413, field: 'file', message: texts.tooLarge })
}
