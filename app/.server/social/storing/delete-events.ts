import { sql } from 'kysely'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { deleteFollowListVersions } from '#app/.server/social/event-index/index.ts'
import { bytesTable, lockAuthors } from '#app/.server/social/events/index.ts'
import type { EventKey } from './decide.ts'
import { writeChanges } from './write-changes.ts'

/** Events that one transaction deletes. Each author takes a lock, of which PostgreSQL has some thousands. */
const portionSize = 250
const daySeconds = 24 * 60 * 60

/** Deletes events that have expired (NIP-40), but no deletions. */
export async function deleteExpired(ctx: Ctx): Promise<void> {
  const now = Math.floor(ctx.now().getTime() / 1000)
  await deleteInPortions(ctx, () => expiredEvents(ctx, now))
}

/**
 * Deletes events that are dated more than so many days ago, of the kinds for which `isPastRetention` of the relay
 * holds.
 */
export async function deleteOlder(ctx: Ctx, days: number): Promise<void> {
  const now = Math.floor(ctx.now().getTime() / 1000)
  await deleteInPortions(ctx, () => eventsOlderThan(ctx, now - days * daySeconds))
}

/** Deletes all events of a key but its deletions, and its stored follow lists. A job. */
export async function forgetAuthor(ctx: Ctx, { pubkey }: { pubkey: string }): Promise<void> {
  await deleteInPortions(ctx, () => eventsOfAuthor(ctx, pubkey))
  await deleteFollowListVersions(ctx, pubkey)
}

/** Deletes these events, 250 at most. */
export async function deleteEvents(ctx: Ctx, keys: EventKey[]): Promise<void> {
  await transact(ctx, async (ctx) => {
    await lockAuthors(
      ctx,
      keys.map(({ pubkey }) => pubkey),
    )
    await writeChanges(ctx, { stored: [], deleted: keys, deletions: [], addresses: [] })
  })
}

/** Deletes an event as if its author had asked for it: it isn't stored again, whoever sends it. */
export async function deleteForGood(ctx: Ctx, key: EventKey): Promise<void> {
  await transact(ctx, async (ctx) => {
    await lockAuthors(ctx, [key.pubkey])
    await writeChanges(ctx, { stored: [], deleted: [key], deletions: [key], addresses: [] })
  })
}

/** Deletes what `find` finds, in portions, so that nobody who stores events waits for long. */
async function deleteInPortions(ctx: Ctx, find: () => Promise<EventKey[]>): Promise<void> {
  for (;;) {
    const keys = await find()
    await deleteEvents(ctx, keys)
    if (keys.length < portionSize) return
  }
}

async function expiredEvents({ db }: Ctx, now: number): Promise<EventKey[]> {
  const { rows } = await sql<EventKey>`
    select encode(pubkey, 'hex') as pubkey, encode(id, 'hex') as id from nostr_events
    where expires_at <= ${now} and kind <> 5 limit ${portionSize}`.execute(db)
  return rows
}

async function eventsOlderThan({ db }: Ctx, seconds: number): Promise<EventKey[]> {
  const { rows } = await sql<EventKey>`
    select encode(pubkey, 'hex') as pubkey, encode(id, 'hex') as id from nostr_events
    where created_at < ${seconds} and kind not in (0, 3, 5)
      and kind not between 10000 and 19999 and kind not between 30000 and 39999
    order by created_at limit ${portionSize}`.execute(db)
  return rows
}

async function eventsOfAuthor({ db }: Ctx, pubkey: string): Promise<EventKey[]> {
  const { rows } = await sql<EventKey>`
    select encode(pubkey, 'hex') as pubkey, encode(id, 'hex') as id
    from nostr_events join ${bytesTable([pubkey])} as author on pubkey = bytes
    where kind <> 5 limit ${portionSize}`.execute(db)
  return rows
}
