import { randomBytes } from 'node:crypto'
import type { FeedDocument } from '#app/protocols/feed/document.ts'
import type { Import } from '#app/schemas/studio/imports.ts'
import { importTexts } from '#app/texts/studio/imports.ts'
import { requireUserId } from '#app/.server/base/actor.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { enqueue } from '#app/.server/base/jobs/index.ts'
import { AppError, invalid } from '#app/.server/base/lib/errors.ts'
import { newId } from '#app/.server/base/lib/ids.ts'
import { optional } from '#app/.server/base/lib/optional.ts'
import { parseOrRefuse, refuseOwnAddress } from '#app/.server/catalogue/feeds/index.ts'
import { refuseKeptOut } from '#app/.server/catalogue/standing/index.ts'
import { importAnswer } from './answers.ts'
import type { ImportKey, ImportRow } from './import-rows.ts'
import { largestFeedFile } from './limits.ts'
import { requireSlot } from './slots.ts'
import { limitStarts } from './start.ts'

const { errors } = importTexts

/** A feed that was saved as a file, as it was sent. */
export interface FeedFile {
  type: 'PODCAST' | 'ARTIST'
  name: string
  bytes: Buffer
}

/**
 * Begins the import of a feed that was saved as a file: a job reads it. Anybody can save anybody's feed, so there is nothing
 * to prove, and nothing of the identity that the file names is kept. @throws AppError 400, 413, 429
 */
export async function startFileImport(ctx: Ctx, file: FeedFile): Promise<{ import: Import }> {
  refuseOtherFiles(file)
  await limitStarts(ctx)
  const row = await transact(ctx, async (ctx) => {
    await requireSlot(ctx)
    const row = await ctx.db
      .insertInto('imports')
      .values({
        user_id: requireUserId(ctx.actor),
        id: newId(),
        type: file.type,
        url: '',
        is_file: true,
        title: file.name.replaceAll('\0', '').toWellFormed().slice(0, 500),
        txt_value: `tributary-${randomBytes(12).toString('hex')}`,
        show_id: newId(),
        status: 'READING',
        created_at: ctx.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await ctx.db
      .insertInto('import_files')
      .values({ user_id: row.user_id, import_id: row.id, bytes: file.bytes })
      .execute()
    const key = { userId: row.user_id, importId: row.id }
    await enqueue(ctx, 'read-import', key, { key: `read-import:${row.id}`, maxAttempts: 3 })
    return row as ImportRow
  })
  return { import: await importAnswer(ctx, row) }
}

/** What is plainly no feed is refused at once; the rest is found out by the job, which parses it. */
function refuseOtherFiles({ bytes }: FeedFile): void {
  if (bytes.length === 0) throw invalid('file', errors.fileMissing)
  if (bytes.length > largestFeedFile)
    throw new AppError('TOO_LARGE', { status: 413, field: 'file', message: errors.fileTooLarge })
  const start = bytes.subarray(0, 100_000).toString('latin1').replaceAll('\0', '')
  if (!/<(\w+:)?(rss|feed|RDF)[\s>]/i.test(start)) throw invalid('file', errors.fileNoFeed)
}

/**
 * The feed of a file, without what says which show it is: its guid, its owner's address, lines that verify it elsewhere.
 * @throws AppError for a file that is no feed, and for a feed that is locked, kept out, private or made here
 */
export async function readFeedFile(ctx: Ctx, row: ImportRow): Promise<FeedDocument> {
  const { document } = await parseOrRefuse(await bytesOf(ctx, row), {})
  const { guid, selfUrl, locked, title, items } = document
  if (title === '' && items.length === 0)
    throw new AppError('NO_FEED', { message: errors.fileNoFeed })
  await refuseKeptOut(ctx, { urls: [selfUrl], guid })
  if (selfUrl !== undefined) refuseOwnAddress(ctx.site, selfUrl)
  // What a show asks of other hosts unless its owner is proved, which a file can't do.
  if (locked?.locked) throw new AppError('LOCKED', { message: errors.locked })
  if (row.type === 'PODCAST') return withoutIdentity(document)
  if (document.medium !== 'music') throw new AppError('NOT_MUSIC', { message: errors.notMusic })
  return withoutIdentity(document)
}

async function bytesOf(ctx: Ctx, { user_id, id }: ImportRow): Promise<Buffer> {
  const file = await ctx.db
    .selectFrom('import_files')
    .select('bytes')
    .where('user_id', '=', user_id)
    .where('import_id', '=', id)
    .executeTakeFirst()
  if (!file) throw new AppError('NO_FILE', { message: errors.fileGone })
  return file.bytes
}

function withoutIdentity(whole: FeedDocument): FeedDocument {
  const { guid: _guid, owner, selfUrl: _self, newFeedUrl: _new, ...document } = whole
  return {
    ...document,
    ...optional('author', document.author ?? owner?.name),
    txts: document.txts.filter(({ purpose }) => !/verify/i.test(purpose ?? '')),
  }
}

/** Lets go of the file of an import that has listed it or is cancelled. */
export async function forgetFile(ctx: Ctx, { userId, importId }: ImportKey): Promise<void> {
  await ctx.db
    .deleteFrom('import_files')
    .where('user_id', '=', userId)
    .where('import_id', '=', importId)
    .execute()
}
