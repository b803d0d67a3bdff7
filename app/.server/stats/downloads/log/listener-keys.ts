import { createHmac, randomBytes } from 'node:crypto'
import { subDays } from 'date-fns/subDays'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { subnetOf } from '../networks/address.ts'

/** How long a key is kept: for its month, and for late lines of the month's end. */
const keptDays = 35
/** The first hours of a month, in which windows of 24 hours are open that began under the previous key. */
const overlapMs = 26 * 60 * 60 * 1000

/** The keys by which listeners of a moment are hashed. */
export interface ListenerKeys {
  current: Buffer
  /** Null when no window of the previous month can be open, or when that month had no key. */
  previous: Buffer | null
  /** Since and until when these are the keys, in milliseconds since 1970. */
  from: number
  until: number
}

/** The keys of a moment; the first process that needs a month's key makes it. */
export async function listenerKeys(
  ctx: Pick<Ctx, 'db' | 'now'>,
  time: number,
): Promise<ListenerKeys> {
  const begin = beginOfMonth(time)
  const isOverlap = time < begin + overlapMs
  const current = await keyOf(ctx, monthOf(time))
  const before = isOverlap ? await existingKey(ctx, monthOf(begin - 1)) : null
  return {
    current,
    previous: before,
    from: isOverlap ? begin : begin + overlapMs,
    until: isOverlap ? begin + overlapMs : nextMonth(begin),
  }
}

/** The key of a month of the past, for lines that are imported; the month before gets one too. */
export async function keysOfPast(
  ctx: Pick<Ctx, 'db' | 'now'>,
  time: number,
): Promise<ListenerKeys> {
  if (time < beginOfMonth(time) + overlapMs) await keyOf(ctx, monthOf(beginOfMonth(time) - 1))
  return listenerKeys(ctx, time)
}

/** Caches the keys that `find` returns, for the last few months. */
export function cachedKeys(
  find: (time: number) => Promise<ListenerKeys>,
): (time: number) => Promise<ListenerKeys> {
  let known: ListenerKeys[] = []
  return async function keysAt(time) {
    const found = known.find(({ from, until }) => time >= from && time < until)
    if (found) return found
    const keys = await find(time)
    known = [keys, ...known].slice(0, 6)
    return keys
  }
}

/** Who asks, as 22 characters that lead back to no address: of an IPv6 address its /64 counts. */
export function hashListener(key: Buffer, address: string): string {
  const subnet = subnetOf(address)
  const named = subnet ? `${subnet.version}\0${subnet.bits.toString(16)}` : `?\0${address}`
  return createHmac('sha256', key).update(named).digest().subarray(0, 16).toString('base64url')
}

/** Deletes the keys of past months 35 days after they were made. */
export async function cleanUpListenerKeys({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  await db
    .deleteFrom('listener_keys')
    .where('created_at', '<', subDays(now(), keptDays))
    .where('month', '<', monthOf(now().getTime()))
    .execute()
}

/** Whether the month of a moment has a key: keys are made on first use, and deleted after some weeks. */
export async function hasKey(ctx: Pick<Ctx, 'db'>, time: number): Promise<boolean> {
  return (await existingKey(ctx, monthOf(time))) !== null
}

async function keyOf(ctx: Pick<Ctx, 'db' | 'now'>, month: string): Promise<Buffer> {
  const known = await existingKey(ctx, month)
  if (known) return known
  await ctx.db
    .insertInto('listener_keys')
    .values({ month, key: randomBytes(32), created_at: ctx.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { key } = await ctx.db
    .selectFrom('listener_keys')
    .select('key')
    .where('month', '=', month)
    .executeTakeFirstOrThrow()
  return key
}

async function existingKey({ db }: Pick<Ctx, 'db'>, month: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom('listener_keys')
    .select('key')
    .where('month', '=', month)
    .executeTakeFirst()
  return row?.key ?? null
}

function monthOf(time: number): string {
  return new Date(time).toISOString().slice(0, 7)
}

function beginOfMonth(time: number): number {
  const date = new Date(time)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1)
}

function nextMonth(begin: number): number {
  const date = new Date(begin)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1)
}
