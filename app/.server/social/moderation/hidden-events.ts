import { sql } from 'kysely'
import { requireAct } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { toBytes } from '#app/.server/social/events/index.ts'

/** Something said, by its id and the key of who said it, in hexadecimal digits. */
interface SaidEvent {
  id: string
  pubkey: string
}

/**
 * Hides something said from everybody, on all pages. False where it is hidden already.
 * @throws AppError 403 FORBIDDEN
 */
export async function hideEvent(ctx: Ctx, { id, pubkey }: SaidEvent): Promise<boolean> {
  requireAct(ctx.actor, 'HIDE_CONTENT')
  const { numAffectedRows } = await sql`
    insert into nostr_hidden_events (id, pubkey, parent, since)
    values (${toBytes(id)}, ${toBytes(pubkey)}, (
      select parent from nostr_notes where pubkey = ${toBytes(pubkey)} and id = ${toBytes(id)}
    ), ${ctx.now()})
    on conflict (id) do nothing`.execute(ctx.db)
  return numAffectedRows === 1n
}

/** Shows it again. False where it isn't hidden. @throws AppError 403 FORBIDDEN */
export async function showEvent(ctx: Ctx, id: string): Promise<boolean> {
  requireAct(ctx.actor, 'HIDE_CONTENT')
  const { numAffectedRows } = await sql`
    delete from nostr_hidden_events where id = ${toBytes(id)}`.execute(ctx.db)
  return numAffectedRows === 1n
}
