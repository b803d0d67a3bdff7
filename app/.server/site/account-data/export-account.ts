import { accountDataTexts } from '#app/texts/accounts/account-data.ts'
import { countAttempt } from '#app/.server/accounts/limits/index.ts'
import { currentUser } from '#app/.server/accounts/records/index.ts'
import { listPasskeys, personalTokens } from '#app/.server/accounts/login/index.ts'
import { openSessions, requireFreshProof } from '#app/.server/accounts/sessions/index.ts'
import { exportStandings } from '#app/.server/site/operator/index.ts'
import { exportSuspensions } from '#app/.server/accounts/standing/index.ts'
import { requireUserId } from '#app/.server/base/actor.ts'
import { type ArchivedFile, jsonFile, tarArchive, textFile } from '#app/.server/base/lib/tar.ts'
import { eventsOfAccount, recordEvent } from '#app/.server/accounts/log/index.ts'
import { exportClips } from '#app/.server/library/clips/index.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { exportDownloads } from '#app/.server/stats/downloads/index.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { exportEdits } from '#app/.server/studio/editing/index.ts'
import { ownedFeedsFiles } from '#app/.server/studio/moving/index.ts'
import {
  exportFollowed,
  exportLibrary,
  exportListening,
} from '#app/.server/library/entries/index.ts'
import {
  exportSync,
  exportSyncActions,
  exportSyncSubscriptions,
} from '#app/.server/library/sync/index.ts'
import { mutedPeople, viewerOf } from '#app/.server/social/moderation/index.ts'
import {
  exportEvents,
  exportFollowLists,
  exportKeys,
  exportReports,
} from '#app/.server/social/people/index.ts'
import { exportSales, exportSubscriptions, planOf } from '#app/.server/money/sales/index.ts'
import { exportTransactions } from '#app/.server/money/books/index.ts'
import { exportPlayQueue } from '#app/.server/library/apps/index.ts'
import { exportPlaylists } from '#app/.server/library/playlists/index.ts'
import { exportRights } from '#app/.server/studio/access/index.ts'

const maxAnHour = 10
const eventsAtOnce = 500

/**
 * Streams all data of the signed-in account as a tar archive: profile, sessions, tokens and log, follows, history, collection,
 * clips and queue, its wallet's transactions, subscriptions, receipts and what it may hear, what it said on Nostr, what it wrote into episodes, and the
 * feeds it owns with their downloads and media. It is made while it is read, a page of rows or a part of a file at a
 * time, and holds no database connection in between.
 * @throws AppError 403 PROOF_NEEDED, 429 TOO_MANY_REQUESTS
 */
export async function exportAccount(ctx: Ctx): Promise<AsyncGenerator<Uint8Array>> {
  await requireFreshProof(ctx, 'takeAccountOut')
  const userId = requireUserId(ctx.actor)
  const limit = { bucket: `account-export user ${userId}`, attempts: maxAnHour, seconds: 3600 }
  if (!(await countAttempt(ctx, limit)))
    throw new AppError('TOO_MANY_REQUESTS', {
      status: 429,
      message: accountDataTexts.tooManyExports,
    })
  await transact(ctx, (ctx) => recordEvent(ctx, 'ACCOUNT_EXPORTED'))
  return counted(ctx, userId, tarArchive(allFiles(ctx)))
}

/** When the last export was downloaded completely, and its size; null if there was none. */
export async function lastAccountExport(ctx: Ctx): Promise<{ at: string; bytes: number } | null> {
  const row = await ctx.db
    .selectFrom('users')
    .select(['exported_at', 'exported_bytes'])
    .where('id', '=', requireUserId(ctx.actor))
    .executeTakeFirst()
  if (!row?.exported_at) return null
  return { at: row.exported_at.toISOString(), bytes: row.exported_bytes ?? 0 }
}

async function* counted(
  ctx: Ctx,
  userId: string,
  archive: AsyncGenerator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  let bytes = 0
  for await (const part of archive) {
    bytes += part.byteLength
    yield part
  }
  await ctx.db
    .updateTable('users')
    .set({ exported_at: ctx.now(), exported_bytes: bytes })
    .where('id', '=', userId)
    .execute()
}

async function* allFiles(ctx: Ctx): AsyncGenerator<ArchivedFile> {
  const now = ctx.now()
  yield jsonFile('account.json', await currentUser(ctx), now)
  yield jsonFile('sessions.json', await openSessions(ctx), now)
  yield jsonFile('tokens.json', await personalTokens(ctx), now)
  yield jsonFile('passkeys.json', await listPasskeys(ctx), now)
  yield* pages(ctx, 'security-log', eventPages(ctx))
  yield textFile('followed.opml', await exportFollowed(ctx), now)
  yield* pages(ctx, 'library', exportLibrary(ctx))
  yield* pages(ctx, 'listening', exportListening(ctx))
  yield jsonFile('apps.json', await exportSync(ctx), now)
  yield* pages(ctx, 'apps/followed', exportSyncSubscriptions(ctx))
  yield* pages(ctx, 'apps/episodes', exportSyncActions(ctx))
  for await (const { id, playlist } of exportPlaylists(ctx))
    yield jsonFile(`playlists/${id}.json`, playlist, now)
  yield* pages(ctx, 'clips', exportClips(ctx))
  const queue = await exportPlayQueue(ctx)
  if (queue) yield jsonFile('play-queue.json', queue, now)
  yield* pages(ctx, 'wallet', exportTransactions(ctx))
  yield jsonFile('plan.json', await planOf(ctx), now)
  yield jsonFile('subscriptions.json', await exportSubscriptions(ctx), now)
  yield* pages(ctx, 'payments', exportSales(ctx))
  yield jsonFile('rights.json', await exportRights(ctx), now)
  yield* pages(ctx, 'downloads', exportDownloads(ctx))
  yield jsonFile('muted.json', await mutedPeople(ctx, await viewerOf(ctx)), now)
  yield* pages(ctx, 'reports', exportReports(ctx))
  yield jsonFile('decided-shows.json', await exportStandings(ctx), now)
  yield jsonFile('suspensions.json', await exportSuspensions(ctx), now)
  yield* pages(ctx, 'edits', exportEdits(ctx))
  yield* nostrFiles(ctx)
  yield* ownedFeedsFiles(ctx)
}

/** Writes a list of unknown length as numbered files, one for each page of rows. */
async function* pages(
  ctx: Ctx,
  name: string,
  rows: AsyncGenerator<object[]>,
): AsyncGenerator<ArchivedFile> {
  let page = 0
  for await (const part of rows) yield jsonFile(`${name}/${++page}.json`, part, ctx.now())
}

/** The keys of an account and its shows, and what the account's has signed; nothing without a key. */
async function* nostrFiles(ctx: Ctx): AsyncGenerator<ArchivedFile> {
  const keys = await exportKeys(ctx)
  if (!keys.own && keys.shows.length === 0) return
  yield textFile('nostr/README.txt', accountDataTexts.nostrReadme, ctx.now())
  yield jsonFile('nostr/keys.json', keys, ctx.now())
  if (!keys.own) return
  yield* lines(ctx, 'nostr/events', exportEvents(ctx, keys.own.pubkey))
  yield* lines(ctx, 'nostr/follow-lists', exportFollowLists(ctx, keys.own.pubkey))
}

/** The same with one text on each line, as other programs read events. */
async function* lines(
  ctx: Ctx,
  name: string,
  texts: AsyncGenerator<string[]>,
): AsyncGenerator<ArchivedFile> {
  let page = 0
  for await (const part of texts)
    yield textFile(`${name}/${++page}.jsonl`, `${part.join('\n')}\n`, ctx.now())
}

async function* eventPages(ctx: Ctx): AsyncGenerator<object[]> {
  let before: string | undefined
  do {
    const { events, next } = await eventsOfAccount(ctx, { before, limit: eventsAtOnce })
    yield events.map(({ account: _account, ...event }) => event)
    before = next ?? undefined
  } while (before !== undefined)
}
