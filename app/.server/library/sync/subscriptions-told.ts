import { sql } from 'kysely'
import { requireUserId } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { currentRevision } from '#app/.server/library/entries/index.ts'
import { hasDevice, seeDevice } from './devices.ts'
import { bringInStep } from './in-step.ts'

/** What was followed and left since a device was last told. */
export interface SubscriptionChanges {
  add: string[]
  remove: string[]
  /** For the next time. */
  timestamp: number
}

/**
 * What changed since a timestamp that an earlier answer had, for a device. Whoever asks for the first time is told of
 * nothing that was left: they may have it.
 */
export async function subscriptionChanges(
  ctx: Ctx,
  { device, since }: { device: string; since: number },
): Promise<SubscriptionChanges> {
  const userId = requireUserId(ctx.actor)
  await bringInStep(ctx, userId)
  const now = await currentRevision(ctx, userId)
  const rows = await changedRows(ctx, userId, { device, after: since, upTo: now })
  await seeDevice(ctx, userId, device, now)
  return {
    add: rows.flatMap(({ url, is_subscribed }) => (is_subscribed ? [url] : [])),
    remove: rows.flatMap(({ url, is_subscribed }) => (is_subscribed || since === 0 ? [] : [url])),
    timestamp: now,
  }
}

/**
 * All that is followed, for a device or for anybody, in the order in which it was added; null for a device that isn't
 * known.
 */
export async function allSubscriptions(ctx: Ctx, device: string | null): Promise<string[] | null> {
  const userId = requireUserId(ctx.actor)
  if (device !== null && !(await hasDevice(ctx, device))) return null
  await bringInStep(ctx, userId)
  const now = await currentRevision(ctx, userId)
  const rows = await changedRows(ctx, userId, { device: device ?? '', after: 0, upTo: now })
  if (device !== null) await seeDevice(ctx, userId, device, now)
  return rows.flatMap(({ url, is_subscribed }) => (is_subscribed ? [url] : []))
}

/**
 * The addresses that a full list of a device left out on purpose: those that it gave itself, or was told.
 */
export async function leftOut(
  ctx: Ctx,
  { device, urls }: { device: string; urls: readonly string[] },
): Promise<string[]> {
  const userId = requireUserId(ctx.actor)
  const { rows } = await sql<{ url: string }>`
    select s.url from sync_subscriptions as s
    left join sync_devices as d on d.user_id = s.user_id and d.id = ${device}
    where s.user_id = ${userId} and s.is_subscribed and ${isShownTo(device)}
      and (${device} = any(s.devices) or s.revision <= coalesce(d.told, 0))
      and not s.url = any(${urls}::text[])`.execute(ctx.db)
  return rows.map(({ url }) => url)
}

function changedRows(
  ctx: Ctx,
  userId: string,
  { device, after, upTo }: { device: string; after: number; upTo: number },
) {
  return sql<{ url: string; is_subscribed: boolean }>`
    select s.url, s.is_subscribed from sync_subscriptions as s
    where s.user_id = ${userId} and s.revision > ${after}::bigint and s.revision <= ${upTo}::bigint
      and (not s.is_subscribed or ${isShownTo(device)})
    order by s.added_at, s.url`
    .execute(ctx.db)
    .then(({ rows }) => rows)
}

/**
 * Where apps follow one feed by several addresses a device is told the one that it gave itself, or else the first: it would
 * have the feed twice.
 */
function isShownTo(device: string) {
  return sql`(s.feed_id is null or ${device} = any(s.devices) or not exists (
    select from sync_subscriptions as o
    where o.user_id = s.user_id and o.feed_id = s.feed_id and o.is_subscribed and o.url <> s.url
      and (${device} = any(o.devices) or (o.added_at, o.url) < (s.added_at, s.url))
  ))`
}
