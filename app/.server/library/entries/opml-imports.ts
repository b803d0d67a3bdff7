import { subDays } from 'date-fns/subDays'
import { sql } from 'kysely'
import { chooseEncoding, makeDecoder, statedEncoding } from '#app/protocols/feed/parse/encoding.ts'
import { type ParsedOpml, parseOpml } from '#app/protocols/feed/opml.ts'
import { nextUtcDay } from '#app/rules/base/seconds-until.ts'
import { accountTexts } from '#app/texts/accounts/account.ts'
import { countAttemptOf } from '#app/.server/accounts/limits/index.ts'
import { requireUserId } from '#app/.server/base/actor.ts'
import { exportOpml, findOrAddByUrl, messageOf } from '#app/.server/catalogue/feeds/index.ts'
import { placeOf } from '#app/.server/catalogue/cards/index.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { DatabaseAwayError } from '#app/.server/base/db/index.ts'
import { AppError, invalid } from '#app/.server/base/lib/errors.ts'
import { enqueue } from '#app/.server/base/jobs/index.ts'
import { followedFeedIds, keep } from './entries.ts'
import { type ImportLine, storeImport } from './store-import.ts'

type ImportStatus = 'WAITING' | 'ADDED' | 'KNOWN' | 'FAILED'

/** The import of an OPML file, with the result of each feed so far. */
export interface OpmlImport {
  fileName: string
  isRunning: boolean
  /** Whether the daily limit was reached, so that the rest is imported tomorrow. */
  isPaused: boolean
  feeds: {
    title: string
    url: string
    status: ImportStatus
    reason: string | null
    /** The feed that was added or found. */
    content: { _id: string; _type: string } | null
  }[]
}

const maxFeeds = 2000
const feedsAtOnce = 4
/** Feeds of one run; then the job enqueues itself again, so that other jobs get their turn. */
const feedsPerJob = 20
const keptForDays = 30

/**
 * Stores the feeds of an OPML file and enqueues the job that adds and follows them.
 * @throws AppError 400 NO_FEEDS; 429 TOO_MANY_IMPORTS
 */
export async function startOpmlImport(
  ctx: Ctx,
  input: { fileName: string; bytes: Uint8Array },
): Promise<void> {
  const userId = requireUserId(ctx.actor)
  const lines = importLines(parseOpml(decoded(input.bytes)))
  if (lines.length === 0) throw invalid('file', accountTexts.noFeeds, 'NO_FEEDS')
  const counted = { bucket: `opml-import ${userId}`, seconds: 24 * 3600 }
  if (!(await countAttemptOf(ctx, 'opmlFilesADay', counted)))
    throw new AppError('TOO_MANY_IMPORTS', {
      status: 429,
      field: 'file',
      message: accountTexts.tooMany,
    })
  await storeImport(ctx, { fileName: storable(input.fileName, 200), lines })
}

/**
 * The job that adds and follows the waiting feeds, in batches until none is left. Feeds beyond the account's daily
 * limit wait for the next day.
 */
export async function runOpmlImport(
  ctx: Ctx,
  job: { userId: string; importId: string },
): Promise<void> {
  const waiting = await waitingFeeds(ctx, job)
  const left: number[] = []
  for (let at = 0; at < waiting.length; at += feedsAtOnce) {
    const batch = waiting.slice(at, at + feedsAtOnce)
    const isDone = await Promise.all(batch.map((feed) => importFeed(ctx, job, feed)))
    left.push(...batch.flatMap(({ position }, index) => (isDone[index] ? [] : [position])))
  }
  if (left.length > 0) return goOnTomorrow(ctx, job)
  if (waiting.length === feedsPerJob) return enqueue(ctx, 'import-opml', job)
  await ctx.db
    .updateTable('opml_imports')
    .set({ finished_at: ctx.now() })
    .where('user_id', '=', job.userId)
    .where('id', '=', job.importId)
    .execute()
}

function waitingFeeds(ctx: Ctx, { userId, importId }: { userId: string; importId: string }) {
  return (
    ctx.db
      .selectFrom('opml_import_feeds')
      .select(['position', 'url'])
      .where('user_id', '=', userId)
      .where('import_id', '=', importId)
      .where('status', '=', 'WAITING')
      // A feed that the catalogue knows needs no request to its host, so it doesn't count towards the daily limit.
      .orderBy(
        sql`exists (
          select from feed_addresses join feeds on feeds.id = feed_addresses.feed_id
          where feed_addresses.url = opml_import_feeds.url and feeds.url = feed_addresses.url
        )`,
        'desc',
      )
      .orderBy('position')
      .limit(feedsPerJob)
      .execute()
  )
}

/** Marks the remaining lines as waiting, and enqueues the job for when the day of the limit is over (UTC). */
async function goOnTomorrow(ctx: Ctx, job: { userId: string; importId: string }): Promise<void> {
  const runAt = nextUtcDay(ctx.now())
  await transact(ctx, async (ctx) => {
    await ctx.db
      .updateTable('opml_import_feeds')
      .set({ reason: accountTexts.tomorrow })
      .where('user_id', '=', job.userId)
      .where('import_id', '=', job.importId)
      .where('status', '=', 'WAITING')
      .execute()
    await enqueue(ctx, 'import-opml', job, { runAt })
  })
}

/** Adds and follows one feed; false where the account's daily limit of requests is reached. */
async function importFeed(
  ctx: Ctx,
  { userId, importId }: { userId: string; importId: string },
  { position, url }: { position: number; url: string },
): Promise<boolean> {
  const done = await addAndFollow(ctx, userId, url)
  if (!done) return false
  await ctx.db
    .updateTable('opml_import_feeds')
    .set({ reason: null, ...done })
    .where('user_id', '=', userId)
    .where('import_id', '=', importId)
    .where('position', '=', position)
    .execute()
  return true
}

/** The feed of a line, fetched if the catalogue doesn't know it; null where the account's daily limit is reached. */
async function addAndFollow(ctx: Ctx, userId: string, url: string) {
  try {
    const counted = { bucket: `opml-feeds ${userId}`, seconds: 24 * 3600 }
    const mayAsk = () => countAttemptOf(ctx, 'opmlFeedsADay', counted)
    const found = await findOrAddByUrl(ctx, { url, mayAsk })
    if (!found) return null
    const { id, isNew } = found
    const place = await placeOf(ctx, id)
    if (place) await keep(ctx, userId, { id, ...place })
    return { status: isNew ? 'ADDED' : 'KNOWN', feed_id: id }
  } catch (error) {
    if (error instanceof DatabaseAwayError) throw error
    return { status: 'FAILED', reason: storable(messageOf(error), 500) }
  }
}

/** The user's latest import with its results; null if there is none. */
export async function latestImport(ctx: Ctx): Promise<OpmlImport | null> {
  const userId = requireUserId(ctx.actor)
  const latest = await ctx.db
    .selectFrom('opml_imports')
    .select(['id', 'file_name', 'finished_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!latest) return null
  const lines = await ctx.db
    .selectFrom('opml_import_feeds as line')
    .leftJoin('feeds', 'feeds.id', 'line.feed_id')
    .select(['line.title', 'line.url', 'line.status', 'line.reason', 'feeds.id', 'feeds.type'])
    .select('feeds.title as found')
    .where('line.user_id', '=', userId)
    .where('line.import_id', '=', latest.id)
    .orderBy('line.position')
    .execute()
  return {
    fileName: latest.file_name,
    isRunning: latest.finished_at === null && !isPaused(lines),
    isPaused: isPaused(lines),
    feeds: lines.map((line) => ({
      title: line.found ?? line.title,
      url: line.url,
      status: line.status as ImportStatus,
      reason: line.reason,
      content: line.id && line.type ? { _id: line.id, _type: line.type } : null,
    })),
  }
}

function isPaused(lines: { status: string; reason: string | null }[]): boolean {
  return lines.some(({ status, reason }) => status === 'WAITING' && reason !== null)
}

/** The followed feeds as OPML 2.0, for other apps. */
export async function exportFollowed(ctx: Ctx): Promise<string> {
  return exportOpml(ctx, {
    title: accountTexts.exportTitle,
    feedIds: await followedFeedIds(ctx),
  })
}

/** Deletes the results of old imports. */
export async function cleanUpImports(ctx: Ctx): Promise<void> {
  await ctx.db
    .deleteFrom('opml_imports')
    .where('created_at', '<', subDays(ctx.now(), keptForDays))
    .execute()
}

/** Decodes the file by the encoding that it declares or that is detected. */
function decoded(bytes: Uint8Array): string {
  const stated = statedEncoding(bytes, undefined)
  const body = bytes.subarray(stated.skip)
  return makeDecoder(chooseEncoding(body, stated).label).decode(body, true)
}

/** A line for each feed, then one for each warning. */
function importLines({ feeds, warnings }: ParsedOpml): ImportLine[] {
  const left = feeds.length - maxFeeds
  const reasons = left > 0 ? [accountTexts.tooManyFeeds(left), ...warnings] : warnings
  return [
    ...feeds.slice(0, maxFeeds).map(({ url, title }) => ({
      url: storable(url, 4000),
      title: storable(title ?? url, 500),
      reason: null,
    })),
    ...reasons.map((reason) => ({
      url: '',
      title: accountTexts.unnamed,
      reason: storable(reason, 500),
    })),
  ]
}

/** PostgreSQL stores neither NUL nor unpaired surrogates. */
function storable(text: string, longest: number): string {
  return text.replaceAll('\0', '').slice(0, longest).toWellFormed()
}
