import { subDays } from 'date-fns/subDays'
import { sql } from 'kysely'
import { type deviceTypes, syncBounds } from '#app/rules/library/sync.ts'
import { syncTexts as texts } from '#app/texts/library/sync.ts'
import { requireUserId } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { bringInStep } from './in-step.ts'

type DeviceType = (typeof deviceTypes)[number]

/** A device as the gPodder API has it. */
export interface SyncDevice {
  id: string
  caption: string
  type: DeviceType
  /** What is followed is the same on all of them. */
  subscriptions: number
}

/** One that nobody used for this long makes room for another. */
const unusedAfterDays = 90

/** The devices of the signed-in account, the one that was seen first before others. */
export async function syncDevices(ctx: Ctx): Promise<SyncDevice[]> {
  const userId = requireUserId(ctx.actor)
  await bringInStep(ctx, userId)
  const rows = await ctx.db
    .selectFrom('sync_devices')
    .select(['id', 'caption', 'type'])
    .select(({ selectFrom }) =>
      selectFrom('sync_subscriptions')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('user_id', '=', userId)
        .where('is_subscribed', '=', true)
        .as('subscriptions'),
    )
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ type, subscriptions, ...row }) => ({
    ...row,
    type: type as DeviceType,
    subscriptions: Number(subscriptions ?? 0),
  }))
}

/** Names a device, and says what it is; it is there from then on. @throws AppError 409 TOO_MANY_DEVICES */
export async function nameDevice(
  ctx: Ctx,
  id: string,
  named: { caption?: string | undefined; type?: DeviceType | undefined },
): Promise<void> {
  const userId = requireUserId(ctx.actor)
  await seeDevice(ctx, userId, id)
  const set = {
    ...(named.caption === undefined ? {} : { caption: named.caption }),
    ...(named.type === undefined ? {} : { type: named.type }),
  }
  if (Object.keys(set).length === 0) return
  await ctx.db
    .updateTable('sync_devices')
    .set(set)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
}

/** Whether the signed-in account has a device of this id. */
export async function hasDevice(ctx: Ctx, id: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('sync_devices')
    .select('id')
    .where('user_id', '=', requireUserId(ctx.actor))
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Notes that a device asks, which makes it known, and up to which revision it is told what is followed. Answers up to
 * which it was told before.
 * @throws AppError 409 TOO_MANY_DEVICES
 */
export async function seeDevice(
  ctx: Ctx,
  userId: string,
  id: string,
  told = 0,
): Promise<{ told: number }> {
  const before = await ctx.db
    .selectFrom('sync_devices')
    .select('told')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!before) await makeRoom(ctx, userId)
  await ctx.db
    .insertInto('sync_devices')
    .values({
      user_id: userId,
      id,
      caption: '',
      type: 'other',
      created_at: ctx.now(),
      seen_at: ctx.now(),
      told,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'id']).doUpdateSet({
        seen_at: ctx.now(),
        told: sql<number>`greatest(sync_devices.told, excluded.told)`,
      }),
    )
    .execute()
  return before ?? { told: 0 }
}

/** Of several at once each may count the same: so an account has a few more, never many. */
async function makeRoom(ctx: Ctx, userId: string): Promise<void> {
  const seen = await ctx.db
    .selectFrom('sync_devices')
    .select(['id', 'seen_at'])
    .where('user_id', '=', userId)
    .orderBy('seen_at')
    .execute()
  if (seen.length < syncBounds.devices) return
  const [unused] = seen
  if (!unused || unused.seen_at > subDays(ctx.now(), unusedAfterDays))
    throw new AppError('TOO_MANY_DEVICES', {
      status: 409,
      message: texts.tooManyDevices(syncBounds.devices),
    })
  await ctx.db
    .deleteFrom('sync_devices')
    .where('user_id', '=', userId)
    .where('id', '=', unused.id)
    .execute()
}
