import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { artistImportInput, Import, showImportInput } from '#app/schemas/studio/imports.ts'
import { importTexts } from '#app/texts/studio/imports.ts'
import { countAttemptOf } from '#app/.server/accounts/limits/index.ts'
import { requireUserId } from '#app/.server/base/actor.ts'
import {
  type FeedAt,
  LeadsHere,
  ownerAddress,
  readFeedAt,
} from '#app/.server/catalogue/feeds/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { directoryOf } from '#app/.server/catalogue/directory/index.ts'
import { AppError, invalid, notFound } from '#app/.server/base/lib/errors.ts'
import { GuardedFetchError } from '#app/.server/base/ports/fetch/index.ts'
import { newId } from '#app/.server/base/lib/ids.ts'
import { importAnswer } from './answers.ts'
import { freeShowId } from './show-id.ts'
import { requireSlot } from './slots.ts'
import type { ImportRow } from './import-rows.ts'

/** me/hosting-feed-start-import: starts the import of a show; its owner then has to prove that it is theirs. */
export async function startShowImport(
  ctx: Ctx,
  input: z.output<typeof showImportInput>,
): Promise<{ import: Import }> {
  await limitStarts(ctx)
  return begin(ctx, 'PODCAST', await readShow(ctx, input))
}

/** me/hosting-artist-start-import: starts the import of an artist, or of an album with its artist. */
export async function startArtistImport(
  ctx: Ctx,
  input: z.output<typeof artistImportInput>,
): Promise<{ import: Import }> {
  await limitStarts(ctx)
  return begin(ctx, 'ARTIST', await readArtist(ctx, input))
}

/** Reads the show at an address or with an id of the directory. @throws AppError if it can't be imported */
export async function readShow(ctx: Ctx, input: z.output<typeof showImportInput>): Promise<FeedAt> {
  const url = input.url ?? (await addressOf(ctx, input.pi_id ?? ''))
  return readForImport(ctx, url, input.url === undefined ? 'pi_id' : 'url')
}

/** Reads the artist or album at an address. @throws AppError if it can't be imported */
export async function readArtist(
  ctx: Ctx,
  input: z.output<typeof artistImportInput>,
): Promise<FeedAt> {
  const feed = await readForImport(ctx, input.url, 'url')
  if (['music', 'publisher'].includes(feed.document.medium)) return feed
  throw invalid('url', importTexts.errors.notMusic, 'NOT_MUSIC')
}

/** Counts the start of an import for its account. @throws AppError TOO_MANY_IMPORTS */
export async function limitStarts(ctx: Ctx): Promise<void> {
  await requireSlot(ctx)
  const bucket = `import ${requireUserId(ctx.actor)}`
  if (!(await countAttemptOf(ctx, 'importsADay', { bucket, seconds: 24 * 3600 })))
    throw new AppError('TOO_MANY_IMPORTS', { status: 429, message: importTexts.errors.tooMany })
}

async function addressOf(ctx: Ctx, id: string): Promise<string> {
  const show = await directoryOf(ctx).find(id)
  if (!show) throw notFound('NO_SHOW', importTexts.errors.noFeed)
  return show.url
}

/** Reads the feed to import; refuses feeds that are hosted here. */
async function readForImport(ctx: Ctx, url: string, field: string): Promise<FeedAt> {
  const feed = await readOrRefuse(ctx, url, field)
  if (await isHosted(ctx, feed.url)) throw alreadyHosted(field)
  return feed
}

function alreadyHosted(field: string): AppError {
  return invalid(field, importTexts.errors.ownFeed, 'ALREADY_HOSTED')
}

async function readOrRefuse(ctx: Ctx, url: string, field: string): Promise<FeedAt> {
  try {
    return await readFeedAt(ctx, { url })
  } catch (error) {
    if (error instanceof LeadsHere) throw alreadyHosted(field)
    if (error instanceof AppError) throw invalid(field, error.message, error.code)
    if (error instanceof GuardedFetchError)
      throw new AppError('FEED_UNAVAILABLE', {
        status: 400,
        field,
        message: `${importTexts.errors.unreachable} ${error.message}`,
        cause: error,
      })
    throw error
  }
}

/** Whether the feed at this address was imported already. */
export async function isHosted(ctx: Ctx, url: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('hosting_feeds')
    .select('id')
    .where('import', 'is not', null)
    .where(sql`import ->> 'url'`, '=', url)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

async function begin(
  ctx: Ctx,
  type: 'PODCAST' | 'ARTIST',
  { document, url }: FeedAt,
): Promise<{ import: Import }> {
  const row = await ctx.db
    .insertInto('imports')
    .values({
      user_id: requireUserId(ctx.actor),
      id: newId(),
      type,
      url,
      title: document.title.slice(0, 500).toWellFormed(),
      image: document.image?.slice(0, 2000) ?? null,
      owner_email: ownerAddress(document),
      txt_value: `tributary-${randomBytes(12).toString('hex')}`,
      show_id: await freeShowId(ctx, url),
      status: 'UNPROVED',
      created_at: ctx.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { import: await importAnswer(ctx, row as ImportRow) }
}
