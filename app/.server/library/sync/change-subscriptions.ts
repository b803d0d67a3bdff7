import { sql } from 'kysely'
import { keptAddress, mayBePrivate, syncBounds } from '#app/rules/library/sync.ts'
import { syncTexts as texts } from '#app/texts/library/sync.ts'
import { requireUserId } from '#app/.server/base/actor.ts'
import { feedsAtAddresses } from '#app/.server/catalogue/feeds/index.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { nextRevision } from '#app/.server/library/entries/index.ts'
import { seeDevice } from './devices.ts'
import { lookForUnknown } from './follow-unknown.ts'
import { guidOf, linkTo, stepUp } from './in-step.ts'
import { type By, leave } from './leave.ts'
import { leftOut } from './subscriptions-told.ts'

export interface Uploaded {
  /** For the next time. */
  timestamp: number
  /** Addresses as they were given, and as they are kept; empty for those that aren't. */
  update_urls: [string, string][]
}

/**
 * Follows and leaves addresses, as a device says: the one that says something last has it.
 * @throws AppError 400 BOTH_ADDED_AND_REMOVED; 409 TOO_MANY_DEVICES, LIBRARY_FULL
 */
export async function changeSubscriptions(
  ctx: Ctx,
  { device, ...given }: { device: string; add: readonly string[]; remove: readonly string[] },
): Promise<Uploaded> {
  const add = kept(given.add)
  const remove = kept(given.remove)
  if (remove.urls.some((url) => add.urls.includes(url)))
    throw new AppError('BOTH_ADDED_AND_REMOVED', { status: 400, message: texts.both })
  const update_urls = [...add.rewritten, ...remove.rewritten]
  return transact(ctx, async (ctx) => {
    const timestamp = await change(ctx, device, { add: add.urls, remove: remove.urls })
    return { timestamp, update_urls }
  })
}

/**
 * Makes the list of a device what it says. What it neither gave nor was told is none of what it left out: another device
 * has followed that meanwhile.
 */
export function putSubscriptions(
  ctx: Ctx,
  { device, urls }: { device: string; urls: readonly string[] },
): Promise<void> {
  const add = kept(urls).urls
  return transact(ctx, async (ctx) => {
    // Takes the account's turn before it looks.
    await nextRevision(ctx, requireUserId(ctx.actor))
    const remove = await leftOut(ctx, { device, urls: add })
    await change(ctx, device, { add, remove })
  })
}

/** Addresses as they are kept, each once, and those that were given in another way. */
export function kept(given: readonly string[]): { urls: string[]; rewritten: [string, string][] } {
  const pairs = given.map((url): [string, string] => [url, keptAddress(url)])
  return {
    urls: [...new Set(pairs.map(([, url]) => url).filter((url) => url !== ''))],
    rewritten: pairs.filter(([before, after]) => before !== after),
  }
}

async function change(
  ctx: Ctx,
  device: string,
  { add, remove }: { add: string[]; remove: string[] },
): Promise<number> {
  const userId = requireUserId(ctx.actor)
  const before = await nextRevision(ctx, userId)
  await stepUp(ctx, userId, before.revision)
  const { told } = await seeDevice(ctx, userId, device)
  const { revision } = await nextRevision(ctx, userId)
  const by = { userId, device, revision }
  const feeds = await feedsAtAddresses(ctx, [...add, ...remove])
  await follow(ctx, by, { add, feeds })
  await leave(ctx, by, { remove, feeds })
  return answerTime(ctx, by, told)
}

/** Follows addresses for a device; those that aren't known are looked for by a job. */
export async function follow(
  ctx: Ctx,
  { userId, device, revision }: By,
  { add, feeds, guids = new Map() }: Followed,
): Promise<void> {
  if (add.length === 0) return
  await refuseTooMany(ctx, userId, add)
  const now = ctx.now()
  await sql`
    insert into sync_subscriptions as s (user_id, url, is_subscribed, devices, changed_by, added_at, changed_at, revision,
      guid, try_at)
    select ${userId}, given.url, true, ${[device]}::text[], ${device}, ${now}, ${now}, ${revision}::bigint, given.guid,
      case when given.is_asked then ${now}::timestamptz end
    from unnest(${add}::text[], ${add.map((url) => guidOf(guids.get(url), url))}::text[],
      ${add.map((url) => !mayBePrivate(url))}::boolean[]) as given (url, guid, is_asked)
    on conflict (user_id, url) do update set
      is_subscribed = true, deleted_at = null,
      devices = case when ${device} = any(s.devices) then s.devices
        else (s.devices || ${device}::text)[greatest(1, cardinality(s.devices) + 2 - ${syncBounds.devices}):] end,
      changed_by = case when s.is_subscribed then s.changed_by else excluded.changed_by end,
      added_at = case when s.is_subscribed then s.added_at else excluded.added_at end,
      changed_at = case when s.is_subscribed then s.changed_at else excluded.changed_at end,
      revision = case when s.is_subscribed then s.revision else excluded.revision end,
      try_at = case when s.is_subscribed then s.try_at else excluded.try_at end,
      tries = case when s.is_subscribed then s.tries else 0 end,
      -- What was left is looked up anew, so that it is followed here again.
      feed_id = case when s.is_subscribed then s.feed_id end`.execute(ctx.db)
  await linkTo(ctx, userId, new Map(add.flatMap((url) => pairOf(url, feeds.get(url)))))
  await lookForUnknown(ctx, userId)
}

interface Followed {
  add: readonly string[]
  /** The feeds that are known by these addresses. */
  feeds: ReadonlyMap<string, string>
  /** The guids that an app read in feeds. */
  guids?: ReadonlyMap<string, string>
}

function pairOf(url: string, feedId: string | undefined): [string, string][] {
  return feedId === undefined ? [] : [[url, feedId]]
}

/** @throws AppError 409 LIBRARY_FULL */
async function refuseTooMany(ctx: Ctx, userId: string, add: readonly string[]): Promise<void> {
  const { rows } = await sql<{ followed: number; addresses: number }>`
    select count(*) filter (where is_subscribed)::integer as followed, count(*)::integer as addresses
    from sync_subscriptions where user_id = ${userId} and not url = any(${add}::text[])`.execute(
    ctx.db,
  )
  const { followed = 0, addresses = 0 } = rows[0] ?? {}
  const isFull =
    followed + add.length > syncBounds.followed || addresses + add.length > syncBounds.addresses
  if (isFull)
    throw new AppError('LIBRARY_FULL', {
      status: 409,
      message: texts.tooManyFollowed(syncBounds.followed),
    })
}

/**
 * What a device may ask from next time. Where something else has changed since it was last told, that is still to be told:
 * apps that take the time of their upload would never hear of it.
 */
async function answerTime(ctx: Ctx, { userId, device, revision }: By, told: number) {
  const others = await ctx.db
    .selectFrom('sync_subscriptions')
    .select('url')
    .where('user_id', '=', userId)
    .where('revision', '>', told)
    .where(sql<boolean>`changed_by is distinct from ${device}`)
    .limit(1)
    .executeTakeFirst()
  if (others) return told
  await seeDevice(ctx, userId, device, revision)
  return revision
}
