import type { z } from 'zod'
import { mostParts, shortPartBytes } from '#app/rules/studio/upload-file.ts'
import type { archiveBeginInput, Import, importIdInput } from '#app/schemas/studio/imports.ts'
import { importTexts } from '#app/texts/studio/imports.ts'
import { requireUserId } from '#app/.server/base/actor.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { lockFor } from '#app/.server/base/db/index.ts'
import { invalid } from '#app/.server/base/lib/errors.ts'
import type { UploadedPart } from '#app/.server/base/ports/storage/index.ts'
import { archiveKey } from '#app/.server/studio/access/index.ts'
import { importAnswer } from '../imports/answers.ts'
import { authorizeImport, type ImportKey } from '../imports/import-rows.ts'
import { limitStarts } from '../imports/start.ts'
import { beginArchive, roomFor, takeIn } from './receive.ts'

const { archive: texts } = importTexts

const presignedForSeconds = 24 * 60 * 60
const mebibyte = 1024 * 1024

/** An archive that is sent in parts: where each goes, and those that are here. */
interface ArchiveUpload {
  import_id: string
  presigned_urls: string[]
  part_etags: UploadedPart[]
  /** Bytes of each part but the last. */
  part_bytes: number
}

/**
 * me/hosting-archive-begin: an address for each part of an archive that will be imported. Who says the same again, after a
 * reload or a day, gets the upload that was begun, with the parts that are here.
 * @throws AppError 409, 413, 429, 507
 */
export async function beginArchiveUpload(
  ctx: Ctx,
  { type, filename, num_bytes }: z.output<typeof archiveBeginInput>,
): Promise<ArchiveUpload> {
  const begun = await begunBefore(ctx, { type, filename, num_bytes })
  if (begun) return answerFor(ctx, begun)
  await limitStarts(ctx)
  await roomFor(ctx, num_bytes)
  const part_bytes = partBytesOf(num_bytes)
  const key = await beginArchive(ctx, { type, name: filename, parts: { num_bytes, part_bytes } })
  const upload_id = await ctx.storage.createMultipart({
    key: archiveKey(key.importId),
    contentType: 'application/x-tar',
    metadata: {},
  })
  await ctx.db
    .updateTable('import_archives')
    .set({ upload_id })
    .where('user_id', '=', key.userId)
    .where('import_id', '=', key.importId)
    .execute()
  return answerFor(ctx, { importId: key.importId, upload_id, num_bytes, part_bytes })
}

/**
 * me/hosting-archive-arrived: joins the parts of an archive and begins to read it; repeating it changes nothing.
 * @throws AppError 400 NOT_UPLOADED while parts are missing, 404 NO_IMPORT
 */
export async function archiveArrived(
  ctx: Ctx,
  { import_id }: z.output<typeof importIdInput>,
): Promise<{ import: Import }> {
  const row = await authorizeImport(ctx, import_id)
  const key = { userId: row.user_id, importId: row.id }
  const taken = await transact(ctx, async (ctx) => {
    // Parts are joined once: whoever asks meanwhile finds the archive here.
    await lockFor(ctx, `archive ${key.importId}`)
    const upload = await arrivingOf(ctx, key)
    if (!upload) return null
    const size = await joined(ctx, upload)
    if (size !== upload.num_bytes) throw invalid('import_id', texts.notArrived, 'NOT_UPLOADED')
    return takeIn(ctx, key, size)
  })
  return { import: taken ?? (await importAnswer(ctx, row)) }
}

interface Arriving {
  importId: string
  upload_id: string
  num_bytes: number
  part_bytes: number
}

/** The size of the joined file; null while parts are missing. They may be joined, if that wasn't written down. */
async function joined(
  ctx: Ctx,
  { importId, upload_id, num_bytes, part_bytes }: Arriving,
): Promise<number | null> {
  const key = archiveKey(importId)
  try {
    const parts = await ctx.storage.listParts(key, upload_id)
    if (parts.length < Math.ceil(num_bytes / part_bytes)) return null
    return (await ctx.storage.completeMultipart(key, upload_id, parts)).size
  } catch (error) {
    const stored = await ctx.storage.head(key)
    if (!stored) throw error
    return stored.size
  }
}

/** The upload of the same file that hasn't ended. */
async function begunBefore(
  ctx: Ctx,
  { type, filename, num_bytes }: z.output<typeof archiveBeginInput>,
): Promise<Arriving | null> {
  const row = await arriving(ctx, requireUserId(ctx.actor))
    .where('imports.type', '=', type)
    .where('imports.title', '=', filename)
    .where('num_bytes', '=', num_bytes)
    .executeTakeFirst()
  return row ? toArriving(row) : null
}

async function arrivingOf(ctx: Ctx, { userId, importId }: ImportKey): Promise<Arriving | null> {
  const row = await arriving(ctx, userId).where('imports.id', '=', importId).executeTakeFirst()
  return row ? toArriving(row) : null
}

function arriving(ctx: Ctx, userId: string) {
  return ctx.db
    .selectFrom('import_archives')
    .innerJoin('imports', (join) =>
      join
        .onRef('imports.user_id', '=', 'import_archives.user_id')
        .onRef('imports.id', '=', 'import_archives.import_id'),
    )
    .select(['imports.id as importId', 'upload_id', 'num_bytes', 'part_bytes'])
    .where('import_archives.user_id', '=', userId)
    .where('imports.status', '=', 'READING')
    .where('bytes', 'is', null)
    .where('upload_id', 'is not', null)
}

function toArriving({ importId, upload_id, num_bytes, part_bytes }: Nullable): Arriving {
  return {
    importId,
    upload_id: upload_id ?? '',
    num_bytes: Number(num_bytes),
    part_bytes: part_bytes ?? shortPartBytes,
  }
}

type Nullable = { [Field in keyof Arriving]: Arriving[Field] | null } & { importId: string }

async function answerFor(
  ctx: Ctx,
  { importId, upload_id: uploadId, num_bytes: bytes, part_bytes: partBytes }: Arriving,
): Promise<ArchiveUpload> {
  const key = archiveKey(importId)
  const terms = { key, uploadId, bytes, partBytes, expiresSeconds: presignedForSeconds }
  return {
    import_id: importId,
    presigned_urls: await ctx.storage.presignParts(terms),
    part_etags: await ctx.storage.listParts(key, uploadId),
    part_bytes: partBytes,
  }
}

/** Short parts, as long as these aren't too many to sign. */
function partBytesOf(bytes: number): number {
  return Math.max(shortPartBytes, Math.ceil(bytes / mostParts / mebibyte) * mebibyte)
}
