import { sql } from 'kysely'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { bytesTable } from './bytes.ts'
import { notifyOfEvents } from './notify.ts'
import type { EventWithText } from './stored-event.ts'

const storedMs = 60_000

/**
 * Passes ephemeral events on to the subscribers of all processes; returns for each whether it is new. They are stored
 * for a minute, so that other processes can read them.
 */
export function passOnEphemeral(
  ctx: Ctx,
  batch: readonly EventWithText[],
  origin = '',
): Promise<boolean[]> {
  return transact(ctx, async (ctx) => {
    const now = ctx.now()
    await sql`
      delete from nostr_ephemeral_events where passed_at < ${new Date(now.getTime() - storedMs)}`.execute(
      ctx.db,
    )
    // Sorted as in all processes, so that transactions can't deadlock.
    const sorted = batch.toSorted((a, b) => (a.event.id < b.event.id ? -1 : 1))
    const { rows } = await sql<{ id: string }>`
      insert into nostr_ephemeral_events (id, raw, passed_at)
      select decode(id, 'hex'), raw, ${now}
      from unnest(${sorted.map(({ event }) => event.id)}::text[], ${sorted.map(({ raw }) => raw)}::text[]) as given (id, raw)
      on conflict do nothing returning encode(id, 'hex') as id`.execute(ctx.db)
    const ids = rows.map(({ id }) => id)
    await notifyOfEvents(ctx, { origin, isEphemeral: true, ids })
    const fresh = new Set(ids)
    // Of two copies of an event in the batch, only the first is new.
    return batch.map(({ event }) => fresh.delete(event.id))
  })
}

/** The JSON of ephemeral events that some process has just passed on. */
export async function readEphemeral(
  ctx: Pick<Ctx, 'db'>,
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ raw: string }>`
    select raw from nostr_ephemeral_events join ${bytesTable(ids)} as asked on id = bytes`.execute(
    ctx.db,
  )
  return rows.map(({ raw }) => raw)
}
