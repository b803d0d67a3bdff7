import { sql } from 'kysely'
import { type Blocks, blocksOf } from '#app/.server/accounts/blocks/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { newId } from '#app/.server/base/lib/ids.ts'
import { type Cursor, isAfter } from '#app/.server/base/lib/paging.ts'
import { blockTexts } from '#app/texts/accounts/blocks.ts'
import { contentStandingTexts as texts } from '#app/texts/catalogue/content-standings.ts'

type DbCtx = Pick<Ctx, 'db'>
type GateCtx = Pick<Ctx, 'db' | 'site'>

/** What a feed says that it is: the addresses by which it comes, and the guid that it names. */
export interface FeedNames {
  urls: readonly (string | null | undefined)[]
  guid?: string | null | undefined
}

/** A feed of another host that was removed and isn't let in again. */
export interface KeptOutFeed {
  id: string
  title: string
  url: string
  guid: string | null
  reason: string
  at: Date
}

/**
 * Refuses a feed that is kept out, by whichever of its names, and feeds of a blocked host. Asked wherever a feed comes in:
 * before it is fetched, at each redirect, and before it is saved.
 * @throws AppError 403 KEPT_OUT, FEED_HOST_BLOCKED
 */
export async function refuseKeptOut(ctx: GateCtx, names: FeedNames): Promise<void> {
  const blocks = await blocksOf(ctx)
  if (isOfBlockedHost(blocks, names))
    throw new AppError('FEED_HOST_BLOCKED', { status: 403, message: blockTexts.feedHostRefused })
  const [isKeptOut] = await keptOutAmong(ctx, [names])
  if (isKeptOut) throw new AppError('KEPT_OUT', { status: 403, message: texts.keptOut })
}

/** Which of these feeds are kept out, or of a blocked host, in their order. */
export async function keptOutAmong(ctx: GateCtx, feeds: readonly FeedNames[]): Promise<boolean[]> {
  const { db } = ctx
  const blocks = await blocksOf(ctx)
  const names = feeds.map(namesOf)
  const all = [...new Set(names.flat())]
  if (all.length === 0) return feeds.map(() => false)
  const rows = await db
    .selectFrom('kept_out_names')
    .select('name')
    .where('name', '=', sql<string>`any(${all}::text[])`)
    .execute()
  const known = new Set(rows.map(({ name }) => name))
  return feeds.map(
    (feed, at) =>
      isOfBlockedHost(blocks, feed) || (names[at] ?? []).some((name) => known.has(name)),
  )
}

function isOfBlockedHost(blocks: Blocks, { urls }: FeedNames): boolean {
  return urls.some((url) => url && blocks.hasFeedHost(url))
}

/** Keeps a feed out from now on. In the transaction that removes it, which has its addresses and guid locked. */
export async function keepOut(
  ctx: Pick<Ctx, 'db' | 'now'>,
  feed: { title: string; url: string; guid: string | null; aliases: readonly string[] },
  { reason, by }: { reason: string; by: string | null },
): Promise<void> {
  const id = newId()
  await ctx.db
    .insertInto('kept_out_feeds')
    .values({
      id,
      title: feed.title.slice(0, 300).toWellFormed(),
      url: feed.url,
      guid: feed.guid,
      reason,
      kept_out_at: ctx.now(),
      kept_out_by: by,
    })
    .execute()
  const names = namesOf({ urls: [feed.url, ...feed.aliases], guid: feed.guid })
  await ctx.db
    .insertInto('kept_out_names')
    .values([...new Set(names)].map((name) => ({ name, feed_id: id })))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}

/** Lets a feed in again; null where it isn't kept out. */
export async function letIn({ db }: DbCtx, id: string): Promise<KeptOutFeed | null> {
  const row = await db
    .deleteFrom('kept_out_feeds')
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (!row) return null
  // Nobody else may have taken the guid meanwhile: it was refused to all.
  if (row.guid !== null) await db.deleteFrom('ended_guids').where('guid', '=', row.guid).execute()
  return { ...row, at: row.kept_out_at }
}

/** What is kept out, the last first. */
export async function keptOutFeeds(
  { db }: DbCtx,
  { before, limit }: { before: Cursor | null; limit: number },
): Promise<KeptOutFeed[]> {
  const rows = await db
    .selectFrom('kept_out_feeds')
    .select(['id', 'title', 'url', 'guid', 'reason', 'kept_out_at as at'])
    .where(isAfter(before, 'kept_out_at', 'id'))
    .orderBy('kept_out_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows
}

/** The feed that is kept out with an id. */
export async function keptOutFeed({ db }: DbCtx, id: string): Promise<KeptOutFeed | null> {
  const row = await db
    .selectFrom('kept_out_feeds')
    .select(['id', 'title', 'url', 'guid', 'reason', 'kept_out_at as at'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

function namesOf({ urls, guid }: FeedNames): string[] {
  const addresses = urls.flatMap((url) => (url ? [addressName(url)] : []))
  return guid ? [...addresses, `guid:${guid.toLowerCase().slice(0, 600)}`] : addresses
}

/** An address without what changes nothing about it: the same feed comes by http or https, with and without `www.`. */
function addressName(url: string): string {
  if (!URL.canParse(url)) return url.slice(0, 2000)
  const { hostname, port, pathname, search } = new URL(url)
  const host = hostname.replace(/^www\./, '').replace(/\.$/, '')
  return `${host}${port && `:${port}`}${withoutSlashes(pathname)}${search}`.slice(0, 2000)
}

function withoutSlashes(path: string): string {
  let end = path.length
  while (path[end - 1] === '/') end--
  return path.slice(0, end)
}
